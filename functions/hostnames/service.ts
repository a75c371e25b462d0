import { ulid } from 'ulid';
import { userWrites } from '#functions/audit/service.ts';
import { countHostname, type DomainItem } from '#functions/domains/items/domains.ts';
import { requireChangeable, requireOwned } from '#functions/domains/service.ts';
import {
  allSuffixes,
  assertOpen,
  fqdnOf,
  providerById,
  supportsOf,
} from '#functions/providers/service.ts';
import { type DomainContent, servesHostnames } from '#functions/records/items/records.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { failure, invalid } from '#platform/failures.ts';
import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import { isAtOrBelow } from '#shared/dns/names.ts';
import { limits } from '#shared/limits.ts';
import { lookAtDns } from './dns/look.ts';
import {
  type Holder,
  type HostnameFacts,
  type HostnameItem,
  rewriteHostname,
} from './items/hostnames.ts';
import { present } from './present.ts';
import { insertion } from './rivals.ts';
import { isNews, noteLook, tooSoon } from './rules.ts';
import { beginRun, markLeaving, withCheckNow } from './runs.ts';
import { taskFor, wantedFor } from './tasks.ts';

async function presentAll(
  domain: DomainItem,
  hostnames: readonly HostnameItem[],
): Promise<{ items: CustomHostname[] }> {
  const fqdn = await fqdnOf(domain);
  return { items: hostnames.map((hostname) => present(hostname, fqdn)) };
}

/** The hostnames of the actor's domain, oldest first. */
export const list = (actor: Actor, { domain, hostnames }: DomainContent) =>
  presentAll(requireOwned(actor, domain), hostnames);

/** The hostnames of anybody's domain, for administrators. */
export function listAll({ domain, hostnames }: DomainContent) {
  if (!domain || domain.isReleasing) throw failure('NOT_FOUND');
  return presentAll(domain, hostnames);
}

/** Refuses a name below a suffix: it is somebody's domain here, or could be claimed. */
function assertForeign(hostname: string, suffixes: readonly string[]): void {
  if (suffixes.some((suffix) => isAtOrBelow(hostname, suffix))) {
    throw invalid('hostname', 'own_suffix', 'Must be a name of your own, not one of ours.');
  }
}

/** Audit entry of a hostname that came or went, which concerns other domains too. */
const told = (
  actor: Actor,
  event: 'hostname-added' | 'hostname-removed',
  { domainId, hostname }: HostnameFacts,
  fqdn: string,
  others: readonly string[] = [],
) =>
  userWrites(
    actor,
    event,
    {
      subject: { id: domainId, name: fqdn },
      changes: { hostname: event === 'hostname-added' ? { to: hostname } : { from: hostname } },
    },
    others,
  );

const newHostname = (domainId: string, hostname: string, fqdn: string): HostnameFacts => ({
  id: ulid(),
  domainId,
  hostname,
  createdAt: nowIso(),
  version: 1,
  run: 1,
  status: 'pending',
  sslStatus: 'pending_validation',
  tasks: wantedFor({ hostname }, fqdn).map(taskFor),
  obstacles: [],
  ...beginRun(),
});

/**
 * Adds a hostname to the actor's domain, which `holder` has so far. A worker registers it with the provider. Throws
 * `HOSTNAMES_NOT_SUPPORTED`, `ORIGIN_NOT_THIS_DOMAIN`, `PROXIED_RECORD_NEEDED`, `HOSTNAME_LIMIT_REACHED`,
 * `HOSTNAME_TAKEN`, `HOSTNAME_PROOF_NEEDED`, `HOSTNAME_POINTS_HERE`, `DNS_UNREACHABLE`, `PROVIDER_PAUSED`.
 */
export async function create(
  actor: Actor,
  { hostname, originServer }: { hostname: string; originServer: string },
  { domain: found, records }: DomainContent,
  holder: Holder | undefined,
): Promise<CustomHostname> {
  const domain = requireChangeable(actor, found);
  const provider = await providerById(domain.providerId);
  const fqdn = await fqdnOf(domain);
  assertOpen(provider);
  if (!supportsOf(provider).customHostnames) throw failure('HOSTNAMES_NOT_SUPPORTED');
  if (originServer !== fqdn) throw failure('ORIGIN_NOT_THIS_DOMAIN');
  const suffixes = await allSuffixes();
  assertForeign(hostname, suffixes);
  if (!servesHostnames(records)) throw failure('PROXIED_RECORD_NEEDED');
  const [current, limit] = [domain.hostnameCount ?? 0, limits.hostname.perDomain];
  if (current >= limit) throw failure('HOSTNAME_LIMIT_REACHED', { current, limit });
  const facts = newHostname(domain.id, hostname, fqdn);
  const { writes, displaced } = await insertion({ hostname: facts, fqdn, suffixes }, holder);
  await actor.commit([
    ...writes,
    countHostname(domain, 1),
    ...told(actor, 'hostname-added', facts, fqdn, displaced),
  ]);
  return present(facts, fqdn);
}

function hostnameAmong(hostnames: readonly HostnameItem[], id: string): HostnameItem {
  const found = hostnames.find((candidate) => candidate.id === id);
  if (!found || found.status === 'deleting') throw failure('NOT_FOUND');
  return found;
}

/**
 * Looks at public DNS now, and has the provider asked by a new run of the state machine. A hostname that failed is
 * tried again. Throws `TOO_MANY_REQUESTS` within 10 seconds of the last time.
 */
export async function refresh(
  actor: Actor,
  hostnameId: string,
  { domain: found, hostnames }: DomainContent,
): Promise<CustomHostname> {
  const domain = requireChangeable(actor, found);
  const before = hostnameAmong(hostnames, hostnameId);
  const refusal = tooSoon(before, Date.now());
  if (refusal) throw refusal;
  const fqdn = await fqdnOf(domain);
  const suffixes = await allSuffixes();
  const seen = noteLook(before, await lookAtDns(before, { fqdn, suffixes }), nowIso());
  const after = { ...withCheckNow(seen, isNews(before, seen)), refreshedAt: nowIso() };
  await actor.commit([rewriteHostname(before, after)]);
  return present(after, fqdn);
}

/** Removes a hostname of the actor's domain: from its count at once, from the provider by a worker. */
export async function remove(
  actor: Actor,
  hostnameId: string,
  { domain: found, hostnames }: DomainContent,
): Promise<void> {
  const domain = requireChangeable(actor, found);
  assertOpen(await providerById(domain.providerId));
  const before = hostnameAmong(hostnames, hostnameId);
  await actor.commit([
    rewriteHostname(before, markLeaving(before)),
    countHostname(domain, -1),
    ...told(actor, 'hostname-removed', before, await fqdnOf(domain)),
  ]);
}
