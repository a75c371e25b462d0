/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a provider with its pricing rules | `CATALOGUE` / `PROVIDER#<id>` | everything that shows or checks a suffix | one query for all, kept for ten seconds |
 * | that a set of defaults was laid down | `CATALOGUE` / `SEED#<set>` | the deployment | one read |
 */
import { catalogue } from '../platform/catalogue.ts';
import { getItem, type Item, insert, queryAll, replace, type Write } from '../platform/table.ts';

export type ProviderType = 'route53';

export interface PricingRule {
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
  /** The hosted zone that the suffix is published in. */
  zoneId: string;
  isDefault: boolean;
  /** Kept in the provider, so that a price is known with it and rules cannot come to overlap. */
  pricing: PricingRule[];
  createdAt: string;
}

export const readProviders = (): Promise<ProviderItem[]> =>
  queryAll<ProviderItem>({ partition: catalogue, startsWith: 'PROVIDER#' });

/** Stores a provider, new or changed. */
export const writeProvider = (provider: Omit<ProviderItem, 'pk' | 'sk' | 'entity'>): Write =>
  replace(
    { ...provider, pk: catalogue, sk: `PROVIDER#${provider.id}`, entity: 'provider' } as Item,
    {},
  );

export const isSeeded = async (set: string): Promise<boolean> =>
  (await getItem({ pk: catalogue, sk: `SEED#${set}` })) !== undefined;

export const markSeeded = (set: string): Write =>
  insert({ pk: catalogue, sk: `SEED#${set}`, entity: 'seed' });
