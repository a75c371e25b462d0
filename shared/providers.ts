import * as z from 'zod/mini';
import { recordTypes } from './dns/types.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, instant } from './kernel/id.ts';

/** Capabilities of a suffix, by type of its provider. */
export const supports = z.object({ proxy: z.boolean(), customHostnames: z.boolean() });

export const provider = z.object({
  id,
  name: z.string(),
  suffix: z.string(),
  isDefault: z.boolean(),
  supports,
});
export type Provider = z.output<typeof provider>;

export const listProviders = endpoint({
  method: 'GET',
  path: '/providers',
  access: 'public',
  summary: 'The suffixes on offer, the default one first.',
  reply: z.object({ items: z.array(provider) }),
  failures: [],
});

/** State of a mail policy record. `operator`: the operator has records of their own at the suffix. */
const policyStates = ['live', 'pending', 'failed', 'operator'] as const;

const policyRecord = z.object({
  /** Fully qualified. */
  name: z.string(),
  type: z.enum(recordTypes),
  /** In zone file format. */
  line: z.string(),
  state: z.enum(policyStates),
});

const domainProvider = z.extend(provider, {
  type: z.enum(['route53', 'cloudflare']),
  createdAt: instant,
  /** End of the last complete comparison of zone and table. */
  sweptAt: z.optional(instant),
  /**
   * Fill of the zone, and its limit: RRsets on Route 53, records on Cloudflare. Absent until the provider was asked,
   * and where it sets no limit.
   */
  fill: z.optional(z.object({ current: z.int(), limit: z.int() })),
  /** Records at the suffix that prevent mail in its name. */
  mailPolicy: z.array(policyRecord),
});
export type DomainProvider = z.output<typeof domainProvider>;

export const listDomainProviders = endpoint({
  method: 'GET',
  path: '/admin/providers',
  access: 'admin',
  summary: 'The suffixes with their providers and mail policies, the default one first.',
  reply: z.object({ items: z.array(domainProvider) }),
  failures: [],
});
