import type { AreaWords, FieldWords } from '#shared/kernel/words.ts';
import { notification } from './calls.ts';

const active: FieldWords = ['True for the notification that everybody is shown.'];

const html = '<p>Maintenance on Sunday.</p>';
const content: FieldWords = ['Sanitized HTML.', html];
const typed: FieldWords = ['HTML, which is sanitized before it is stored.', html];

export const words = {
  about: 'The notice at the top of every page.',
  components: {
    Notification: notification,
  },
  fields: {
    'Notification.active': active,
    'createNotification.active': active,
    'updateNotification.active': active,
    'getActiveNotification.notification.active': active,
    'Notification.content': content,
    'createNotification.content': typed,
    'updateNotification.content': typed,
    'getActiveNotification.notification.content': content,
    hasMore: ['True where entries follow.'],
    notification: ['Notification, or null.'],
    notifications: ['Entries of the page.'],
    offset: ['Entries to skip.', 0],
    pagination: ['Position of the page in the list.'],
    isGreeting: ['The greeting of a new deployment, which pages show in the reader’s language.'],
    revision: ['Grows when dismissals are reset: an earlier dismissal no longer counts.', 1],
  },
} as const satisfies AreaWords;
