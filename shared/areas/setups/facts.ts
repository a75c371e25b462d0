import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /**
     * Setups of a domain; seconds from one check to the next; milliseconds that one has in all, and that one answer of a
     * server has; name servers of the suffix that are asked; CNAMEs and redirects that are followed. Of the watch: seconds
     * until its first look, by what the waits grow, the longest one, and for how long it looks.
     */
    setup: {
      perDomain: 20,
      checkEvery: 10,
      timeoutMs: 9000,
      answerMs: 4000,
      servers: 2,
      aliases: 8,
      redirects: 4,
      watchFirst: 300,
      watchGrowth: 1.5,
      watchLongest: 6 * HOUR,
      watchFor: 3 * DAY,
    },
  },
  failures: {
    SETUP_LIMIT_REACHED: [409, 'Setup limit reached for this domain.'],
  },
} as const satisfies AreaFacts;
