/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a provider with its pricing rules | `CATALOGUE` / `PROVIDER#<id>` | everything that shows or checks a suffix | one query for all, kept for ten seconds |
 * | that a set of defaults was laid down | `CATALOGUE` / `SEED#<set>` | the deployment | one read |
 */
import { catalogue } from '../platform/catalogue.ts';
import {
  getItem,
  type Item,
  insert,
  queryAll,
  replace,
  update,
  type Write,
} from '../platform/table.ts';

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
  /** The hosted zone that the suffix is published in. */
  zoneId: string;
  isDefault: boolean;
  /** Kept in the provider, so that a price is known with it and rules cannot come to overlap. */
  pricing: PricingRule[];
  createdAt: string;
}

export const readProviders = (): Promise<ProviderItem[]> =>
  queryAll<ProviderItem>({ partition: catalogue, startsWith: 'PROVIDER#' });

/** A provider's rules are changed as they were read, by whoever changes them. */
const asRead = ({ pricing }: ProviderItem) => ({
  condition: '#pricing = :read',
  values: { ':read': pricing },
});

const keyOf = (id: string) => ({ pk: catalogue, sk: `PROVIDER#${id}` });

/** Stores a provider, new or over what was read of it. */
export const writeProvider = (
  provider: Omit<ProviderItem, 'pk' | 'sk' | 'entity'>,
  earlier: ProviderItem | undefined,
  stale: Error,
): Write =>
  replace(
    { ...provider, ...keyOf(provider.id), entity: 'provider' } as Item,
    earlier ? asRead(earlier) : { condition: 'attribute_not_exists(#pk)' },
    stale,
  );

/** Gives a provider, as it was read, other pricing rules. */
export function pricingWrite(
  provider: ProviderItem,
  pricing: readonly PricingRule[],
  stale: Error,
): Write {
  const { condition, values } = asRead(provider);
  return update(
    provider,
    {
      expression: 'SET #pricing = :pricing',
      condition,
      values: { ...values, ':pricing': pricing },
    },
    stale,
  );
}

export const isSeeded = async (set: string): Promise<boolean> =>
  (await getItem({ pk: catalogue, sk: `SEED#${set}` })) !== undefined;

export const markSeeded = (set: string): Write =>
  insert({ pk: catalogue, sk: `SEED#${set}`, entity: 'seed' });
