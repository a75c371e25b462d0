import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    premium: {
      text: 50,
      price: { min: 1, max: 1000, default: 30 },
      /** Import: lines, characters, and wrong lines shown in the report. */
      importLines: 10_000,
      importLength: 1_500_000,
      /** Characters of one line. */
      importLine: 200,
      importReport: 500,
      /** Characters quoted of a wrong line. */
      importExcerpt: 60,
      /** Retention of an import; exceeds that of its queue and dead-letter queue together. */
      importLifetime: 30 * DAY,
    },
  },
  failures: {
    PREMIUM_EXISTS: [409, 'This domain already exists.'],
  },
  adminEvents: {
    'premium-domain-created': ['price'],
    'premium-domain-changed': ['price'],
    'premium-domain-deleted': ['price'],
    'premium-domains-imported': ['names', 'skipExisting'],
  },
  followed: {
    import: { entities: ['import'], events: ['INSERT'] },
  },
} as const satisfies AreaFacts;
