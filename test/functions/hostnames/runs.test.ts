import { describe, expect, it } from 'vitest';
import { checksAreOver, waitAfter } from '#functions/hostnames/runs.ts';
import { limits } from '#shared/limits.ts';

const { checks: most, lifetime, shortestWait } = limits.hostname;
const upTo = (max: number): number => Math.floor(Math.random() * (max + 1));

describe('the checks of a hostname', () => {
  it('wait fifteen seconds or more and seven days at most, however old it is and often it was woken', () => {
    const now = Date.now();
    for (let count = 0; count < 10_000; count++) {
      const checks = upTo(most);
      const age = upTo(1) ? upTo(lifetime) : lifetime - 30 + upTo(100 * lifetime);
      const startedAt = new Date(now - age * 1000).toISOString();
      const wait = waitAfter({ startedAt, checks, wokenAt: upTo(checks) }, now);
      expect(wait).toBeGreaterThanOrEqual(shortestWait);
      expect(wait).toBeLessThanOrEqual(lifetime);
    }
  });

  it('are over after 75, and after seven days', () => {
    const now = Date.now();
    const begunBefore = (seconds: number) => new Date(now - seconds * 1000).toISOString();
    const isOverAfter = (checks: number, age: number) =>
      checksAreOver({ startedAt: begunBefore(age), checks, wokenAt: 0 }, now);
    expect(isOverAfter(most, 1)).toBe(true);
    expect(isOverAfter(0, lifetime)).toBe(true);
    expect(isOverAfter(most - 1, lifetime - 1)).toBe(false);
  });
});
