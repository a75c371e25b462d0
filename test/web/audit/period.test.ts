import { describe, expect, it } from 'vitest';
import { boundsOf, daysOf, periodOf } from '#web/features/audit/period.ts';

/** Half an hour into the first of March, where this runs. */
const now = new Date(2026, 2, 1, 0, 30).getTime();

describe('a period of the audit log', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['week', '2026-02-23', '2026-03-01'],
    ['month', '2026-01-31', '2026-03-01'],
  ] as const)('%s is %s to %s, both days included', (period, from, to) => {
    expect(daysOf(period, now)).toEqual({ from, to });
    expect(periodOf({ from, to }, now)).toBe(period);
  });

  it('is none for other days, or without one of them', () => {
    expect(periodOf({ from: '2026-02-27', to: '2026-02-28' }, now)).toBeUndefined();
    expect(periodOf({ from: '2026-03-01' }, now)).toBeUndefined();
    expect(periodOf({}, now)).toBeUndefined();
  });

  it('is asked for by local midnights', () => {
    const [from, to] = [new Date(2026, 2, 29), new Date(2026, 2, 30)].map(Number);
    expect(boundsOf({ from: '2026-03-29', to: '2026-03-29' })).toEqual({
      from: new Date(from ?? 0).toISOString(),
      to: new Date((to ?? 0) - 1).toISOString(),
    });
    expect(boundsOf({ to: '2026-13-01' })).toEqual({ to: '2026-13-01' });
  });
});
