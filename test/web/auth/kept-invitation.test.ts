import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetInvitation,
  keepInvitation,
  keptInvitation,
} from '#web/features/auth/kept-invitation.ts';
import { stubStorage } from '../storage.ts';

const day = 24 * 3600 * 1000;
let items: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  items = stubStorage().items;
});
afterEach(() => vi.useRealTimers());

/** Moves the clock. */
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('the code of a followed invite link', () => {
  it('is kept for thirty days from the first visit by its link', () => {
    keepInvitation('ABCDEFGH12');
    wait(20 * day);
    keepInvitation('abcdefgh12');
    expect(keptInvitation()).toBe('ABCDEFGH12');
    wait(10 * day);
    expect(keptInvitation()).toBeUndefined();
    expect(items.size).toBe(0);
  });

  it('gives way to the code of another link, and is forgotten', () => {
    keepInvitation('ABCDEFGH12');
    wait(20 * day);
    keepInvitation('ZYXWVTSR98');
    wait(20 * day);
    expect(keptInvitation()).toBe('ZYXWVTSR98');
    forgetInvitation();
    expect(keptInvitation()).toBeUndefined();
  });

  it('is not kept where it is none', () => {
    keepInvitation('<b>');
    expect(items.size).toBe(0);
  });

  it.each(['cut {"code', 'null', '{"code":"<b>","since":1}', '{"code":"ABCDEFGH12"}'])(
    'is none where what is stored is damaged: %s',
    (stored) => {
      items.set('invitation', stored);
      expect(keptInvitation()).toBeUndefined();
    },
  );
});
