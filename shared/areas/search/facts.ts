import type { AreaFacts } from '#shared/kernel/facts.ts';
export const facts = {
  limits: {
    search: { max: 254 },
    /** Near names that a search offers. */
    nearNames: 4,
  },
} as const satisfies AreaFacts;
