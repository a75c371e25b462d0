import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    label: { min: 1, max: 63 },
    /** Time for which a name bought with points stays with its buyer. */
    purchase: { heldFor: 30 * DAY },
    /** Characters of the reason to freeze or delete somebody's domain. */
    freezeReason: { min: 2, max: 200 },
  },
  failures: {
    NAME_TAKEN: [409, 'This domain is registered by another user.'],
    NAME_RESERVED: [409, 'This domain is reserved.'],
    DOMAIN_FROZEN: [
      409,
      'This domain is frozen. It cannot be changed until it is published again.',
    ],
    PRICE_CHANGED: [409, 'The price of this domain has changed.'],
  },
  adminEvents: {
    'domain-frozen': ['reason'],
    'domain-thawed': [],
    'domain-deleted': ['owner', 'records', 'reason'],
  },
  userEvents: {
    'domain-released': ['records'],
  },
  followed: {
    reindex: { entities: ['domain'], events: ['INSERT', 'MODIFY', 'REMOVE'], untraced: true },
  },
} as const satisfies AreaFacts;
