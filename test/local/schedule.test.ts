import { describe, expect, test } from 'vitest';
import { readSchedule } from '../../infra/local/events/schedule-expression.ts';

const after = (expression: string, from: string) => {
  const start = new Date(from);
  return new Date(start.getTime() + readSchedule(expression)(start)).toISOString();
};

describe('a schedule', () => {
  test.each([
    ['rate(1 hour)', '2026-11-21T01:30:10Z', '2026-11-21T02:30:10.000Z'],
    ['rate(15 minutes)', '2026-11-21T01:30:10Z', '2026-11-21T01:45:10.000Z'],
    ['cron(5 4 * * ? *)', '2026-11-21T01:30:10Z', '2026-11-21T04:05:00.000Z'],
    ['cron(5 4 * * ? *)', '2026-11-21T04:05:00Z', '2026-11-22T04:05:00.000Z'],
    ['cron(0/20 * * * ? *)', '2026-11-21T01:30:10Z', '2026-11-21T01:40:00.000Z'],
    ['cron(0 6 ? * MON-FRI *)', '2026-11-21T01:30:10Z', '2026-11-23T06:00:00.000Z'],
    ['cron(0 0 1 JAN,JUL ? *)', '2026-11-21T01:30:10Z', '2027-01-01T00:00:00.000Z'],
    ['cron(0 0 29 2 ? *)', '2026-11-21T01:30:10Z', '2028-02-29T00:00:00.000Z'],
  ])('%s comes after %s at %s', (expression, from, next) => {
    expect(after(expression, from)).toBe(next);
  });

  test.each(['rate(1 week)', 'cron(0 0 L * ? *)', 'cron(61 * * * ? *)', 'at(2027-01-01T00:00:00)'])(
    '%s is refused',
    (expression) => {
      expect(() => readSchedule(expression)).toThrow(expression);
    },
  );
});
