import type { AreaWords } from '#shared/kernel/words.ts';
import { notification } from './calls.ts';

export const words = {
  about: 'The notice at the top of every page.',
  components: {
    Notification: notification,
  },
  fields: {
    content: ['Sanitized HTML.', '<p>Maintenance on Sunday.</p>'],
    hasMore: ['True where entries follow.'],
    notification: ['Notification, or null.'],
    notifications: ['Entries of the page.'],
    offset: ['Entries to skip.', 0],
    pagination: ['Position of the page in the list.'],
    isGreeting: ['The greeting of a new deployment, which pages show in the reader’s language.'],
    revision: ['Grows when dismissals are reset: an earlier dismissal no longer counts.', 1],
  },
} as const satisfies AreaWords;
