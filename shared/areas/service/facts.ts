import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /**
     * `/.well-known/security.txt`: time for which caches keep it, and time after which it is stale. The latter should be
     * less than a year (RFC 9116, 2.5.5).
     */
    securityContact: { maxAge: DAY, lifetime: 180 * DAY },
    apiCatalog: { maxAge: HOUR },
  },
} as const satisfies AreaFacts;
