import type { AuditEvent } from '../../shared/audit.ts';
import type { Notification } from '../../shared/notifications.ts';
import { auditWrites } from '../audit/service.ts';
import type { Actor } from '../platform/caller.ts';
import { nowIso } from '../platform/clock.ts';
import type { Write } from '../platform/table.ts';
import { whileStale } from '../platform/while-stale.ts';
import { about, activeWith, isActive, present, storable, textOf } from './rules.ts';
import { creation, found, newText, type Reading, read, shown } from './service.ts';
import {
  type Board,
  dropNotification,
  type NotificationItem,
  readBoard,
  rewriteNotification,
  type Text,
  writeBoard,
} from './store.ts';

interface Change {
  event: AuditEvent;
  about: Parameters<typeof auditWrites>[2];
  writes: readonly Write[];
}

/** Makes a change and writes down who made it, all or nothing. */
async function commit(actor: Actor, { event, about, writes }: Change, reply?: unknown) {
  await actor.commit([...writes, ...auditWrites(actor, event, about)], reply);
  shown.forget();
}

export function create(
  actor: Actor,
  { content, active }: { content: string; active: boolean },
  first: Board,
): Promise<{ notification: Notification }> {
  const text = newText(content);
  const notification = present(text, active);
  return whileStale(
    async (board, stale) => {
      const writes = creation(text, active, board, stale);
      const change = {
        event: 'notification-created',
        about: about(undefined, notification),
        writes,
      } as const;
      await commit(actor, change, { notification });
      return { notification };
    },
    readBoard,
    first,
  );
}

/** Changes one notification, from what it is to what `next` makes of it. */
function alter(
  actor: Actor,
  event: AuditEvent,
  next: (item: NotificationItem, wasActive: boolean) => { text: Text; active: boolean },
  id: string,
  first: Reading,
): Promise<{ notification: Notification }> {
  return whileStale(
    async (reading, stale) => {
      const { board } = reading;
      const item = found(reading);
      const before = present(item, isActive(board, id));
      const { text, active } = next(item, before.active);
      const notification = present(text, active);
      const writes = [
        rewriteNotification(item, text, board, stale),
        writeBoard(board, activeWith(board, text, active), stale),
      ];
      await commit(actor, { event, about: about(before, notification), writes }, { notification });
      return { notification };
    },
    () => read(id),
    first,
  );
}

export function update(
  actor: Actor,
  id: string,
  { content, active }: { content: string; active?: boolean | undefined },
  first: Reading,
): Promise<{ notification: Notification }> {
  const safe = storable(content);
  const next = (item: NotificationItem, wasActive: boolean) => ({
    text: { ...textOf(item), content: safe, updatedAt: nowIso() },
    active: active ?? wasActive,
  });
  return alter(actor, 'notification-changed', next, id, first);
}

/** Shows a notification to everybody: the board has room for one. */
export const activate = (
  actor: Actor,
  id: string,
  first: Reading,
): Promise<{ notification: Notification }> => {
  const next = (item: NotificationItem) => ({ text: textOf(item), active: true });
  return alter(actor, 'notification-activated', next, id, first);
};

export const remove = (actor: Actor, id: string, first: Reading): Promise<void> =>
  whileStale(
    (reading, stale) => {
      const { board } = reading;
      const item = found(reading);
      const before = present(item, isActive(board, id));
      const change = { total: board.total - 1, ...activeWith(board, item, false) };
      const writes = [dropNotification(item, stale), writeBoard(board, change, stale)];
      return commit(actor, {
        event: 'notification-deleted',
        about: about(before, undefined),
        writes,
      });
    },
    () => read(id),
    first,
  );

/** Raises the revision: browsers remember at which one somebody dismissed a notification. */
export const resetDismissals = (actor: Actor, first: Board): Promise<void> =>
  whileStale(
    (board, stale) => {
      const { revision } = board;
      const writes = [writeBoard(board, { revision: revision + 1 }, stale)];
      return commit(actor, {
        event: 'notification-dismissals-reset',
        about: { changes: {} },
        writes,
      });
    },
    readBoard,
    first,
  );
