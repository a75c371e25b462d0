import { beforeEach, describe, expect, it } from 'vitest';
import {
  changesOf,
  forgetUnsaved,
  keepUnsaved,
  unsavedOf,
} from '#web/features/notifications/unsaved.ts';
import { stubStorage } from '../storage.ts';

const typed = { content: '<p>Storm warning</p>', active: true };
let storage: ReturnType<typeof stubStorage>;

beforeEach(() => {
  storage = stubStorage();
});

describe('a notification that is typed and not saved', () => {
  it('is kept on the device by its id, a new one apart, until it is forgotten', () => {
    keepUnsaved(undefined, typed);
    keepUnsaved('a', { ...typed, active: false });
    expect(unsavedOf(undefined)).toEqual(typed);
    expect(unsavedOf('a')?.active).toBe(false);
    forgetUnsaved(undefined);
    expect(unsavedOf(undefined)).toBeUndefined();
    expect(unsavedOf('a')).toBeDefined();
  });

  it('is kept with what it was made from', () => {
    const from = { content: '<p>Storm</p>', active: false, updatedAt: '2026-01-01T00:00:00.000Z' };
    keepUnsaved('a', { ...typed, from });
    expect(unsavedOf('a')).toEqual({ ...typed, from });
  });

  it.each(['cut {"content', 'null', '{"content":7,"active":true}', '{"content":""}'])(
    'is none where what is stored is damaged: %s',
    (stored) => {
      keepUnsaved('a', typed);
      const [key = ''] = storage.items.keys();
      storage.items.set(key, stored);
      expect(unsavedOf('a')).toBeUndefined();
    },
  );
});

describe('a change of a notification', () => {
  const updatedAt = '2026-01-01T00:00:00.000Z';
  const from = { ...typed, active: false, updatedAt };

  it('names the fields that were changed alone, and with a text the one it was made from', () => {
    expect(changesOf(from, { ...from, active: true })).toEqual({ active: true });
    expect(changesOf(from, { ...from, content: 'Calm' })).toEqual({ content: 'Calm', updatedAt });
  });
});
