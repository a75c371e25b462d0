import * as z from 'zod/mini';
import { isTarget, withoutDot } from '#shared/dns/names.ts';
import { recordTypes } from '#shared/dns/types.ts';
import { unreadReasons } from '#shared/dns/zone-file/read.ts';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { recordConflicts } from '../records/facts.ts';
import { rrsetChange } from './change-set.ts';

/**
 * Why an entry of a zone file is left out:
 * - those of the reader;
 * - `delegation`: NS records at the top beside others, which are of the servers that the file was made for;
 * - `not-taken`: the DNS provider of the suffix has no records of the type;
 * - `invalid`: a rule of the record's fields, which `issue` tells;
 * - `duplicate`, `conflict`: what the file said before, or the domain has, is in the way;
 * - `domain-limit`, `quota`: there is no room for more records;
 * - `step-limit`: one change takes no more, and importing the file again adds the rest;
 * - `too-many`: the file has more records than are looked at;
 * - `forbidden`: the token may not change the name and type.
 */
const leftOutReasons = [
  ...unreadReasons,
  'delegation',
  'not-taken',
  'invalid',
  'duplicate',
  'conflict',
  'domain-limit',
  'quota',
  'step-limit',
  'too-many',
  'forbidden',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const leftOut = z.object({
  /** Of the file, from 1. */
  line: z.int(),
  reason: z.enum(leftOutReasons),
  name: z.optional(z.string()),
  type: z.optional(z.string()),
  issue: z.optional(z.object({ path: z.string(), rule: z.string(), message: z.string() })),
  conflict: z.optional(z.enum(recordConflicts)),
});
export type LeftOut = z.output<typeof leftOut>;

/** What a zone file does to the records of a domain. */
export const importOutcome = z.object({
  /** What differs after it, by name and type. */
  changes: z.array(rrsetChange),
  /** Lines of the records that come. */
  lines: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      type: z.enum(recordTypes),
      content: z.string(),
      priority: z.optional(z.int()),
    }),
  ),
  /** Records of the file that the domain has already. */
  unchanged: z.int(),
  /** Records that a replacing file does not have, and that one change has no room to remove. */
  kept: z.int(),
  /** The first of what is left out, in the order of their lines. */
  leftOut: z.array(leftOut),
  leftOutCount: z.int(),
  /** Lines whose TTL is none that a record may have, with the one they get, in seconds. */
  adjusted: z.array(z.object({ line: z.int(), ttl: z.int() })),
  /** The domain that the file was made for, where none of its records is of this one. `origin` takes it. */
  apex: z.optional(z.string()),
});
export type ImportOutcome = z.output<typeof importOutcome>;

export const zoneFileBody = {
  /** Master file of RFC 1035 section 5. */
  zoneFile: wellFormed().check(z.minLength(1), z.maxLength(limits.zoneFile.characters)),
  /** The domain has nothing but the file's records after it. */
  replace: z._default(z.boolean(), false),
  /** The domain that the file was made for: its names become the same names of this one. Values stay as they are. */
  origin: z.optional(
    wellFormed().check(
      z.trim(),
      z.overwrite((name) => withoutDot(lowerAscii(name))),
      z.refine((name) => isTarget(name), { error: 'Must be a full name, such as example.org.' }),
    ),
  ),
};

/** Bytes of a body with a file of the most characters, each of them an escape or several bytes. */
export const zoneFileBodyMax = limits.zoneFile.characters * 3;
