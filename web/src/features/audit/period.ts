export interface Days {
  /** First and last day in UTC, both included, as ISO dates. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Periods by how many days ago they begin and end. */
const periods = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as Period[];

const dayLength = 24 * 60 * 60 * 1000;

/** The day so many days before a time in milliseconds, in UTC as the audit log has it. */
const dayBefore = (now: number, days: number): string =>
  new Date(now - days * dayLength).toISOString().slice(0, 'YYYY-MM-DD'.length);

export function daysOf(period: Period, now: number): Required<Days> {
  const [first, last] = periods[period];
  return { from: dayBefore(now, first), to: dayBefore(now, last) };
}

/** The period of these days; undefined for others. */
export const periodOf = ({ from, to }: Days, now: number): Period | undefined =>
  periodNames.find((name) => {
    const days = daysOf(name, now);
    return days.from === from && days.to === to;
  });
