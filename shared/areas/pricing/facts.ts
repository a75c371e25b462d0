import type { AreaFacts } from '#shared/kernel/facts.ts';

/** Default price in points by length of the name. Each provider's rules replace it. */
export const defaultPricing = [
  { minLength: 1, maxLength: 2, cost: 100 },
  { minLength: 3, maxLength: 3, cost: 50 },
  { minLength: 4, maxLength: 4, cost: 20 },
] as const;

export const facts = {
  limits: {
    /** Rules of a provider, points of a price, and the shortest length that is free by default. */
    pricing: {
      rules: 63,
      cost: { min: 0, max: 10_000 },
      freeFrom: Math.max(...defaultPricing.map(({ maxLength }) => maxLength)) + 1,
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
