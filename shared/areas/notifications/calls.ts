import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';

const { content: contentMax, page, offsetMax } = limits.notification;

/** HTML, sanitised by `safe-html.ts` before it is stored. */
const content = wellFormed().check(z.trim(), z.minLength(1), z.maxLength(contentMax));

export const notification = z.object({
  id,
  content: z.string(),
  active: z.boolean(),
  /** The greeting of a new deployment, which pages show in the reader's language; false once edited. */
  isGreeting: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Notification = z.output<typeof notification>;

/**
 * Notification as everybody sees it. A reset of dismissals raises `revision`. Earlier dismissals
 * then no longer count.
 */
const activeNotification = z.extend(notification, { revision: z.int() });
export type ActiveNotification = z.output<typeof activeNotification>;

const reply = z.object({ notification });

export const getActiveNotification = endpoint({
  method: 'GET',
  path: '/notifications/active',
  access: 'public',
  summary: 'The notification that everybody is shown, if there is one.',
  reply: z.object({ notification: z.nullable(activeNotification) }),
  failures: [],
  proof: false,
  sharedMaxAge: limits.sharedMaxAge,
});

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'admin',
  summary: 'All notifications, newest first.',
  query: z.strictObject({
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.page.max)),
      page,
    ),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(offsetMax)), 0),
  }),
  reply: z.object({
    notifications: z.array(notification),
    pagination: z.object({
      total: z.int(),
      limit: z.int(),
      offset: z.int(),
      hasMore: z.boolean(),
    }),
  }),
  failures: [],
});

export const getNotification = endpoint({
  method: 'GET',
  path: '/notifications/{id}',
  access: 'admin',
  summary: 'One notification.',
  params: idParams,
  reply,
  failures: ['NOT_FOUND'],
});

export const createNotification = endpoint({
  method: 'POST',
  path: '/notifications',
  access: 'admin',
  summary: 'Writes a notification. An active one takes the place of whichever was.',
  body: z.strictObject({ content, active: z._default(z.boolean(), false) }),
  reply,
  status: 201,
  failures: ['VERSION_CONFLICT'],
  idempotent: true,
});

export const updateNotification = endpoint({
  method: 'PUT',
  path: '/notifications/{id}',
  access: 'admin',
  summary:
    'Rewrites a notification, activates or deactivates it, or both: what is absent stays. With the `updatedAt` that was read, a text that was rewritten since is kept.',
  params: idParams,
  body: z.strictObject({
    content: z.optional(content),
    active: z.optional(z.boolean()),
    /** That of the notification as it was read; another one is refused. */
    updatedAt: z.optional(z.iso.datetime()),
  }),
  reply,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/{id}',
  access: 'admin',
  summary: 'Deletes a notification. If it was the active one, none is.',
  params: idParams,
  reply: null,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const activateNotification = endpoint({
  method: 'POST',
  path: '/notifications/{id}/activate',
  access: 'admin',
  summary: 'Shows a notification to everybody, in place of whichever was shown.',
  params: idParams,
  reply,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const resetDismissals = endpoint({
  method: 'POST',
  path: '/notifications/reset-dismissals',
  access: 'admin',
  summary: 'Has everybody see the active notification again, dismissed or not.',
  reply: null,
  failures: ['VERSION_CONFLICT'],
});
