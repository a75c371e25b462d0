import * as z from 'zod/mini';
import { recordTypes } from '#shared/dns/types.ts';
import { instant } from '#shared/kernel/id.ts';

/** Who changes records: a token by its id and name. An administrator is not named to the owner of the domain. */
export const author = z.object({
  kind: z.enum(['owner', 'token', 'administrator']),
  id: z.optional(z.string()),
  name: z.optional(z.string()),
});
export type Author = z.output<typeof author>;

const causeKinds = ['starter', 'zone-file', 'undo', 'restore'] as const;
const causeFacts = {
  /** Name of the starter. */
  starter: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
  /** Of `undo` the change that was undone, of `restore` the first one. */
  revision: z.optional(z.int().check(z.minimum(1))),
};

/** What a change set came from, where it was not typed record by record. */
export const cause = z.strictObject({ kind: z.enum(causeKinds), ...causeFacts });
export type Cause = z.output<typeof cause>;

/** One record of an RRset, without what all of them share. */
export const recordValue = z.object({
  content: z.string(),
  priority: z.optional(z.int()),
  keepQuotes: z.optional(z.boolean()),
  proxied: z.optional(z.boolean()),
  note: z.optional(z.string()),
});
export type RecordValue = z.output<typeof recordValue>;

/** What a change set did to the records of one name and type. */
export const rrsetChange = z.object({
  name: z.string(),
  type: z.enum(recordTypes),
  /** Seconds; absent where there were no such records. */
  ttlBefore: z.optional(z.int()),
  /** Seconds; absent where there are none after. */
  ttlAfter: z.optional(z.int()),
  removed: z.array(recordValue),
  added: z.array(recordValue),
});
export type RrsetChange = z.output<typeof rrsetChange>;

export const changeSet = z.object({
  /** Revision of the domain that the change made: they are in this order. */
  revision: z.int(),
  createdAt: instant,
  by: author,
  /** A transfer changes no records: the history of whoever received the domain begins with it. */
  cause: z.optional(z.object({ kind: z.enum([...causeKinds, 'transfer']), ...causeFacts })),
  changes: z.array(rrsetChange),
});
export type ChangeSet = z.output<typeof changeSet>;
