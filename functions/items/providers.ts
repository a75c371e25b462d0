/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a provider with its pricing rules | `CATALOGUE` / `PROVIDER#<id>` | all calls that show or check a suffix | one query for all, kept for ten seconds |
 * | a set of defaults that is seeded | `CATALOGUE` / `SEED#<set>` | the deployment | one read |
 */
import { catalogue } from '../platform/catalogue.ts';
import { stale } from '../platform/change.ts';
import { seal, unseal } from '../platform/sealing.ts';
import {
  getItem,
  type Item,
  insert,
  queryAll,
  update,
  updateItem,
  type Write,
} from '../platform/table.ts';

export type ProviderType = 'route53' | 'cloudflare';

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
  /** API token, sealed; Route 53 needs none. */
  token?: string;
  /** Last characters of the token, by which an administrator knows it. */
  tokenEnding?: string;
  isDefault: boolean;
  /** Stored in the provider, so that one condition prevents overlapping rules. */
  pricing: PricingRule[];
  createdAt: string;
}

export const readProviders = (): Promise<ProviderItem[]> =>
  queryAll<ProviderItem>({ partition: catalogue, startsWith: 'PROVIDER#' });

const keyOf = (id: string) => ({ pk: catalogue, sk: `PROVIDER#${id}` });

/** Characters of a token that may be shown. */
const tokenEndingLength = 4;

/** A token as an item holds it. */
export const sealedToken = async (
  id: string,
  token: string,
): Promise<Required<Pick<ProviderItem, 'token' | 'tokenEnding'>>> => ({
  token: await seal('provider', keyOf(id), token),
  tokenEnding: token.slice(-tokenEndingLength),
});

/**
 * The API token of a provider; undefined where it has none, or its seal cannot be opened any more. A seal of an
 * older key is replaced, so that it outlives the next rotation.
 */
export async function readToken(provider: ProviderItem): Promise<string | undefined> {
  const { token: sealed } = provider;
  const unsealed = sealed && (await unseal('provider', keyOf(provider.id), sealed));
  if (!sealed || !unsealed) return undefined;
  const token = unsealed.value as string;
  if (!unsealed.isFresh) {
    await updateItem(keyOf(provider.id), {
      expression: 'SET #token = :fresh',
      condition: '#token = :sealed',
      values: { ':fresh': (await sealedToken(provider.id, token)).token, ':sealed': sealed },
    });
  }
  return token;
}

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
