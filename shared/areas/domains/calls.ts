import * as z from 'zod/mini';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { several } from '#shared/kernel/batch.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { countedPage, page, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { supports, zoneFill } from '../providers/provider.ts';
import { label } from './label.ts';
import { owner } from './owner.ts';

/** Records by state of publication. `unanswered`: published, and hidden by NS records above. */
export const recordCounts = z.object({
  live: z.int(),
  unanswered: z.int(),
  pending: z.int(),
  failed: z.int(),
});
export type RecordCounts = z.output<typeof recordCounts>;

const { min, max } = limits.freezeReason;
const reason = wellFormed().check(z.trim(), z.minLength(min), z.maxLength(max));

export const domain = z.object({
  id,
  name: z.string(),
  fqdn: z.string(),
  providerId: id,
  suffix: z.string(),
  recordCount: z.int(),
  recordStates: recordCounts,
  createdAt: instant,
  supports,
  /** Bought with points: time from which it can be transferred; absent once it can. */
  transferableFrom: z.optional(instant),
  /** Reason and start, while an administrator keeps the domain's records out of DNS. */
  frozen: z.optional(
    z.object({
      reason: z.string(),
      since: instant,
      /** End of the time to appeal, until it is over; absent where no decision on reports froze it. */
      appealUntil: z.optional(instant),
      /** Time of the appeal; absent until there is one. */
      appealedAt: z.optional(instant),
    }),
  ),
  /** While the zone of the suffix is almost full: new records are refused once it is. */
  zoneFill: z.optional(zoneFill),
});
export type Domain = z.output<typeof domain>;

/** Domain as administrators see it. */
export const ownedDomain = z.extend(domain, { ownerId: id });
export type OwnedDomain = z.output<typeof ownedDomain>;

/** Domain with its owner. */
export const listedDomain = z.extend(domain, { owner });
export type ListedDomain = z.output<typeof listedDomain>;

export const listDomains = endpoint({
  method: 'GET',
  path: '/domains',
  access: 'user',
  summary: 'The caller’s domains, newest first.',
  query: pageQuery,
  reply: page(domain),
  failures: [],
});

export const claimDomain = endpoint({
  method: 'POST',
  path: '/domains',
  access: 'user',
  summary: 'Claims a name under a suffix, for its price in points.',
  body: z.strictObject({
    name: label,
    providerId: id,
    /** Price in points that was shown. Without it only free names are claimed. */
    cost: z._default(z.int().check(z.minimum(0)), 0),
  }),
  reply: domain,
  status: 201,
  failures: [
    'PRICE_CHANGED',
    'NAME_TAKEN',
    'NAME_RESERVED',
    'INSUFFICIENT_POINTS',
    'DOMAIN_QUOTA_REACHED',
    'ZONE_FULL',
    'PROVIDER_PAUSED',
    'NOT_FOUND',
    'VERSION_CONFLICT',
  ],
  idempotent: true,
});

export const getDomain = endpoint({
  method: 'GET',
  path: '/domains/{id}',
  access: 'user',
  summary: 'One domain of the caller.',
  params: idParams,
  reply: domain,
  failures: ['NOT_FOUND'],
});

export const getZoneFile = endpoint({
  method: 'GET',
  path: '/domains/{id}/zone-file',
  access: 'user',
  summary: 'The records of a domain as a zone file (RFC 1035), without SOA and NS of the suffix.',
  params: idParams,
  reply: z.string(),
  /** https://www.rfc-editor.org/rfc/rfc4027#section-2 */
  document: { type: 'text/dns' },
  failures: ['NOT_FOUND'],
});

export const deleteDomain = endpoint({
  method: 'DELETE',
  path: '/domains/{id}',
  access: 'user',
  summary: 'Gives a domain up with all its records. Its points are not refunded.',
  params: idParams,
  reply: null,
  recent: true,
  failures: ['NOT_FOUND', 'DOMAIN_FROZEN', 'PROVIDER_PAUSED'],
});

export const listUserDomains = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/domains',
  access: 'admin',
  summary: 'Somebody’s domains, newest first.',
  params: idParams,
  query: pageQuery,
  reply: countedPage(ownedDomain),
  failures: [],
});

/** Orders of the list of all domains. */
export const domainSorts = ['created', 'name'] as const;
export type DomainSort = (typeof domainSorts)[number];

export const listAllDomains = endpoint({
  method: 'GET',
  path: '/admin/domains',
  access: 'admin',
  summary: 'Everybody’s domains, by the start of their names, their suffix or their owner.',
  query: z.extend(pageQuery, {
    /** Start of a name, a full name, an id, or the owner’s email address. */
    search: z.optional(wellFormed().check(z.trim(), z.overwrite(lowerAscii), z.maxLength(254))),
    providerId: z.optional(id),
    /** The owner. */
    userId: z.optional(id),
    sort: z._default(z.enum(domainSorts), 'created'),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  reply: countedPage(listedDomain),
  failures: [],
});

export const deleteAnyDomain = endpoint({
  method: 'DELETE',
  path: '/admin/domains/{id}',
  access: 'admin',
  summary: 'Takes a domain from its owner with all its records, and tells them why by mail.',
  params: idParams,
  body: z.strictObject({ reason }),
  reply: null,
  recent: true,
  failures: ['NOT_FOUND'],
});

export const freezeDomain = endpoint({
  method: 'POST',
  path: '/admin/domains/{id}/freeze',
  access: 'admin',
  summary: 'Withdraws a domain’s records from DNS, and tells its owner why by mail.',
  params: idParams,
  body: z.strictObject({ reason }),
  reply: listedDomain,
  failures: ['NOT_FOUND', 'DOMAIN_FROZEN'],
});

export const thawDomain = endpoint({
  method: 'POST',
  path: '/admin/domains/{id}/thaw',
  access: 'admin',
  summary: 'Publishes the records of a frozen domain again, and tells its owner by mail.',
  params: idParams,
  reply: listedDomain,
  failures: ['NOT_FOUND'],
});

export const freezeDomains = endpoint({
  method: 'POST',
  path: '/admin/domains/freeze',
  access: 'admin',
  summary:
    'Withdraws the records of domains from DNS, all or none, and tells their owners why by mail.',
  body: z.strictObject({ ids: several(id, limits.batch.most), reason }),
  reply: null,
  failures: ['BATCH_REFUSED', 'VERSION_CONFLICT'],
  idempotent: true,
});

export const thawDomains = endpoint({
  method: 'POST',
  path: '/admin/domains/thaw',
  access: 'admin',
  summary:
    'Publishes the records of frozen domains again, all or none, and tells their owners by mail.',
  body: z.strictObject({ ids: several(id, limits.batch.most) }),
  reply: null,
  failures: ['BATCH_REFUSED', 'VERSION_CONFLICT'],
  idempotent: true,
});

export const deleteAnyDomains = endpoint({
  method: 'POST',
  path: '/admin/domains/delete',
  access: 'admin',
  summary:
    'Takes domains from their owners with all their records, all or none, and tells them why by mail.',
  body: z.strictObject({ ids: several(id, limits.batch.most), reason }),
  reply: null,
  recent: true,
  failures: ['BATCH_REFUSED', 'VERSION_CONFLICT'],
  idempotent: true,
});
