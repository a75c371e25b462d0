import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tickAfter } from '#ui/hooks/use-now.ts';
import { TimeAgo } from '#ui/text/time-ago.tsx';

const now = Date.parse('2026-11-23T12:00:00.000Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of a moment', () => {
  it.each([
    ['five seconds, shortly after it', -3, 5],
    ['half a minute, long after it', -300, 30],
    ['half a minute, long before it', 300, 30],
    ['no later than the moment itself', 3, 3],
    ['five seconds, within a minute before it', 40, 5],
  ])('ticks after %s', (_words, seconds, expected) => {
    expect(tickAfter(now + seconds * 1000, now)).toBe(expected * 1000);
  });
});

const textOf = (props: { at: string; planned?: boolean }) =>
  renderToStaticMarkup(createElement(TimeAgo, props)).replace(/<[^>]*>/g, '');

describe('a moment that has passed', () => {
  it('is never ahead, where the clock of the service is', () => {
    expect(textOf({ at: at(1) })).toBe('now');
    expect(textOf({ at: at(-60) })).toBe('1\u00a0minute ago');
  });

  it('is ahead where it is planned', () => {
    expect(textOf({ at: at(60), planned: true })).toBe('in 1\u00a0minute');
  });
});
