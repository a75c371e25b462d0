import { type Lengths, overlaps } from '../../shared/pricing.ts';
import type { PricingRule } from '../providers/service.ts';

/** The first rule that shares a length with `lengths`, other than the rule `id` itself. */
export const overlapOf = (
  rules: readonly PricingRule[],
  lengths: Lengths,
  id?: string,
): PricingRule | undefined => rules.find((rule) => rule.id !== id && overlaps(rule, lengths));

export const byLength = (a: Lengths, b: Lengths): number => a.minLength - b.minLength;
