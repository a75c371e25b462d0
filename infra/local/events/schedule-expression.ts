import { Trouble } from '../trouble.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const units: Record<string, number> = { minute, hour: 60 * minute, day };

/** The least and the greatest value of each field of a cron expression, without the year. */
const fields = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [1, 7],
] as const;

const names = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** Milliseconds from a time to the next run: of `rate(1 hour)`, or of `cron(5 4 ? * MON-FRI *)` in UTC. */
export type Wait = (from: Date) => number;

/**
 * Reads a schedule of EventBridge. Throws `Trouble` for what is not known here, such as `L` and `#`.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
 */
export function readSchedule(expression: string): Wait {
  const [, value, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (unit) {
    const every = Number(value) * (units[unit] ?? 0);
    return () => every;
  }
  const [, cron] = /^cron\((\S+ \S+ \S+ \S+ \S+) \*\)$/.exec(expression) ?? [];
  if (!cron) throw unknown(expression);
  const allowed = cron.split(' ').map((text, index) => valuesOf(text, index, expression));
  const isDue = (time: Date) =>
    [
      time.getUTCMinutes(),
      time.getUTCHours(),
      time.getUTCDate(),
      time.getUTCMonth() + 1,
      time.getUTCDay() + 1,
    ].every((part, index) => allowed[index]?.has(part));
  return (from) => {
    let next = Math.floor(from.getTime() / minute + 1) * minute;
    // The rarest of all comes in a leap year.
    const end = next + 8 * 366 * day;
    while (next < end && !isDue(new Date(next))) next += minute;
    return next - from.getTime();
  };
}

function valuesOf(text: string, index: number, expression: string): Set<number> {
  const [least, greatest] = fields[index] ?? [0, 0];
  const number = (part: string) => {
    const name = index === 3 ? names.indexOf(part) : index === 4 ? days.indexOf(part) : -1;
    return name >= 0 ? name + 1 : Number(part);
  };
  const values = text.split(',').flatMap((part) => {
    const [, range = '', step] = /^(.+?)(?:\/(\d+))?$/.exec(part) ?? [];
    const isAll = range === '*' || range === '?';
    const [from = '', to] = range.split('-');
    const first = isAll ? least : number(from);
    const last = isAll || (step && !to) ? greatest : number(to ?? from);
    if (!(first >= least && last <= greatest && first <= last)) throw unknown(expression);
    const by = Number(step ?? 1);
    return Array.from({ length: Math.floor((last - first) / by) + 1 }, (_, at) => first + at * by);
  });
  return new Set(values);
}

const unknown = (expression: string) =>
  new Trouble(`The schedule ${expression} is of a kind that is not known here.`);
