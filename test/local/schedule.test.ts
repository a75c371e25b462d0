import { expect, test } from 'vitest';
import { readRate } from '#infra/local/events/schedule-expression.ts';

test.each([
  ['rate(15 minutes)', 900_000],
  ['rate(1 hour)', 3_600_000],
  ['rate(2 days)', 172_800_000],
])('the schedule %s runs every %d ms', (expression, milliseconds) => {
  expect(readRate(expression)).toBe(milliseconds);
});

test.each(['rate(1 week)', 'rate(0 hours)', 'cron(0 6 * * ? *)', 'at(2027-01-01T00:00:00)'])(
  'the schedule %s is refused',
  (expression) => {
    expect(() => readRate(expression)).toThrow(expression);
  },
);
