import type { AreaFacts } from '#shared/kernel/facts.ts';

export const facts = {
  limits: {
    /**
     * Setups of a domain; seconds from one check to the next; milliseconds that one has in all, and that one answer of a
     * server has; name servers of the suffix that are asked; CNAMEs and redirects that are followed.
     */
    setup: {
      perDomain: 20,
      checkEvery: 10,
      timeoutMs: 9000,
      answerMs: 4000,
      servers: 2,
      aliases: 8,
      redirects: 4,
    },
  },
  failures: {
    SETUP_LIMIT_REACHED: [409, 'Setup limit reached for this domain.'],
  },
} as const satisfies AreaFacts;
