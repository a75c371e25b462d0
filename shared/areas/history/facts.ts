import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /**
     * Time for which the changes of a domain's records are kept, and megabytes of them that are taken back at once:
     * some 30,000 usual ones, as of a router whose address changes every four minutes.
     */
    history: { keptFor: 90 * DAY, restored: 20 },
    /** Characters of a zone file that is imported, records of it that are looked at, and entries told of that are not taken. */
    zoneFile: { characters: 256 * 1024, records: 500, told: 200 },
  },
  failures: {
    HISTORY_TOO_LONG: [409, 'Too much has changed since to take it back at once.'],
  },
} as const satisfies AreaFacts;
