import { expect, test, vi } from 'vitest';
import { readRate } from '#infra/local/events/schedule-expression.ts';
import { runSchedule } from '#infra/local/events/schedules.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

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

/** Runs a schedule whose function fails, until `stop`; answers the reports that its queue got. */
async function reportsOf(stop: 'amid the call' | 'after the report'): Promise<string[]> {
  const stopping = new AbortController();
  const reports: string[] = [];
  const invoke = async () => {
    if (stop === 'amid the call') stopping.abort();
    throw new Error('It ended.');
  };
  const tell = async (_queue: string, body: string) => {
    reports.push(JSON.parse(body).responsePayload.errorMessage);
    stopping.abort();
  };
  await runSchedule({ expression: 'rate(1 hour)' } as never, {
    target: { declared: { arn: '' }, invoke } as never,
    invocation: { retries: 0, onFailure: 'queue' },
    tell,
    stopping: stopping.signal,
  });
  return reports;
}

test('a run that fails is reported to its queue', async () => {
  expect(await reportsOf('after the report')).toEqual(['It ended.']);
});

test('a run that the end of the stack cuts off is no failure, and nobody is told', async () => {
  expect(await reportsOf('amid the call')).toEqual([]);
});
