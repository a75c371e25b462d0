import type { Provider } from '../../shared/providers.ts';
import { readCatalogue } from '../platform/catalogue.ts';
import { failure } from '../platform/failures.ts';
import type { ProviderItem, ProviderType } from './store.ts';

export { mailPolicy } from './mail-policy.ts';
export {
  type PricingRule,
  type ProviderItem,
  type ProviderType,
  pricingWrite,
  readProviders,
} from './store.ts';
export {
  endLease,
  type KnownRrset,
  readSuffixRrsets,
  readZoneStates,
  type SweepItem,
  suffixRrsetKey,
  takeLease,
  writeSweep,
} from './zone-state.ts';

/** Capabilities by type of DNS provider. */
const abilities: Record<ProviderType, Provider['supports']> = {
  route53: { proxy: false, customHostnames: false },
};

export const supportsOf = (provider: ProviderItem): Provider['supports'] =>
  abilities[provider.type];

const byDefaultThenSuffix = (a: ProviderItem, b: ProviderItem) =>
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

export const present = (provider: ProviderItem): Provider => ({
  id: provider.id,
  name: provider.name,
  suffix: provider.suffix,
  isDefault: provider.isDefault,
  supports: supportsOf(provider),
});

/** Public view of all providers. */
export async function list(): Promise<{ items: Provider[] }> {
  return { items: (await allProviders()).map(present) };
}
