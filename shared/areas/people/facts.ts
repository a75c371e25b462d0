import type { AreaFacts } from '#shared/kernel/facts.ts';
import { MINUTE } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    person: {
      /** Characters of the address of a public page. */
      address: { min: 3, max: 32 },
      /** Names that a public page shows. */
      names: 100,
      /** Seconds for which the edge keeps the document of a public page: one that is hidden is shown no longer. */
      pageAge: 5 * MINUTE,
    },
  },
  failures: {
    ADDRESS_TAKEN: [409, 'Someone else has this address.'],
    PAGE_WITHDRAWN: [409, 'An administrator took your public page down.'],
  },
  adminEvents: {
    'person-page-withdrawn': ['address'],
    'person-page-restored': ['address'],
  },
} as const satisfies AreaFacts;
