import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadItem, Uploading } from '#functions/uploads/items/uploads.ts';
import {
  conversionsOf,
  isAbandoned,
  isOpen,
  paceOf,
  statsOf,
  usageOf,
  windowStart,
} from '#functions/uploads/rules.ts';

const at = (time: string) => vi.setSystemTime(new Date(time));
const seconds = (time: string) => Date.parse(time) / 1000;

const uploaded = (time: string, status: UploadItem['status'] = 'accepted') =>
  ({ id: ulid(Date.parse(time)), status, size: 10 }) as UploadItem;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the day of an upload', () => {
  it('is the current hour and the 23 before', () => {
    at('2026-11-22T10:59:59Z');
    expect(windowStart()).toBe(seconds('2026-11-21T11:00:00Z'));
    at('2026-11-22T11:00:00Z');
    expect(windowStart()).toBe(seconds('2026-11-21T12:00:00Z'));
  });

  it('ends with the hour of its upload, so that places become free by the hour', () => {
    at('2026-11-22T12:00:00Z');
    const uploads = [uploaded('2026-11-22T10:59:00Z'), uploaded('2026-11-22T11:01:00Z')];
    expect(usageOf(uploads)).toEqual({
      used: 2,
      total: 20,
      freeAt: seconds('2026-11-23T10:00:00Z'),
    });
  });

  it('counts what is under way for an hour, what was discarded for its day', () => {
    at('2026-11-22T12:00:00Z');
    const open = uploaded('2026-11-22T11:00:01Z', 'reserved');
    const uploads = [
      uploaded('2026-11-22T10:59:59Z', 'reserved'),
      open,
      uploaded('2026-11-22T11:30:00Z', 'discarded'),
    ];
    expect(usageOf(uploads)).toMatchObject({ used: 2, freeAt: seconds('2026-11-22T12:00:01Z') });
  });

  it('of nothing ends never', () => {
    expect(usageOf([]).freeAt).toBeUndefined();
    expect(statsOf([])).toMatchObject({ used: 0, freeAt: null });
  });

  it('lets a reservation be completed for an hour, and nothing else', () => {
    const reserved = uploaded('2026-11-22T11:00:00Z', 'reserved');
    at('2026-11-22T11:59:59Z');
    expect(isOpen(reserved)).toBe(true);
    expect(isOpen(uploaded('2026-11-22T11:00:00Z'))).toBe(false);
    at('2026-11-22T12:00:00Z');
    expect(isOpen(reserved)).toBe(false);
    at('2026-11-22T12:01:00Z');
    expect(isAbandoned(reserved.id)).toBe(false);
    at('2026-11-22T12:01:01Z');
    expect(isAbandoned(reserved.id)).toBe(true);
  });

  it('has 24 hours with the files and bytes of each', () => {
    at('2026-11-22T12:30:00Z');
    const { hours, freeAt } = statsOf([
      uploaded('2026-11-21T13:00:00Z'),
      uploaded('2026-11-22T12:00:00Z'),
      uploaded('2026-11-22T12:29:00Z'),
      uploaded('2026-11-22T12:29:30Z', 'reserved'),
    ]);
    expect(hours).toHaveLength(24);
    expect(hours[0]).toEqual({ hour: '2026-11-21T13:00:00.000Z', count: 1, bytes: 10 });
    expect(hours[23]).toEqual({ hour: '2026-11-22T12:00:00.000Z', count: 2, bytes: 20 });
    expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(freeAt).toBe('2026-11-22T13:00:00.000Z');
  });
});

describe('the pace of uploads', () => {
  it('lets the sixth wait until the first is a minute old', () => {
    at('2026-11-22T12:00:30Z');
    const now = seconds('2026-11-22T12:00:30Z');
    const times = [now - 61, now - 50, now - 40, now - 3, now - 2];
    expect(paceOf(times)).toEqual({ recent: times.slice(1), wait: 0 });
    expect(paceOf([...times, now])).toEqual({ recent: [...times.slice(1), now], wait: 10 });
  });
});

it('a reservation counts for less than a minute', () => {
  at('2026-11-22T12:00:30Z');
  const now = seconds('2026-11-22T12:00:30Z');
  expect(paceOf([now - 60, now - 59]).recent).toEqual([now - 59]);
});

describe('the conversions of an account', () => {
  const upload = uploaded('2026-11-22T12:00:00Z');
  const now = seconds('2026-11-22T12:00:30Z');
  const of = (conversions?: Record<string, { tries: number; until: number[] }>) =>
    conversionsOf({ upload, pace: conversions && { conversions } } as Uploading);

  it('are none before the first', () => {
    at('2026-11-22T12:00:30Z');
    expect(of()).toEqual({ tries: 0, wait: 0 });
    expect(conversionsOf({ upload, pace: {} } as Uploading)).toEqual({ tries: 0, wait: 0 });
  });

  it('are counted for the upload, and three run at once, those that ended left out', () => {
    at('2026-11-22T12:00:30Z');
    const running = {
      [upload.id]: { tries: 2, until: [now + 9, now - 5] },
      other: { tries: 1, until: [now + 5] },
    };
    expect(of(running)).toEqual({ tries: 2, wait: 0 });
    expect(of({ ...running, third: { tries: 1, until: [now + 7] } })).toEqual({
      tries: 2,
      wait: 5,
    });
  });
});
