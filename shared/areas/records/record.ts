import * as z from 'zod/mini';
import { canonicalContent, contentProblems, partsOf } from '#shared/dns/content.ts';
import { isRecordName } from '#shared/dns/names.ts';
import { proxyProblem } from '#shared/dns/proxy.ts';
import { isQuotedTxt, unquoteTxt } from '#shared/dns/txt.ts';
import { recordTypes, rulesOf } from '#shared/dns/types.ts';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { id, instant } from '#shared/kernel/id.ts';
import type { Issue } from '#shared/kernel/issues.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { owner } from '../domains/owner.ts';

/** Name of a record relative to its domain, or `@`. */
export const recordName = z.string().check(
  z.trim(),
  z.overwrite(lowerAscii),
  z.minLength(1),
  z.maxLength(253),
  z.refine((value) => isRecordName(value, limits.record.depth), {
    error:
      'Must be @, or up to 5 labels of letters, digits, hyphens and underscores, relative to the domain.',
  }),
);

const fields = {
  type: z.enum(recordTypes),
  name: recordName,
  content: wellFormed().check(z.minLength(1), z.maxLength(limits.record.content)),
  /** TXT: quotation marks around the content belong to it. */
  keepQuotes: z.optional(z.boolean()),
  /** Default: that of the records of the same name and type, which always have one. */
  ttl: z.optional(
    z.int().check(z.minimum(limits.record.ttl.min), z.maximum(limits.record.ttl.max)),
  ),
  priority: z.optional(
    z.int().check(z.minimum(limits.record.priority.min), z.maximum(limits.record.priority.max)),
  ),
  proxied: z._default(z.boolean(), false),
  /** For people, and never in DNS. */
  note: z.optional(wellFormed().check(z.trim(), z.maxLength(limits.record.note))),
};

type Fields = z.output<z.ZodMiniObject<typeof fields>>;

type Offer = NonNullable<Issue['offers']>[number];

/** The readings of a text in quotation marks, as changes of its record. No record has octets that are no UTF-8. */
export function readingsOf(content: string): Offer[] | undefined {
  if (!isQuotedTxt(content)) return undefined;
  const inner = unquoteTxt(content);
  return [...(inner ? [{ content: inner }] : []), { content, keepQuotes: true }];
}

/** Issue of a field, beside those that its own schema finds. */
interface Found {
  path: [keyof Fields, ...string[]];
  rule: string;
  message: string;
  offers?: Offer[];
}

function contentIssues({ type, content, keepQuotes }: Fields): Found[] {
  const offers = type === 'TXT' && !keepQuotes ? readingsOf(content) : undefined;
  if (offers) {
    const message =
      'A text comes without quotation marks. Leave them out, or send keepQuotes where they belong to it.';
    return [{ path: ['content'], rule: 'quoted', message, offers }];
  }
  return contentProblems(type, content).map(({ key, ...problem }) => ({
    path: key ? ['content', key] : ['content'],
    ...problem,
  }));
}

function priorityIssues({ type, content, priority }: Fields): Found[] {
  const refused = (rule: string, message: string): Found[] => [
    { path: ['priority'], rule, message },
  ];
  if (!rulesOf(type).priority) {
    return priority === undefined ? [] : refused('not_allowed', `${type} has no priority.`);
  }
  if (priority === undefined) return refused('required', `${type} needs a priority.`);
  const problem = rulesOf(type).priorityProblem?.(priority, partsOf(type, content) ?? {});
  return problem ? refused(problem.rule, problem.message) : [];
}

/** A content that is wrong by itself is told once. */
function proxyIssues(record: Fields, isValid: boolean): Found[] {
  const problem = proxyProblem(record);
  if (!problem || (problem.path === 'content' && !isValid)) return [];
  return [{ ...problem, path: [problem.path] }];
}

function nameIssues({ type, name }: Fields): Found[] {
  const problem = rulesOf(type).nameProblem?.(name);
  return problem ? [{ path: ['name'], ...problem }] : [];
}

/** Rules that span several fields. */
function checkRecord(payload: { value: Fields; issues: unknown[] }): void {
  const record = payload.value;
  const inContent = contentIssues(record);
  const found = [
    ...nameIssues(record),
    ...inContent,
    ...priorityIssues(record),
    ...proxyIssues(record, inContent.length === 0),
  ];
  for (const { path, message, ...params } of found) {
    payload.issues.push({ code: 'custom', path, input: record, params, message });
  }
}

const canonical = <T extends Fields>({
  keepQuotes,
  ...record
}: T): Omit<T, 'keepQuotes'> & Pick<T, 'keepQuotes'> => ({
  ...record,
  content: canonicalContent(record.type, record.content),
  ...(keepQuotes && isQuotedTxt(record.content) && { keepQuotes }),
});

export const recordBody = z.pipe(z.strictObject(fields).check(checkRecord), z.transform(canonical));
export type RecordFields = z.output<typeof recordBody>;

export const recordUpdate = z.pipe(
  z.strictObject({ ...fields, version: z.int().check(z.minimum(1)) }).check(checkRecord),
  z.transform(canonical),
);

export const recordChange = z.pipe(
  z.strictObject({ ...fields, id, version: z.int().check(z.minimum(1)) }).check(checkRecord),
  z.transform(canonical),
);

/** `unanswered`: published, and hidden by NS records above it. */
export const recordStates = ['pending', 'live', 'unanswered', 'failed'] as const;

/**
 * Reasons that keep a record from publication:
 * - `name-in-use`: the operator of the zone has records of their own there.
 * - `zone-full`: the zone holds as many records as its provider allows.
 * - `delayed`: the provider does not answer, or not in time; publication is retried.
 * - `refused`: anything else that the provider refuses.
 */
const publicationProblems = ['name-in-use', 'zone-full', 'delayed', 'refused'] as const;
export type PublicationProblem = (typeof publicationProblems)[number];

export const record = z.object({
  id,
  type: z.enum(recordTypes),
  name: z.string(),
  content: z.string(),
  keepQuotes: z.optional(z.boolean()),
  /** Of all records of one name and type: that of the newest (RFC 2181 section 5.2). */
  ttl: z.int(),
  priority: z.optional(z.int()),
  proxied: z.boolean(),
  note: z.optional(z.string()),
  state: z.enum(recordStates),
  stateReason: z.optional(z.enum(publicationProblems)),
  /** Provider's id of the refused request, for support and logs. */
  stateReference: z.optional(z.string()),
  /** Name whose NS records hide this one, so that it is not answered. */
  delegatedBy: z.optional(z.string()),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type DomainRecord = z.output<typeof record>;

/** A record that was written, and the others of its name and type that got its TTL. */
export const writtenRecord = z.extend(record, { ttlChangedOf: z.optional(z.array(id)) });
export type WrittenRecord = z.output<typeof writtenRecord>;

/** Record of any domain, in the list of administrators. */
export const listedRecord = z.extend(
  z.omit(record, { state: true, stateReason: true, stateReference: true, delegatedBy: true }),
  {
    domain: z.object({ id, fqdn: z.string(), providerId: id, suffix: z.string() }),
    owner,
  },
);
export type ListedRecord = z.output<typeof listedRecord>;

/** Name and type whose records a provider refused, or keeps although they were removed. */
export const failedName = z.object({
  domain: z.object({ id, fqdn: z.string(), providerId: id, suffix: z.string() }),
  /** Relative to the domain. */
  name: z.string(),
  type: z.enum(recordTypes),
  reason: z.enum(publicationProblems),
  /** Provider's id of the refused request, for support and logs. */
  reference: z.optional(z.string()),
  /** The domain was given up, and its name is kept until its records are withdrawn. */
  released: z.boolean(),
});
export type FailedName = z.output<typeof failedName>;
