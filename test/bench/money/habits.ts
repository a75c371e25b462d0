import { type Operation, operations } from '../scale/measured.ts';

/** What somebody does in a month, on average over all who have an account. These are assumptions: put in your own. */
export const monthly: Record<Operation, number> = {
  registrations: 0.05,
  claims: 0.1,
  records: 0.5,
  /** One of twenty runs a router whose address changes each day. */
  updates: 1.5,
  visits: 2,
  views: 3,
};

/** What somebody has. */
export const owned = { domains: 1.2, records: 3 } as const;

/** Queries of a record that resolvers pass on in a month. */
export const queriesOfRecord = 100;

/** Requests and bytes of a page to the edge, beside its calls, with what browsers keep. */
export const ofPage = { requests: 6, bytes: 60_000 } as const;

/** Bytes of the log for a run of a function: its own line, and those of the platform; of a call, the gateway's too. */
export const logged = { run: 900, call: 350 } as const;

/** Milliseconds of a run beside its requests, and of each request that it waits for. */
export const time = { own: 15, trip: 10 } as const;

/** Gigabytes of a function. */
export const memory = 0.5;

/** Of a month, in seconds. */
export const month = 30 * 24 * 60 * 60;

/** Operations of a month by so many people. */
export const operationsOf = (people: number): Record<Operation, number> =>
  Object.fromEntries(
    operations.map((operation) => [operation, people * monthly[operation]]),
  ) as Record<Operation, number>;

/** One run of the canary, beside the change and all that follows from it. */
export const ofCanary = {
  /** It waits for page, script, API and name servers; a name server far away takes a second. */
  seconds: 2,
  requests: 4,
  bytes: 150_000,
  /** Of the table, by its own code. */
  reads: 5,
  mails: 1 / 12,
} as const;
