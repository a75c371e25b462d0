import * as z from 'zod/mini';
import { id, instant } from '#shared/kernel/id.ts';

/**
 * Status of a hostname at the provider:
 * - `pending`: not verified yet.
 * - `active`: verified. It is ready once its certificate is active and DNS points here, too.
 * - `moved`: verified before, and no longer pointing at the provider.
 * - `blocked`: refused by the provider, such as a hostname of high risk.
 * - `failed`: not verified within 7 days. A refresh tries again.
 * - `deleting`: on its way out.
 */
const hostnameStatuses = ['pending', 'active', 'moved', 'blocked', 'failed', 'deleting'] as const;
export type HostnameStatus = (typeof hostnameStatuses)[number];

const sslStatuses = [
  'pending_validation',
  'pending_issuance',
  'pending_deployment',
  'active',
  'expired',
  'failed',
] as const;
export type SslStatus = (typeof sslStatuses)[number];

/**
 * What the provider waits for, by its words:
 * - `nothing`: it goes on by itself.
 * - `records`: those that the owner adds.
 * - `refresh`: it has stopped, and a refresh has it start over.
 * - `operator`: whoever runs this service.
 */
const asked = ['nothing', 'records', 'refresh', 'operator'] as const;

/** Records that the owner adds where the hostname's DNS is. */
const taskKinds = ['add_cname', 'add_proof_txt', 'add_ownership_txt', 'add_acme_txt'] as const;

/**
 * Outcomes of a task, by public DNS:
 * - `unchecked`: nobody has asked yet.
 * - `missing`: there is nothing of that type at the name.
 * - `different`: there is something else, which `found` has.
 * - `unreachable`: no server could be asked. It says nothing about the record.
 * - `done`: the record is there.
 * - `unneeded`: the provider has verified otherwise what the record would prove.
 */
const taskOutcomes = [
  'unchecked',
  'missing',
  'different',
  'unreachable',
  'done',
  'unneeded',
] as const;

/**
 * What to do next about a task:
 * - `add`: add the record.
 * - `replace`: change the record that is there to the value.
 * - `unproxy`: the name is proxied by another Cloudflare zone. Set its CNAME to the value, DNS only.
 * - `flatten`: the name is an apex, which takes no CNAME. Use ALIAS, ANAME or flattening, or a name below it.
 * - `remove-cname`: a CNAME at the name hides its TXT records. Remove it.
 * - `remove-delegation`: NS records hand the name over to other servers. Remove them, or add the record there.
 * - `override-wildcard`: a wildcard answers for the name. Add the record itself.
 * - `wait`: the name servers have the record; resolvers still keep an older answer.
 * - `ask-again`: no server could be asked. Nothing to do.
 * - `end-loop`: the CNAMEs lead back to one of themselves. Change one.
 * - `shorten-chain`: there are more CNAMEs in a row than are followed. Point the name at the value.
 * - `mend-chain`: the CNAMEs lead to a name that does not exist, or has no address.
 * - `prove`: the CNAME names another domain of this service. Set it to the value, or add the task's TXT record that
 *   gives the hostname to this domain.
 */
const nextSteps = [
  'add',
  'replace',
  'unproxy',
  'flatten',
  'remove-cname',
  'remove-delegation',
  'override-wildcard',
  'wait',
  'ask-again',
  'end-loop',
  'shorten-chain',
  'mend-chain',
  'prove',
] as const;

/** DNS hosts whose name servers are known, so that a page can say where to click. */
const dnsHosts = [
  'cloudflare',
  'godaddy',
  'namecheap',
  'squarespace',
  'ionos',
  'ovh',
  'hostinger',
  'gandi',
  'porkbun',
  'route53',
] as const;
export type DnsHost = (typeof dnsHosts)[number];

const task = z.object({
  kind: z.enum(taskKinds),
  type: z.enum(['CNAME', 'TXT']),
  /** Full name of the record. */
  name: z.string(),
  /** Expected value: a target without its final dot, or a text without quotation marks. */
  value: z.string(),
  /** True where public DNS has the record, or the provider needs it no longer. */
  done: z.boolean(),
  outcome: z.enum(taskOutcomes),
  /** What public DNS has instead; empty where it has nothing, or the task is done. */
  found: z.array(z.string()),
  /** The name, and the names that its CNAMEs lead to, in order; absent where it has at most one CNAME to the end. */
  chain: z.optional(z.array(z.string())),
  /** Absent where there is nothing left to do. */
  nextStep: z.optional(z.enum(nextSteps)),
});
export type Task = z.output<typeof task>;

/**
 * Why CAA records keep an authority from issuing a certificate:
 * - `authority`: they name others (RFC 8659 section 4.2).
 * - `critical`: one is critical, and of a property that authorities do not know (RFC 8659 section 4.1).
 * - `account`: they bind the authority to another account (RFC 8657 section 3).
 * - `method`: they bind it to other ways of validation (RFC 8657 section 4).
 */
const caaReasons = ['authority', 'critical', 'account', 'method'] as const;

/** Records that keep the certificate from being issued: CAA records, found at the name or at the end of its alias. */
const obstacle = z.object({
  kind: z.enum(['caa']),
  reason: z.enum(caaReasons),
  /** Full name of the records. */
  name: z.string(),
  found: z.array(z.string()),
  /** Values, each of which would let the certificate be issued; none where one has to go first. */
  allow: z.array(z.string()),
});
export type Obstacle = z.output<typeof obstacle>;

export const customHostname = z.object({
  id,
  hostname: z.string(),
  /** Full name of the domain, from whose records the provider fetches. */
  originServer: z.string(),
  /** Full name that the hostname has to point at. */
  targetDomain: z.string(),
  status: z.enum(hostnameStatuses),
  sslStatus: z.enum(sslStatuses),
  /** Both statuses are active, and DNS points at the target. */
  isReady: z.boolean(),
  /** The provider's own words; absent until it was asked. */
  provider: z.optional(z.object({ status: z.string(), sslStatus: z.string(), askedAt: instant })),
  asks: z.enum(asked),
  /** True where the provider could not be asked at the latest check. */
  isUnreachable: z.boolean(),
  /** The provider's own words. */
  verificationErrors: z.array(z.string()),
  sslValidationRecords: z.array(
    z.object({ name: z.string(), value: z.string(), status: z.optional(z.string()) }),
  ),
  /** Absent until one is active. */
  certificate: z.optional(z.object({ issuer: z.optional(z.string()), expiresAt: instant })),
  pendingTasks: z.array(task),
  obstacles: z.array(obstacle),
  /** Absent where the name servers are not known. */
  dnsHost: z.optional(z.enum(dnsHosts)),
  createdAt: instant,
  /** Absent before the first check. */
  checkedAt: z.optional(instant),
  /** Absent where no check follows by itself. */
  nextCheckAt: z.optional(instant),
  /** End of the checks of a hostname that is not ready. */
  checksEndAt: z.optional(instant),
  /** Time since which a hostname that was ready points elsewhere. */
  strayedAt: z.optional(instant),
});
export type CustomHostname = z.output<typeof customHostname>;
