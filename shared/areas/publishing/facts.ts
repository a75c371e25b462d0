import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import { providerTypes } from '#shared/providers.ts';

export const facts = {
  limits: {
    /**
     * Comparisons of a zone with the table: from the start of one round to that of the next, and from one that looks
     * behind every digest to the next such.
     */
    sweep: { every: HOUR, deepEvery: DAY },
  },
  followed: {
    publish: { entities: ['domain'], events: ['MODIFY'], workers: providerTypes },
    replay: { entities: ['replay'], events: ['INSERT', 'MODIFY'] },
  },
} as const satisfies AreaFacts;
