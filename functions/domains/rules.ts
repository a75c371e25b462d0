import type { SearchResult } from '../../shared/search.ts';
import type { LabelFacts } from '../labels/service.ts';
import type { PricingRule, ProviderItem } from '../providers/service.ts';

/** The premium price if there is one, else what the rule for this length says, else nothing. */
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

/** What a label is under one suffix, and what it costs. */
export function stateOf(
  label: string,
  provider: ProviderItem,
  facts: LabelFacts,
): Pick<SearchResult, 'status' | 'cost'> {
  if (facts.isReserved(provider.id)) return { status: 'reserved', cost: 0 };
  if (facts.claimedBy(provider.id)) return { status: 'registered', cost: 0 };
  return {
    status: facts.premiumPrice === undefined ? 'available' : 'premium',
    cost: priceOf(label, provider.pricing, facts.premiumPrice),
  };
}
