import type { Rrset } from '../../shared/dns.ts';
import type { Provider, ProviderType } from '../../shared/providers.ts';
import { type ProviderItem, readProviders } from '../items/providers.ts';
import { readFill } from '../items/zone-fill.ts';
import { readCatalogue } from '../platform/catalogue.ts';
import { failure } from '../platform/failures.ts';

/** Capabilities by type of DNS provider. */
const abilities: Record<ProviderType, Provider['supports']> = {
  route53: { proxy: false, customHostnames: false },
  cloudflare: { proxy: true, customHostnames: true },
};

export const supportsOf = (provider: ProviderItem): Provider['supports'] =>
  abilities[provider.type];

export const byDefaultThenSuffix = (a: ProviderItem, b: ProviderItem) =>
  Number(b.isDefault) - Number(a.isDefault) || a.suffix.localeCompare(b.suffix);

/** All providers, the default one first, at most 10 s old. */
export const allProviders = async (): Promise<ProviderItem[]> =>
  (await readCatalogue<ProviderItem>('provider')).sort(byDefaultThenSuffix);

/** Throws `NOT_FOUND`. */
export async function providerById(id: string): Promise<ProviderItem> {
  const provider = (await allProviders()).find((candidate) => candidate.id === id);
  if (!provider) throw failure('NOT_FOUND');
  return provider;
}

/** A provider, also one that is newer than the catalogue in memory; nothing if it was deleted. */
export async function findProvider(id: string): Promise<ProviderItem | undefined> {
  const isIt = (provider: ProviderItem) => provider.id === id;
  return (await allProviders()).find(isIt) ?? (await readProviders()).find(isIt);
}

export const present = (provider: ProviderItem): Provider => ({
  id: provider.id,
  name: provider.name,
  suffix: provider.suffix,
  isDefault: provider.isDefault,
  supports: supportsOf(provider),
});

/** Throws `ZONE_FULL` {current, limit} where a provider's zone takes no further records. */
export async function assertRoom({ zoneId }: ProviderItem): Promise<void> {
  const fill = await readFill(zoneId);
  if (fill && fill.current >= fill.limit) throw failure('ZONE_FULL', fill);
}

/** Throws `PROVIDER_PAUSED` {reason} while changes under a suffix are refused. */
export function assertOpen({ paused }: ProviderItem): void {
  if (paused) throw failure('PROVIDER_PAUSED', { reason: paused.reason });
}

/** Public view of all providers. */
export async function list(): Promise<{ items: Provider[] }> {
  return { items: (await allProviders()).map(present) };
}

/** RRset of a mail policy. */
interface PolicyRrset extends Rrset {
  type: 'MX' | 'TXT';
}

/**
 * Records at a suffix without mail of its own, relative to the suffix:
 * - null MX: the suffix takes no mail (RFC 7505);
 * - SPF `-all`: it sends none (RFC 7208);
 * - DMARC `p=reject`: receivers apply it to every name below without a policy of its own. Strict
 *   alignment, because names below a suffix missing from the Public Suffix List are one organization.
 *   Otherwise mail of one user would pass as another's (RFC 7489 section 3.1).
 *
 * SPF and MX are not inherited, and a wildcard does not cover claimed names. Mail of an unclaimed
 * name has neither and fails DMARC.
 */
export const mailPolicy: readonly PolicyRrset[] = [
  { name: '@', type: 'MX', ttl: 3600, values: ['0 .'] },
  { name: '@', type: 'TXT', ttl: 3600, values: ['"v=spf1 -all"'] },
  { name: '_dmarc', type: 'TXT', ttl: 3600, values: ['"v=DMARC1; p=reject; adkim=s; aspf=s"'] },
];
