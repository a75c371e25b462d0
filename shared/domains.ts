import * as z from 'zod/mini';
import { lowerAscii } from './kernel/ascii.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, idParams, instant } from './kernel/id.ts';
import { countedPage, page, pageQuery } from './kernel/page.ts';
import { limits } from './limits.ts';
import { supports } from './providers.ts';

/**
 * Label to claim, trimmed and lower-cased; otherwise refused, never changed. Hyphens in third and
 * fourth place are reserved for encodings such as `xn--` (RFC 5891 section 4.2.3.1).
 */
export const label = z.string().check(
  z.trim(),
  z.overwrite(lowerAscii),
  z.minLength(limits.label.min),
  z.maxLength(limits.label.max),
  z.regex(/^[a-z0-9-]*$/, { error: 'Only the letters a to z, digits and hyphens.' }),
  // Without look-around: the patterns are published, and RE2 does not support it.
  z.regex(/^([^-](.*[^-])?)?$/, { error: 'Must not start or end with a hyphen.' }),
  z.regex(/^(.{0,3}$|..[^-]|...[^-])/, {
    error: 'Must not have hyphens in third and fourth place.',
  }),
);

/** Search of a list of labels: the start of a label. */
export const labelStart = z.optional(
  z.string().check(z.trim(), z.overwrite(lowerAscii), z.maxLength(limits.label.max)),
);

/** Records by state of publication. `unanswered`: published, and hidden by NS records above. */
const recordCounts = z.object({
  live: z.int(),
  unanswered: z.int(),
  pending: z.int(),
  failed: z.int(),
});
export type RecordCounts = z.output<typeof recordCounts>;

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
});
export type Domain = z.output<typeof domain>;

/** Domain as administrators see it. */
const ownedDomain = z.extend(domain, { ownerId: id });
export type OwnedDomain = z.output<typeof ownedDomain>;

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

export const deleteDomain = endpoint({
  method: 'DELETE',
  path: '/domains/{id}',
  access: 'user',
  summary: 'Gives a domain up with all its records. Its points are not refunded.',
  params: idParams,
  reply: null,
  failures: ['NOT_FOUND', 'PROVIDER_PAUSED'],
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
