/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a provider with its pricing rules | `CATALOGUE` / `PROVIDER#<id>` | all calls that show or check a suffix | one query for all, kept for ten seconds |
 * | a set of defaults that is seeded | `CATALOGUE` / `SEED#<set>` | the deployment | one read |
 */
import { catalogue } from '../platform/catalogue.ts';
import { stale } from '../platform/change.ts';
import { getItem, type Item, insert, queryAll, update, type Write } from '../platform/table.ts';

export type ProviderType = 'route53';

export interface PricingRule {
  id: string;
  minLength: number;
  maxLength: number;
  cost: number;
}

export interface ProviderItem extends Item {
  entity: 'provider';
  id: string;
  name: string;
  suffix: string;
  type: ProviderType;
  /** Zone id at the DNS provider. */
  zoneId: string;
  isDefault: boolean;
  /** Stored in the provider, so that one condition prevents overlapping rules. */
  pricing: PricingRule[];
  createdAt: string;
}

export const readProviders = (): Promise<ProviderItem[]> =>
  queryAll<ProviderItem>({ partition: catalogue, startsWith: 'PROVIDER#' });

const keyOf = (id: string) => ({ pk: catalogue, sk: `PROVIDER#${id}` });

export const insertProvider = (provider: Omit<ProviderItem, 'pk' | 'sk' | 'entity'>): Write =>
  insert({ ...provider, ...keyOf(provider.id), entity: 'provider' });

/** Replaces the pricing rules that were read. */
export function pricingWrite(provider: ProviderItem, pricing: readonly PricingRule[]): Write {
  return update(
    provider,
    {
      expression: 'SET #pricing = :pricing',
      condition: '#pricing = :read',
      values: { ':pricing': pricing, ':read': provider.pricing },
    },
    stale,
  );
}

export const isSeeded = async (set: string): Promise<boolean> =>
  (await getItem({ pk: catalogue, sk: `SEED#${set}` })) !== undefined;

export const markSeeded = (set: string): Write =>
  insert({ pk: catalogue, sk: `SEED#${set}`, entity: 'seed' });
