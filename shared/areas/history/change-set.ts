import * as z from 'zod/mini';
import { recordTypes } from '#shared/dns/types.ts';
import { instant } from '#shared/kernel/id.ts';

/** Who changes records. An administrator is not named to the owner of the domain. */
export const author = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('owner') }),
  z.object({ kind: z.literal('token'), id: z.string(), name: z.string() }),
  z.object({ kind: z.literal('administrator') }),
]);
export type Author = z.output<typeof author>;

const revision = z.int().check(z.minimum(0));

/** What a change set came from, where it was not typed record by record. */
export const cause = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('starter'),
    starter: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  }),
  z.strictObject({ kind: z.literal('zone-file') }),
  z.strictObject({ kind: z.literal('undo'), revision }),
  z.strictObject({ kind: z.literal('restore'), revision }),
]);
export type Cause = z.output<typeof cause>;

/** One record of an RRset, without what all of them share. */
export const recordValue = z.object({
  content: z.string(),
  priority: z.optional(z.int()),
  keepQuotes: z.optional(z.boolean()),
  proxied: z.optional(z.boolean()),
});
export type RecordValue = z.output<typeof recordValue>;

/** What a change set did to the records of one name and type. */
export const rrsetChange = z.object({
  name: z.string(),
  type: z.enum(recordTypes),
  /** In seconds: `from` is absent where there were no such records, `to` where there are none after. */
  ttl: z.object({ from: z.optional(z.int()), to: z.optional(z.int()) }),
  removed: z.array(recordValue),
  added: z.array(recordValue),
});
export type RrsetChange = z.output<typeof rrsetChange>;

export const changeSet = z.object({
  /** Revision of the domain that the change made: they are in this order. */
  revision: z.int(),
  createdAt: instant,
  by: author,
  cause: z.optional(z.union([cause, z.object({ kind: z.literal('transfer') })])),
  changes: z.array(rrsetChange),
});
export type ChangeSet = z.output<typeof changeSet>;
