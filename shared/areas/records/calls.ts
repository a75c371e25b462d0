import * as z from 'zod/mini';
import { recordTypes } from '#shared/dns/types.ts';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { several } from '#shared/kernel/batch.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { countedPage, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { listedDomain } from '../domains/calls.ts';
import { cause } from '../history/change-set.ts';
import {
  failedName,
  listedRecord,
  record,
  recordBody,
  recordChange,
  recordStates,
  recordUpdate,
  writtenRecord,
} from './record.ts';

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

const goneRecord = z.strictObject({ id, version: z.int().check(z.minimum(1)) });

const isNamedOnce = ({ remove, change }: Record<'remove' | 'change', readonly { id: string }[]>) =>
  new Set([...remove, ...change].map((each) => each.id)).size === remove.length + change.length;

export const changeRecords = endpoint({
  method: 'POST',
  path: '/domains/{id}/records/batch',
  access: 'user',
  summary: 'Adds, changes and removes records of a domain together: all of them, or none.',
  params: idParams,
  body: z
    .strictObject({
      remove: z._default(z.array(goneRecord), []),
      change: z._default(z.array(recordChange), []),
      add: z._default(z.array(recordBody), []),
      cause: z.optional(cause),
    })
    .check(
      z.refine(isNamedOnce, { error: 'Must name each record once.' }),
      z.refine(({ remove, change, add }) => remove.length + change.length + add.length > 0, {
        error: 'Must change something.',
      }),
      z.refine(
        ({ remove, change, add }) =>
          remove.length + change.length + add.length <= limits.recordBatch,
        { error: `Must not change more than ${limits.recordBatch} records.` },
      ),
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
 * - `cached`: it is something else, though the suffix's own server has the record, or else the provider says so.
 * - `missing`: there is no answer.
 * - `delegated`: NS records hand the name over to other servers.
 * - `different`: it is something else, and nobody says that the suffix's own server has the record.
 * - `failed`: the server answered by an error, as it does where others that it asks fail.
 * - `unreachable`: there was none in time. It says nothing about the record.
 */
const verdicts = [
  'same',
  'proxied',
  'cached',
  'missing',
  'delegated',
  'different',
  'failed',
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
