export interface Days {
  /** First and last day in local time, both included, as ISO dates. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Periods by how many days ago they begin and end. */
const periods = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;
export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as Period[];

/** The local day so many days before a time in milliseconds. */
function dayBefore(now: number, days: number): string {
  const date = new Date(now);
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate() - days);
  return new Date(day).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Start of the local day so many days after an ISO date, in milliseconds; NaN where it is none. */
const startOf = (day: string, days = 0): number => {
  const date = new Date(`${day}T00:00`);
  return date.setDate(date.getDate() + days);
};

const instantOf = (time: number, otherwise: string): string =>
  Number.isNaN(time) ? otherwise : new Date(time).toISOString();

/** The days as instants, as the audit log takes them. What is no day is for the service to refuse. */
export const boundsOf = ({ from, to }: Days): Days => ({
  ...(from && { from: instantOf(startOf(from), from) }),
  ...(to && { to: instantOf(startOf(to, 1) - 1, to) }),
});

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
