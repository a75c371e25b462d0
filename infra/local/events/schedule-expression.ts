import { Trouble } from '#infra/cloud/trouble.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

const units: Record<string, number> = { minute: MINUTE, hour: HOUR, day: DAY };

/**
 * The milliseconds between two runs of an EventBridge schedule: `rate(1 hour)`. Throws `Trouble` for
 * cron expressions and single times, which no stack declares.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
 */
export function readRate(expression: string): number {
  const [, value, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const milliseconds = Number(value) * (units[unit] ?? 0) * 1000;
  if (milliseconds > 0) return milliseconds;
  throw new Trouble(`The schedule ${expression} is of a kind that is not known here.`);
}
