import { describe, expect, it, vi } from 'vitest';
import type { HostnameFacts } from '#functions/hostnames/items/hostnames.ts';
import { endChecks } from '#functions/hostnames/rules.ts';
import {
  checksAreOver,
  checksEndAt,
  markLeaving,
  noteWait,
  noteWatch,
  waitAfter,
  withCheckNow,
  withNewRun,
} from '#functions/hostnames/runs.ts';
import { at, day, now, pending, ready, registration, task } from './samples.ts';

describe('the end of the checks', () => {
  const missing = task('add_cname', { outcome: 'missing' });

  it('fails a hostname that is not verified', () => {
    const ended = endChecks({ ...pending, tasks: [missing] }, now);
    expect(ended).toMatchObject({ status: 'failed', isWatched: true });
    expect(ended.nextCheckAt).toBeUndefined();
    expect(endChecks({ ...ready, sslStatus: 'failed' }, now).status).toBe('failed');
    expect(endChecks({ ...ready, status: 'moved' }, now).status).toBe('failed');
  });

  it.each([
    ['its provider was not to be asked', { isUnreachable: true }],
    [
      'DNS was not to be asked',
      { tasks: [missing, task('add_acme_txt', { outcome: 'unreachable' })] },
    ],
  ] as const)('leaves it to the watch where %s', (_, rest) => {
    const left = endChecks({ ...pending, ...rest } as HostnameFacts, now);
    expect(left).toMatchObject({ status: 'pending', isWatched: true });
  });

  it('leaves one that only points elsewhere to the watch', () => {
    const strayed = { ...ready, tasks: [missing] };
    expect(endChecks(strayed, now)).toEqual(noteWatch(strayed, now));
  });
});

describe('a run of the checks', () => {
  const watched = { ...ready, isWatched: true as const, nextCheckAt: at(9), checks: 8, wakes: 2 };

  it('begins with a series and a number of its own', () => {
    vi.setSystemTime(now);
    expect(withNewRun(watched)).toEqual({
      ...ready,
      run: 4,
      runAt: at(0),
      checks: 0,
      wokenAt: 0,
      wakes: 0,
      isWatched: undefined,
      nextCheckAt: undefined,
      startedAt: at(0),
      watchAt: at(7 * 3600),
    });
    vi.useRealTimers();
  });

  it('tries again what failed, and withdraws what leaves', () => {
    expect(withNewRun({ ...ready, status: 'failed' }).status).toBe('pending');
    expect(withNewRun({ ...ready, status: 'deleting' }).status).toBe('deleting');
    expect(markLeaving(ready)).toMatchObject({ status: 'deleting', run: 4 });
  });

  it('is woken three times, and always by news or where the provider has stopped', () => {
    vi.setSystemTime(now);
    const going = { ...pending, checks: 8, wokenAt: 1, wakes: 2 };
    expect(withCheckNow(going, false)).toEqual({
      ...going,
      run: 4,
      runAt: at(0),
      wokenAt: 8,
      wakes: 3,
    });
    const often = { ...going, wakes: 3 };
    expect(withCheckNow(often, false)).toBe(often);
    expect(withCheckNow(often, true)).toEqual({
      ...often,
      run: 4,
      runAt: at(0),
      wokenAt: 8,
      wakes: 4,
    });
    const stopped = {
      ...often,
      registration: { ...registration, sslStatus: 'validation_timed_out' },
    };
    expect(withCheckNow(stopped, false)).toMatchObject({ run: 4, wakes: 4 });
    const waiting = { ...often, registration: { ...registration, status: 'pending' } };
    expect(withCheckNow(waiting, false)).toBe(waiting);
    vi.useRealTimers();
  });

  it('begins anew where the watch alone looked', () => {
    expect(withCheckNow(watched, false)).toMatchObject({ run: 4, checks: 0, wakes: 0 });
  });

  it('that waits is missed in time, and no new time is written before it is needed', () => {
    // Missed an hour after its wait at the latest; a new time is six hours later.
    expect(noteWait(pending, 60, now)).toEqual({ ...pending, nextCheckAt: at(60) });
    const close = { ...pending, watchAt: at(3660) };
    expect(noteWait(close, 60, now)).toEqual({
      ...pending,
      nextCheckAt: at(60),
      watchAt: at(60 + 7 * 3600),
    });
    const far = { ...pending, watchAt: at(3661) };
    expect(noteWait(far, 60, now).watchAt).toBe(at(3661));
  });

  it('that has ended leaves the hostname to the watch, which tells a time to who waits for one', () => {
    const left = { ...pending, isWatched: true, watchAt: at(7 * 3600) };
    expect(noteWatch(pending, now)).toEqual({ ...left, nextCheckAt: at(6 * 3600) });
    for (const status of ['failed', 'deleting'] as const)
      expect(noteWatch({ ...pending, status }, now).nextCheckAt).toBeUndefined();
  });
});

describe('the checks of a hostname', () => {
  it('are 75 in seven days, whichever ends first', () => {
    expect(checksEndAt(pending)).toBe(at(7 * day));
    expect(checksAreOver({ ...pending, checks: 74 }, now + 7 * day * 1000 - 1)).toBe(false);
    expect(checksAreOver({ ...pending, checks: 75 }, now)).toBe(true);
    expect(checksAreOver(pending, now + 7 * day * 1000)).toBe(true);
  });

  const wait = (facts: Partial<HostnameFacts>, seconds = 0, least?: number) =>
    waitAfter({ ...pending, ...facts }, now + seconds * 1000, least);

  it('come after 15 seconds, and later each time', () => {
    expect([0, 1, 2, 10].map((checks) => wait({ checks }))).toEqual([15, 19, 24, 140]);
    expect(wait({ checks: 40 }, 3 * day)).toBe(12_240);
    expect(wait({ checks: 12, wokenAt: 10 }, day)).toBe(24);
  });

  it('come not before the provider allows it, which is never later than the longest wait', () => {
    expect(wait({}, 0, 100)).toBe(100);
    expect(wait({}, 0, 3)).toBe(15);
    expect(wait({}, 0, 99_999)).toBe(12_240);
  });

  it('are spread over the time that is left, where refreshes used them up', () => {
    expect(wait({ checks: 65, wokenAt: 65 })).toBe(60_480);
    expect(wait({ checks: 75, wokenAt: 75 })).toBe(604_800);
    expect(wait({ checks: 74, wokenAt: 74 }, 7 * day - 12_240)).toBe(15);
    expect(wait({ checks: 73, wokenAt: 0 }, 7 * day - 24_480.5)).toBe(12_241);
  });

  it('come at the end of the seven days at the latest, and never at once', () => {
    expect(wait({ checks: 60 }, 7 * day - 100)).toBe(100);
    expect(wait({ checks: 60 }, 7 * day)).toBe(15);
    expect(wait({ checks: 60 }, 8 * day)).toBe(15);
  });
});
