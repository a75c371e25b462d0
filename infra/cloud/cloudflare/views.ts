import { rulesOf } from '#shared/dns/types.ts';
import type { ServiceFailure } from '../failures.ts';
import { type HttpReply, json } from '../http.ts';
import type { CloudflareRecord, CloudflareZone } from './store.ts';

/** The envelope of every answer: https://developers.cloudflare.com/fundamentals/api/how-to/make-api-calls/ */
export const success = (result: unknown, result_info?: object): HttpReply =>
  json({ result, success: true, errors: [], messages: [], ...(result_info && { result_info }) });

/** The envelope of a failure; `retry-after` beside a 429. */
export function refuse({ status, code, message, retryAfter }: ServiceFailure): HttpReply {
  // Only Cloudflare's own failures have numbers.
  const error = { code: Number(code) || 1101, message };
  const reply = json({ result: null, success: false, errors: [error], messages: [] }, status);
  return retryAfter === undefined
    ? reply
    : { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfter) } };
}

export const record = ({ createdOn, modifiedOn, ...fields }: CloudflareRecord) => ({
  ...fields,
  proxiable: rulesOf(fields.type).proxy === true,
  settings: {},
  meta: {},
  tags: [],
  created_on: createdOn,
  modified_on: modifiedOn,
});

/** A page of a list. Both counts are of this page and of the whole list. */
export function pageOf(all: readonly unknown[], page: number, size: number): HttpReply {
  const shown = all.slice((page - 1) * size, page * size);
  return success(shown, {
    page,
    per_page: size,
    count: shown.length,
    total_count: all.length,
    total_pages: Math.ceil(all.length / size),
  });
}

export const records = (all: readonly CloudflareRecord[], page: number, size: number): HttpReply =>
  pageOf(all.map(record), page, size);

const account = { id: 'ac0000000000000000000000000000ed', name: 'Local' };

export const zone = ({
  id,
  name,
  nameServers,
}: CloudflareZone & { nameServers: readonly string[] }): HttpReply =>
  success({
    id,
    name,
    status: 'active',
    paused: false,
    type: 'full',
    name_servers: nameServers,
    original_name_servers: null,
    original_registrar: null,
    original_dnshost: null,
    account,
    owner: { id: null, type: 'user', email: null },
    permissions: ['#dns_records:edit', '#dns_records:read', '#zone:read'],
    plan: { id: 'free', name: 'Free Website', legacy_id: 'free' },
    development_mode: 0,
    meta: {},
    created_on: '2026-11-22T00:00:00.000Z',
    modified_on: '2026-11-22T00:00:00.000Z',
    activated_on: '2026-11-22T00:00:00.000Z',
  });
