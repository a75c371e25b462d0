import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /**
     * Lifetime of the ticket to one's own data, and downloads of an account in an hour. Of each list a download has the
     * newest `rows`; histories keep to the room that there is.
     */
    ownData: { lifetime: 10 * MINUTE, perHour: 5, rows: 5000 },
    /** Notice period for material changes of the terms. */
    termsNotice: 30 * DAY,
    /** Retention of deleted data in backups. */
    backups: 35 * DAY,
  },
  userEvents: {
    'data-exported': [],
  },
  followed: {
    departure: { entities: ['departure'], events: ['INSERT'] },
  },
} as const satisfies AreaFacts;
