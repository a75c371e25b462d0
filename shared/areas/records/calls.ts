import * as z from 'zod/mini';
import { isPublicAddress } from '#shared/dns/addresses.ts';
import { canonicalContent, contentProblems } from '#shared/dns/content.ts';
import { noHost } from '#shared/dns/fields.ts';
import { isRecordName } from '#shared/dns/names.ts';
import { unquoteTxt } from '#shared/dns/txt.ts';
import { recordTypes, rulesOf } from '#shared/dns/types.ts';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { several } from '#shared/kernel/batch.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import type { Issue } from '#shared/kernel/issues.ts';
import { countedPage, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { listedDomain, owner } from '../domains/calls.ts';

const name = z.string().check(
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
  name,
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
};

type Fields = z.output<z.ZodMiniObject<typeof fields>>;

type Offer = NonNullable<Issue['offers']>[number];

/** Both readings of a text in quotation marks, as changes of its record. */
export function readingsOf(content: string): Offer[] | undefined {
  const inner = unquoteTxt(content);
  if (inner === undefined) return undefined;
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
  return type === 'MX' && content.trim() === noHost && priority !== 0
    ? refused('null_mx', 'A null MX has priority 0.')
    : [];
}

function proxyIssues({ type, content, proxied }: Fields, isValid: boolean): Found[] {
  if (!proxied) return [];
  if (!rulesOf(type).proxy) {
    const message = 'Only A, AAAA and CNAME records can be proxied.';
    return [{ path: ['proxied'], rule: 'not_allowed', message }];
  }
  const isUnreachable = isValid && type !== 'CNAME' && !isPublicAddress(content.trim());
  const message = 'A proxied record needs a public address.';
  return isUnreachable ? [{ path: ['content'], rule: 'public_address', message }] : [];
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
  ...(keepQuotes && unquoteTxt(record.content) !== undefined && { keepQuotes }),
});

const recordBody = z.pipe(z.strictObject(fields).check(checkRecord), z.transform(canonical));
export type RecordFields = z.output<typeof recordBody>;

const recordUpdate = z.pipe(
  z.strictObject({ ...fields, version: z.int().check(z.minimum(1)) }).check(checkRecord),
  z.transform(canonical),
);

/** `unanswered`: published, and hidden by NS records above it. */
const recordStates = ['pending', 'live', 'unanswered', 'failed'] as const;

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
const writtenRecord = z.extend(record, { ttlChangedOf: z.optional(z.array(id)) });
export type WrittenRecord = z.output<typeof writtenRecord>;

const recordParams = z.strictObject({ id, recordId: id });

export const listRecords = endpoint({
  method: 'GET',
  path: '/domains/{id}/records',
  access: 'user',
  summary: 'All records of a domain, with the state of their publication.',
  params: idParams,
  reply: z.object({ items: z.array(record) }),
  failures: ['NOT_FOUND'],
});

export const createRecord = endpoint({
  method: 'POST',
  path: '/domains/{id}/records',
  access: 'user',
  summary: 'Adds a record. It is acknowledged as soon as it is stored, and published right after.',
  params: idParams,
  body: recordBody,
  reply: writtenRecord,
  status: 201,
  failures: [
    'NOT_FOUND',
    'DOMAIN_FROZEN',
    'RECORD_CONFLICT',
    'DOMAIN_RECORD_LIMIT_REACHED',
    'RECORD_QUOTA_REACHED',
    'ZONE_FULL',
    'PROVIDER_PAUSED',
  ],
});

export const updateRecord = endpoint({
  method: 'PUT',
  path: '/domains/{id}/records/{recordId}',
  access: 'user',
  summary: 'Changes a record whose version is still the given one.',
  params: recordParams,
  body: recordUpdate,
  reply: writtenRecord,
  failures: [
    'NOT_FOUND',
    'DOMAIN_FROZEN',
    'RECORD_CONFLICT',
    'VERSION_CONFLICT',
    'PROXIED_RECORD_NEEDED',
    'PROVIDER_PAUSED',
  ],
});

export const deleteRecord = endpoint({
  method: 'DELETE',
  path: '/domains/{id}/records/{recordId}',
  access: 'user',
  summary: 'Removes a record.',
  params: recordParams,
  reply: null,
  failures: [
    'NOT_FOUND',
    'DOMAIN_FROZEN',
    'RECORD_CONFLICT',
    'PROXIED_RECORD_NEEDED',
    'PROVIDER_PAUSED',
  ],
});

const goneRecords = z.array(z.strictObject({ id, version: z.int().check(z.minimum(1)) })).check(
  z.refine((items) => new Set(items.map((item) => item.id)).size === items.length, {
    error: 'Must name each record once.',
  }),
);

export const changeRecords = endpoint({
  method: 'POST',
  path: '/domains/{id}/records/batch',
  access: 'user',
  summary: 'Adds and removes records of a domain together: all of them, or none.',
  params: idParams,
  body: z
    .strictObject({ remove: z._default(goneRecords, []), add: z._default(z.array(recordBody), []) })
    .check(
      z.refine(({ remove, add }) => remove.length + add.length > 0, {
        error: 'Must change something.',
      }),
      z.refine(({ remove, add }) => remove.length + add.length <= limits.recordBatch, {
        error: `Must not change more than ${limits.recordBatch} records.`,
      }),
    ),
  bodyMax: 256 * 1024,
  reply: z.object({ items: z.array(record) }),
  failures: [
    'NOT_FOUND',
    'DOMAIN_FROZEN',
    'VERSION_CONFLICT',
    'RECORD_CONFLICT',
    'DOMAIN_RECORD_LIMIT_REACHED',
    'RECORD_QUOTA_REACHED',
    'ZONE_FULL',
    'PROXIED_RECORD_NEEDED',
    'PROVIDER_PAUSED',
  ],
  idempotent: true,
});
export type RecordChanges = z.output<typeof changeRecords.body>;

/**
 * Verdicts on a server's answer about a record:
 * - `same`: it is the record of the table.
 * - `proxied`: it is the provider's network, which fetches from where the record points.
 * - `cached`: it is something else, though the suffix's own server has the record.
 * - `missing`: there is no answer.
 * - `delegated`: NS records hand the name over to other servers.
 * - `different`: it is something else, as at the suffix's own server.
 * - `unreachable`: there was none in time. It says nothing about the record.
 */
const verdicts = [
  'same',
  'proxied',
  'cached',
  'missing',
  'delegated',
  'different',
  'unreachable',
] as const;
export type ResolutionVerdict = (typeof verdicts)[number];

const values = z.array(z.string());

export const getResolution = endpoint({
  method: 'GET',
  path: '/domains/{id}/records/{recordId}/resolution',
  access: 'user',
  summary: 'A record’s name and type as the table, its provider and public resolvers have them.',
  params: recordParams,
  reply: z.object({
    name: z.string(),
    /** Type that was asked for: A in place of a CNAME that is proxied. */
    type: z.enum(recordTypes),
    /** Without a TTL where the provider chooses it. */
    table: z.object({ ttl: z.optional(z.int()), values }),
    /** Without values while nothing is published. */
    provider: z.object({
      state: z.enum(recordStates),
      ttl: z.optional(z.int()),
      values: z.optional(values),
    }),
    servers: z.array(
      z.object({
        name: z.string(),
        address: z.string(),
        port: z.int(),
        /** A name server of the suffix itself. */
        isAuthority: z.boolean(),
        verdict: z.enum(verdicts),
        values,
        /** Seconds for which the answer, or that there is none, is kept. */
        ttl: z.optional(z.int()),
        rcode: z.optional(z.string()),
      }),
    ),
    checkedAt: instant,
    /** Seconds until servers are asked again; until then these answers are repeated. */
    askAgainIn: z.int(),
  }),
  failures: ['NOT_FOUND'],
});
export type Resolution = z.output<typeof getResolution.reply>;

/** Record of any domain, in the list of administrators. */
const listedRecord = z.extend(
  z.omit(record, { state: true, stateReason: true, stateReference: true, delegatedBy: true }),
  {
    domain: z.object({ id, fqdn: z.string(), providerId: id, suffix: z.string() }),
    owner,
  },
);
export type ListedRecord = z.output<typeof listedRecord>;

/** Fields that a search of all records goes by. */
export const recordSearches = ['content', 'name'] as const;

export const listAllRecords = endpoint({
  method: 'GET',
  path: '/admin/dns-records',
  access: 'admin',
  summary: 'Everybody’s records, newest first; of a search, in the order of what is searched.',
  query: z.extend(pageQuery, {
    type: z.optional(z.enum(recordTypes)),
    providerId: z.optional(id),
    /**
     * Of the content: its start, a network address, or a network such as `192.0.2.0/24`. Of the name: the start of the
     * domain’s, or a full name.
     */
    search: z.optional(wellFormed().check(z.trim(), z.overwrite(lowerAscii), z.maxLength(255))),
    in: z._default(z.enum(recordSearches), 'content'),
  }),
  reply: countedPage(listedRecord),
  failures: [],
});

/** Name and type whose records a provider refused, or keeps although they were removed. */
const failedName = z.object({
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

export const listFailedRecords = endpoint({
  method: 'GET',
  path: '/admin/dns-records/failed',
  access: 'admin',
  summary:
    'Names and types that a provider refused to publish or withdraw, of the newest domain first.',
  query: pageQuery,
  reply: countedPage(failedName),
  failures: [],
});

export const listAnyRecords = endpoint({
  method: 'GET',
  path: '/admin/domains/{id}/records',
  access: 'admin',
  summary: 'Somebody’s domain with all its records, and the state of their publication.',
  params: idParams,
  reply: z.object({ domain: listedDomain, items: z.array(record) }),
  failures: ['NOT_FOUND'],
});

export const updateAnyRecord = endpoint({
  method: 'PUT',
  path: '/admin/domains/{id}/records/{recordId}',
  access: 'admin',
  summary: 'Changes somebody’s record, by the rules that hold for its owner.',
  params: recordParams,
  body: recordUpdate,
  reply: writtenRecord,
  failures: [
    'NOT_FOUND',
    'RECORD_CONFLICT',
    'VERSION_CONFLICT',
    'PROXIED_RECORD_NEEDED',
    'PROVIDER_PAUSED',
  ],
});

export const deleteAnyRecord = endpoint({
  method: 'DELETE',
  path: '/admin/domains/{id}/records/{recordId}',
  access: 'admin',
  summary: 'Removes somebody’s record.',
  params: recordParams,
  reply: null,
  failures: ['NOT_FOUND', 'RECORD_CONFLICT', 'PROXIED_RECORD_NEEDED', 'PROVIDER_PAUSED'],
});

export const deleteAnyRecords = endpoint({
  method: 'POST',
  path: '/admin/records/delete',
  access: 'admin',
  summary: 'Removes records of anybody, all or none, where they are as they were seen.',
  body: z.strictObject({
    records: several(
      z.object({ id, domainId: id, version: z.int() }),
      limits.batch.most,
      (each) => each.id,
    ),
  }),
  reply: null,
  failures: ['BATCH_REFUSED', 'VERSION_CONFLICT'],
  idempotent: true,
});
