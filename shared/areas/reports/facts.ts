import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /**
     * Reports of abuse. `text` is evidence or an appeal, `reason` an administrator's, both in characters. A case shows so
     * many reports, similar cases, audit entries and domains of its owner. Lifetimes are those of reports, and of cases
     * after their decision.
     */
    report: {
      text: { min: 20, max: 2000 },
      reason: { min: 2, max: 200 },
      shown: 50,
      similar: 20,
      history: 20,
      domains: 50,
      lifetime: 90 * DAY,
      caseLifetime: 365 * DAY,
      /** Longer than a message can come again: its queue and dead-letter queue keep it for 14 days each. */
      reviewedLifetime: 30 * DAY,
      appealWithin: 30 * DAY,
    },
  },
  failures: {
    APPEAL_EXISTS: [409, 'This decision was appealed already.'],
    DECISION_IMPOSSIBLE: [
      409,
      'The domain or its owner has changed. This decision is no longer possible.',
    ],
    APPEAL_LINK_INVALID: [410, 'Invalid or expired appeal link.'],
  },
  adminEvents: {
    'report-decided': ['decision', 'reason'],
    'appeal-decided': ['answer', 'reason'],
  },
  followed: {
    review: { entities: ['domain'], events: ['INSERT'], untraced: true },
  },
} as const satisfies AreaFacts;
