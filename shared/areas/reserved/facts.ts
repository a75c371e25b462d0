import type { AreaFacts } from '#shared/kernel/facts.ts';

export const facts = {
  limits: {
    /** Words in one request. */
    reservedBatch: 1000,
    /** Characters of their text. */
    reservedLength: 64_000,
  },
  failures: {
    EXEMPTION_EXISTS: [409, 'This name is exempt already.'],
  },
  adminEvents: {
    'reserved-words-added': ['words'],
    'reserved-word-removed': ['words'],
    'reserved-exemption-added': [],
    'reserved-exemption-removed': [],
  },
} as const satisfies AreaFacts;
