import type { SearchResult } from '../../shared/search.ts';
import type { PricingRule, ProviderItem } from '../items/providers.ts';
import type { LabelFacts } from '../labels/service.ts';

/** Price in points: the premium price, else that of the length's rule, else 0. */
function priceOf(
  label: string,
  pricing: readonly PricingRule[],
  premiumPrice: number | undefined,
): number {
  const byLength = pricing.find(
    ({ minLength, maxLength }) => label.length >= minLength && label.length <= maxLength,
  );
  return premiumPrice ?? byLength?.cost ?? 0;
}

/** True if an operator's host equals the name or lies below it. */
const isUsedBy = (hosts: readonly string[], fqdn: string): boolean =>
  hosts.some((host) => host === fqdn || host.endsWith(`.${fqdn}`));

/** The state of a label under one suffix, and its price. `hosts` are the operator's own names. */
export function stateOf(
  label: string,
  provider: ProviderItem,
  facts: LabelFacts,
  hosts: readonly string[],
): Pick<SearchResult, 'status' | 'cost'> {
  const isReserved =
    facts.isReserved(provider.id) || isUsedBy(hosts, `${label}.${provider.suffix}`);
  if (isReserved) return { status: 'reserved', cost: 0 };
  if (facts.claimOf(provider.id)) return { status: 'registered', cost: 0 };
  return {
    status: facts.premiumPrice === undefined ? 'available' : 'premium',
    cost: priceOf(label, provider.pricing, facts.premiumPrice),
  };
}
