import type { AreaFacts } from '#shared/kernel/facts.ts';

export const facts = {
  limits: {
    /** Characters of HTML; page size of the console; largest offset; characters quoted in an audit entry. */
    notification: { content: 2000, page: 10, offsetMax: 1000, excerpt: 80 },
  },
  adminEvents: {
    'notification-created': ['active', 'content'],
    'notification-changed': ['active', 'content'],
    'notification-deleted': ['active', 'content'],
    'notification-activated': ['active'],
    'notification-dismissals-reset': [],
  },
} as const satisfies AreaFacts;
