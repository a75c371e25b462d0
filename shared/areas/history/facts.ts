import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /** Time for which the changes of a domain's records are kept. */
    history: { keptFor: 90 * DAY },
  },
} as const satisfies AreaFacts;
