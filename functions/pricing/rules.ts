import type { PricingRule } from '../providers/service.ts';

type Lengths = Pick<PricingRule, 'minLength' | 'maxLength'>;

/** Another rule that speaks of one of these lengths; `id` is the rule's own, which does not count. */
export const overlapOf = (
  rules: readonly PricingRule[],
  { minLength, maxLength }: Lengths,
  id?: string,
): PricingRule | undefined =>
  rules.find(
    (rule) => rule.id !== id && rule.minLength <= maxLength && minLength <= rule.maxLength,
  );

export const byLength = (a: Lengths, b: Lengths): number => a.minLength - b.minLength;
