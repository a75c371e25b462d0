import * as z from 'zod/mini';
import type { AreaWords } from '#shared/kernel/words.ts';
import { createPricingRule } from './calls.ts';

export const words = {
  about: 'Prices of names by their length.',
  components: {
    PricingRule: createPricingRule.reply,
  },
  failureDetails: {
    PRICING_RULE_OVERLAPS: z.object({ minLength: z.int(), maxLength: z.int() }),
  },
  fields: {
    maxLength: ['Largest length of a name that the rule covers.', 4],
    minLength: ['Smallest length of a name that the rule covers.', 4],
  },
} as const satisfies AreaWords;
