import * as z from 'zod/mini';
import {
  canonicalContent,
  isIpv4,
  isIpv6,
  isPublicAddress,
  isRecordName,
  isTarget,
  proxyable,
  quoteTxt,
  recordTypes,
} from './dns.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, idParams, instant } from './kernel/id.ts';
import { limits } from './limits.ts';

/** Route 53 takes at most 4,000 characters of quoted text for one TXT value. */
const quotedTxtMax = 4000;

const name = z.string().check(
  z.trim(),
  z.toLowerCase(),
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
  content: z.string().check(z.minLength(1), z.maxLength(limits.record.content)),
  ttl: z._default(
    z.int().check(z.minimum(limits.record.ttl.min), z.maximum(limits.record.ttl.max)),
    limits.record.ttl.default,
  ),
  priority: z.optional(
    z.int().check(z.minimum(limits.record.priority.min), z.maximum(limits.record.priority.max)),
  ),
  proxied: z._default(z.boolean(), false),
};

type Fields = z.output<z.ZodMiniObject<typeof fields>>;

/** Problem of a content for its type: message and stable rule name; undefined if valid. */
function contentProblem(record: Fields): { rule: string; message: string } | undefined {
  const { type } = record;
  const content = canonicalContent(type, record.content);
  switch (type) {
    case 'A':
      return isIpv4(content)
        ? undefined
        : { rule: 'ipv4', message: 'Must be an IPv4 address such as 192.0.2.10.' };
    case 'AAAA':
      return isIpv6(content)
        ? undefined
        : { rule: 'ipv6', message: 'Must be an IPv6 address such as 2001:db8::10.' };
    case 'TXT':
      if (!/^\P{Cc}*$/u.test(content) || !content.isWellFormed()) {
        return { rule: 'text', message: 'Must be text without line breaks or control characters.' };
      }
      return quoteTxt(content).length <= quotedTxtMax
        ? undefined
        : { rule: 'too_big', message: 'Too long once its special characters are escaped.' };
    default:
      return isTarget(content, type)
        ? undefined
        : { rule: 'fqdn', message: 'Must be a full host name such as host.example.net.' };
  }
}

/** Rules that span several fields. */
function checkRecord(payload: { value: Fields; issues: unknown[] }): void {
  const record = payload.value;
  const refuse = (path: keyof Fields, rule: string, message: string) =>
    payload.issues.push({ code: 'custom', path: [path], input: record, params: { rule }, message });

  const problem = contentProblem(record);
  if (problem) refuse('content', problem.rule, problem.message);
  if (record.type === 'MX' && record.priority === undefined) {
    refuse('priority', 'required', 'An MX record needs a priority.');
  }
  if (record.type !== 'MX' && record.priority !== undefined) {
    refuse('priority', 'not_allowed', 'Only MX records have a priority.');
  }
  if (!record.proxied) return;
  if (!proxyable.includes(record.type)) {
    refuse('proxied', 'not_allowed', 'Only A, AAAA and CNAME records can be proxied.');
  } else if (record.type !== 'CNAME' && !problem && !isPublicAddress(record.content.trim())) {
    refuse('content', 'public_address', 'A proxied record needs a public address.');
  }
}

const canonical = <T extends Fields>(record: T): T => ({
  ...record,
  content: canonicalContent(record.type, record.content),
});

const recordBody = z.pipe(z.strictObject(fields).check(checkRecord), z.transform(canonical));
export type RecordFields = z.output<typeof recordBody>;

const recordUpdate = z.pipe(
  z.strictObject({ ...fields, version: z.int().check(z.minimum(1)) }).check(checkRecord),
  z.transform(canonical),
);

export const recordStates = ['pending', 'live', 'failed'] as const;

/**
 * Reasons that keep a record from publication:
 * - `name-in-use`: the operator of the zone has records of their own there.
 * - `zone-full`: the zone holds as many records as its provider allows.
 * - `delayed`: the provider does not answer, or not in time; publication is retried.
 * - `refused`: anything else that the provider refuses.
 */
export const publicationProblems = ['name-in-use', 'zone-full', 'delayed', 'refused'] as const;
export type PublicationProblem = (typeof publicationProblems)[number];

export const record = z.object({
  id,
  type: z.enum(recordTypes),
  name: z.string(),
  content: z.string(),
  ttl: z.int(),
  priority: z.optional(z.int()),
  proxied: z.boolean(),
  state: z.enum(recordStates),
  stateReason: z.optional(z.enum(publicationProblems)),
  /** Provider's id of the refused request, for support and logs. */
  stateReference: z.optional(z.string()),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type DomainRecord = z.output<typeof record>;

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
  reply: record,
  status: 201,
  failures: ['NOT_FOUND', 'RECORD_CONFLICT', 'DOMAIN_RECORD_LIMIT_REACHED', 'RECORD_QUOTA_REACHED'],
});

export const updateRecord = endpoint({
  method: 'PUT',
  path: '/domains/{id}/records/{recordId}',
  access: 'user',
  summary: 'Changes a record whose version is still the given one.',
  params: recordParams,
  body: recordUpdate,
  reply: record,
  failures: ['NOT_FOUND', 'RECORD_CONFLICT', 'VERSION_CONFLICT'],
});

export const deleteRecord = endpoint({
  method: 'DELETE',
  path: '/domains/{id}/records/{recordId}',
  access: 'user',
  summary: 'Removes a record.',
  params: recordParams,
  reply: null,
  failures: ['NOT_FOUND'],
});
