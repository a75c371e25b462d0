import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /** Time for which the changes of a domain's records are kept. */
    history: { keptFor: 90 * DAY },
    /** Characters of a zone file that is imported, records of it that are looked at, and entries told of that are not taken. */
    zoneFile: { characters: 256 * 1024, records: 500, told: 200 },
  },
} as const satisfies AreaFacts;
