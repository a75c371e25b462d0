import type { Provider } from '../../shared/providers.ts';
import { failure } from '../platform/failures.ts';
import { keep } from '../platform/kept.ts';
import { type ProviderItem, type ProviderType, readProviders } from './store.ts';

export {
  type PricingRule,
  type ProviderItem,
  type ProviderType,
  pricingWrite,
  readProviders,
} from './store.ts';

/** What the DNS behind a suffix can do. */
const abilities: Record<ProviderType, Provider['supports']> = {
  route53: { proxy: false, customHostnames: false },
};

export const supportsOf = (provider: ProviderItem): Provider['supports'] =>
  abilities[provider.type];

const byDefaultThenSuffix = (a: ProviderItem, b: ProviderItem) =>
  Number(b.isDefault) - Number(a.isDefault) || a.suffix.localeCompare(b.suffix);

/** How long a changed price or a new suffix may take to be seen everywhere. */
const catalogue = keep(10_000, async () => (await readProviders()).sort(byDefaultThenSuffix));

/**
 * All providers, the default one first. Kept for ten seconds: they decide every search and every
 * claim, and change a few times a year.
 */
export const allProviders = (): Promise<ProviderItem[]> => catalogue.get();

/** Has the next reading see what was changed here. */
export const forgetProviders = (): void => catalogue.forget();

/** One provider. Throws `NOT_FOUND`. */
export async function providerById(id: string): Promise<ProviderItem> {
  const provider = (await allProviders()).find((candidate) => candidate.id === id);
  if (!provider) throw failure('NOT_FOUND');
  return provider;
}

/** The providers as everybody may see them. */
export async function list(): Promise<{ items: Provider[] }> {
  const providers = await allProviders();
  return {
    items: providers.map((provider) => ({
      id: provider.id,
      name: provider.name,
      suffix: provider.suffix,
      isDefault: provider.isDefault,
      supports: supportsOf(provider),
    })),
  };
}
