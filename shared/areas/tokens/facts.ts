import type { AreaFacts } from '#shared/kernel/facts.ts';

export const facts = {
  failures: {
    BOUGHT_RECENTLY: [409, 'A name bought with points stays with its buyer for 30 days.'],
    SELF_TRANSFER: [409, 'This domain is yours already.'],
  },
  userEvents: {
    'token-refreshed': [],
    'domain-transferred': ['owner'],
  },
} as const satisfies AreaFacts;
