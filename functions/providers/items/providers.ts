/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a provider with its pricing rules | `CATALOGUE` / `PROVIDER#<id>` | all calls that show or check a suffix | one query for all, kept for ten seconds |
 * | the version of their list, which every new, deleted or default provider raises | `CATALOGUE` / `PROVIDERS` | such a change | the same query |
 * | a set of defaults that is seeded | `CATALOGUE` / `SEED#<set>` | the deployment | one read |
 */

import { catalogue } from '#platform/cache/catalogue.ts';
import { endingOf, seal, unseal } from '#platform/secrets/sealing.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, type Item, type Key, queryAll, updateItem } from '#platform/table/table.ts';
import { insert, remove, update, type Write } from '#platform/table/write.ts';
import type { ProviderType } from '#shared/providers.ts';

export interface PricingRuleFacts {
  id: string;
  minLength: number;
  maxLength: number;
  cost: number;
}

export interface ProviderItem extends Item {
  entity: 'provider';
  id: string;
  name: string;
  /** Purpose of the suffix, typed by an administrator; empty or absent for none. */
  description?: string | undefined;
  suffix: string;
  type: ProviderType;
  /** Zone id at the DNS provider. */
  zoneId: string;
  /** Time since when it has that zone; absent since it was created. */
  zoneSince?: string;
  /** API token, sealed; absent where the type has none. */
  token?: string;
  /** Last characters of the token, by which an administrator knows it. */
  tokenEnding?: string;
  isDefault: boolean;
  /** While claims and changes under the suffix are refused. */
  paused?: { reason: string; since: string } | undefined;
  /** Stored in the provider, so that one condition prevents overlapping rules. */
  pricing: PricingRuleFacts[];
  createdAt: string;
}

/** `token` is sealed to the provider's id, and absent for Route 53. The provider may not be stored yet. */
export interface ZoneAccess extends Pick<ProviderItem, 'id' | 'suffix' | 'zoneId'> {
  token?: string | undefined;
}

interface ListItem extends Item {
  entity: 'provider-list';
  version: number;
}

/** All providers, at a version of their list. */
export interface ProviderList {
  providers: ProviderItem[];
  version: number;
}

/** Sorts behind all providers. */
const listKey: Key = { pk: catalogue, sk: 'PROVIDERS' };

const isList = (item: ProviderItem | ListItem): item is ListItem => item.entity === 'provider-list';

export async function readProviderList(): Promise<ProviderList> {
  const items = await queryAll<ProviderItem | ListItem>({
    partition: catalogue,
    startsWith: 'PROVIDER',
  });
  const providers = items.filter((item) => !isList(item));
  return { providers, version: items.find(isList)?.version ?? 0 };
}

export const readProviders = async (): Promise<ProviderItem[]> =>
  (await readProviderList()).providers;

const keyOf = (id: string) => ({ pk: catalogue, sk: `PROVIDER#${id}` });

/** A token as an item holds it. */
export const sealedToken = async (
  id: string,
  token: string,
): Promise<Required<Pick<ProviderItem, 'token' | 'tokenEnding'>>> => ({
  token: await seal('provider', keyOf(id), token),
  tokenEnding: endingOf(token),
});

/**
 * The API token of a provider; undefined where it has none, or its seal cannot be opened any more. A seal of an
 * older key is replaced, so that it outlives the next rotation.
 */
export async function readToken({
  id,
  token: sealed,
}: Pick<ZoneAccess, 'id' | 'token'>): Promise<string | undefined> {
  const unsealed = sealed && (await unseal('provider', keyOf(id), sealed));
  if (!sealed || !unsealed) return undefined;
  const token = unsealed.value as string;
  if (!unsealed.isFresh) {
    await updateItem(keyOf(id), {
      expression: 'SET #token = :fresh',
      condition: '#token = :sealed',
      values: { ':fresh': (await sealedToken(id, token)).token, ':sealed': sealed },
    });
  }
  return token;
}

/**
 * Raises the version of the list that was read: of two changes of the list at once, one is stale. It holds that
 * one provider is the default one, and that no suffix is another one's or below it.
 */
export const incrementListVersion = ({ version }: ProviderList): Write =>
  update(
    listKey,
    {
      expression: 'SET #entity = :list, #version = :next',
      condition: version === 0 ? 'attribute_not_exists(#version)' : '#version = :read',
      values: {
        ':list': 'provider-list',
        ':next': version + 1,
        ...(version > 0 && { ':read': version }),
      },
    },
    stale,
  );

type Changeable = Pick<
  ProviderItem,
  'name' | 'description' | 'zoneId' | 'zoneSince' | 'isDefault' | 'paused' | 'token' | 'tokenEnding'
>;

/** Sets attributes of a provider, at least one; `paused: undefined` removes it. Stale if the provider is gone. */
export function changeProvider({ id }: ProviderItem, change: Partial<Changeable>): Write {
  const { paused, ...rest } = change;
  const set = { ...rest, ...(paused && { paused }) };
  const names = Object.keys(set);
  const setting =
    names.length > 0 ? `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}` : '';
  const removing = 'paused' in change && !paused ? ' REMOVE #paused' : '';
  return update(
    keyOf(id),
    {
      expression: `${setting}${removing}`.trim(),
      condition: 'attribute_exists(#pk)',
      values: Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
    },
    stale,
  );
}

/** Deletes a provider that is paused and not the default one, as it was read. */
export const removeProvider = ({ id, paused }: ProviderItem): Write =>
  remove(
    keyOf(id),
    {
      condition: '#isDefault = :false AND #paused = :read',
      values: { ':false': false, ':read': paused },
    },
    stale,
  );

export const insertProvider = (provider: Omit<ProviderItem, 'pk' | 'sk' | 'entity'>): Write =>
  insert({ ...provider, ...keyOf(provider.id), entity: 'provider' });

/** Replaces the pricing rules that were read. */
export function pricingWrite(provider: ProviderItem, pricing: readonly PricingRuleFacts[]): Write {
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
