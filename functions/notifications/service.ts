import { ulid } from 'ulid';
import { amend, quotedChanges } from '#functions/audit/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { cache } from '#platform/cache/cached.ts';
import { nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import type { Write } from '#platform/table/write.ts';
import type { AuditEvent } from '#shared/areas/audit/calls.ts';
import type {
  ActiveNotification,
  Notification,
  updateNotification,
} from '#shared/areas/notifications/calls.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { auditFieldsOf, excerptOf, toStoredHtml } from './rules.ts';
import { type NotificationEntry, type NotificationText, notifications } from './store.ts';

type Answer = Promise<{ notification: Notification }>;
type Board = NotificationEntry['board'];

/** Every page of every visitor asks for it. */
const shown = cache(limits.cached, notifications.board);

const present = (text: NotificationText, active: boolean): Notification => ({
  ...text,
  isGreeting: text.isGreeting ?? false,
  active,
});

const presentFound = ({ fields, isChosen }: NotificationEntry): Notification =>
  present(fields, isChosen);

/** Throws `VALIDATION_FAILED`. */
function newText(content: string): NotificationText {
  const now = nowIso();
  return { id: ulid(), content: toStoredHtml(content), createdAt: now, updatedAt: now };
}

/** Commits a change with its audit entry; a notification that comes or goes is absent on one side. */
async function commit(
  actor: Actor,
  event: AuditEvent & `notification-${'created' | 'changed' | 'activated' | 'deleted'}`,
  { before, after, writes }: { before?: Notification; after?: Notification; writes: Write[] },
): Promise<void> {
  const { id, content } = (after ?? before) as Notification;
  const changes = quotedChanges(before, after, auditFieldsOf);
  const subject = { id, name: excerptOf(content) };
  const reply = after && { notification: after };
  await amend(actor, event, { subject, changes, writes }, reply);
  shown.forget();
}

/** The board as of now. */
export const board = (): Promise<Board> => notifications.board();

/** One notification as of now. */
export const find = (id: string): Promise<NotificationEntry | undefined> => notifications.read(id);

/** The notification that everybody is shown. */
export async function active(): Promise<{ notification: ActiveNotification | null }> {
  const { chosen, facts } = await shown.get();
  return { notification: chosen ? { ...present(chosen, true), ...facts } : null };
}

/** A page of all notifications, newest first. */
export const newest = (page: { limit: number; offset: number }) => notifications.newest(page);

export const list = ({ entries, pagination }: Awaited<ReturnType<typeof newest>>) => ({
  notifications: entries.map(presentFound),
  pagination,
});

export const get = (found: NotificationEntry): { notification: Notification } => ({
  notification: presentFound(found),
});

/** Writes a notification; an active one takes the place of whichever was active. */
export async function create(
  actor: Actor,
  { content, active }: { content: string; active: boolean },
  board: Board,
): Answer {
  const text = newText(content);
  const after = present(text, active);
  const writes = notifications.add(board, text, active);
  await commit(actor, 'notification-created', { after, writes });
  return { notification: after };
}

/**
 * Rewrites a notification, activates or deactivates it; what is absent stays. Throws `VERSION_CONFLICT` where its text
 * was rewritten after `updatedAt`, and `VALIDATION_FAILED`.
 */
export async function update(
  actor: Actor,
  { content, active, updatedAt }: Input<typeof updateNotification>['body'],
  found: NotificationEntry,
): Answer {
  const { fields } = found;
  if (updatedAt && updatedAt !== fields.updatedAt) throw failure('VERSION_CONFLICT');
  const isSame = content === undefined || content === fields.content;
  const text = {
    ...fields,
    content: isSame ? fields.content : toStoredHtml(content),
    isGreeting: isSame && (fields.isGreeting ?? false),
    updatedAt: isSame ? fields.updatedAt : nowIso(),
  };
  const after = present(text, active ?? found.isChosen);
  const writes = notifications.rewrite(found, text, after.active);
  await commit(actor, 'notification-changed', { before: presentFound(found), after, writes });
  return { notification: after };
}

/** Shows a notification to everybody, in place of whichever was active. */
export async function activate(actor: Actor, found: NotificationEntry): Answer {
  const after = present(found.fields, true);
  const writes = notifications.choose(found);
  await commit(actor, 'notification-activated', { before: presentFound(found), after, writes });
  return { notification: after };
}

export const remove = (actor: Actor, found: NotificationEntry): Promise<void> =>
  commit(actor, 'notification-deleted', {
    before: presentFound(found),
    writes: notifications.drop(found),
  });

/** Has everybody see the active notification again, dismissed or not. */
export async function resetDismissals(actor: Actor, board: Board): Promise<void> {
  const writes = notifications.note(board, { revision: board.facts.revision + 1 });
  await amend(actor, 'notification-dismissals-reset', { changes: {}, writes });
  shown.forget();
}

/**
 * Adds the greeting of a new deployment, and `mark` in the same transaction. Its link has no host, and so
 * stays with whichever deployment shows it.
 */
export async function seedWelcome(mark: Write): Promise<void> {
  const brand = escapeHtml(env('BRAND_NAME'));
  const text = newText(
    `<strong>Welcome to ${brand}.</strong> Search a name, claim it, point it anywhere. <a href="/about">How it works</a>`,
  );
  await whileStale(board, (read) =>
    transact([...notifications.add(read, { ...text, isGreeting: true }, !read.chosen), mark]),
  );
}
