import type { AreaFacts } from '#shared/kernel/facts.ts';

/** Default price in points by length of the name. Each provider's rules replace it. */
export const defaultPricing = [
  { minLength: 1, maxLength: 2, cost: 100 },
  { minLength: 3, maxLength: 3, cost: 50 },
  { minLength: 4, maxLength: 4, cost: 20 },
] as const;

export const facts = {
  limits: {
    /** Rules of a provider, and points of a price. */
    pricing: {
      rules: 63,
      cost: { min: 0, max: 10_000 },
    },
  },
  failures: {
    PRICING_RULE_OVERLAPS: [409, 'Another rule has prices for these lengths.'],
  },
  adminEvents: {
    'pricing-rule-created': ['minLength', 'maxLength', 'cost'],
    'pricing-rule-changed': ['minLength', 'maxLength', 'cost'],
    'pricing-rule-deleted': ['minLength', 'maxLength', 'cost'],
  },
} as const satisfies AreaFacts;
