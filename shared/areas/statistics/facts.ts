import type { AreaFacts } from '#shared/kernel/facts.ts';

/**
 * Figures of the console with the entity that each counts by its items; points are counted by what the rows of
 * the ledger move. A further figure is a line here, and its texts.
 */
export const counted = {
  people: 'account',
  domains: 'domain',
  records: 'record',
  hostnames: 'hostname',
  points: 'points',
  showcases: 'showcase',
  invitations: 'invitation',
} as const;

export type Figure = keyof typeof counted;

export const facts = {
  limits: {
    /** Matters for administrators: items counted of a kind, and those named. */
    attention: { count: 100, named: 3 },
    /** Seconds after which a caller may come again while changes are paused, and characters of why they are. */
    pause: { comeAgainIn: 60, reason: { min: 1, max: 200 } },
  },
  adminEvents: {
    'messages-replayed': [],
    'service-paused': ['reason'],
    'service-resumed': ['reason'],
  },
  followed: {
    aggregateDomain: {
      entities: ['domain'],
      events: ['INSERT', 'MODIFY', 'REMOVE'],
      untraced: true,
      workers: ['aggregate'],
    },
    aggregate: { entities: Object.values(counted), events: ['INSERT', 'REMOVE'], untraced: true },
  },
} as const satisfies AreaFacts;
