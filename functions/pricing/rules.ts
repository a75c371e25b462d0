import type { PricingRuleFacts } from '#functions/providers/items/providers.ts';
import { type Lengths, overlaps } from '#shared/areas/pricing/calls.ts';

/** First rule that overlaps `lengths`, except the rule `id` itself. */
export const overlapOf = (
  rules: readonly PricingRuleFacts[],
  lengths: Lengths,
  id?: string,
): PricingRuleFacts | undefined => rules.find((rule) => rule.id !== id && overlaps(rule, lengths));

export const byLength = (a: Lengths, b: Lengths): number => a.minLength - b.minLength;
