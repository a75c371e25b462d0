import type { AreaFacts } from '#shared/kernel/facts.ts';

export const facts = {
  limits: {
    points: { registration: 10, profile: 20, invitation: 10, showcase: 50 },
    adjustment: { min: 1, max: 10_000, reason: { min: 2, max: 200 } },
  },
  failures: {
    INSUFFICIENT_POINTS: [402, 'You do not have enough points.'],
  },
  adminEvents: {
    'points-adjusted': ['points', 'note'],
  },
} as const satisfies AreaFacts;
