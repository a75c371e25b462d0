import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /** Retention of audit entries, which hold network addresses. */
    audit: { lifetime: 90 * DAY },
  },
} as const satisfies AreaFacts;
