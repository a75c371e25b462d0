import { ulid } from 'ulid';
import type { ActiveNotification, Notification } from '../../shared/notifications.ts';
import { cached } from '../platform/cached.ts';
import { nowIso } from '../platform/clock.ts';
import { env } from '../platform/env.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { failure } from '../platform/failures.ts';
import type { Write } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
import { whileStale } from '../platform/while-stale.ts';
import { activeWith, isActive, present, storable } from './rules.ts';
import {
  addNotification,
  type Board,
  type NotificationItem,
  readBoard,
  readNewest,
  readNotification,
  type Text,
  writeBoard,
} from './store.ts';

/** Every page of every visitor asks for it: what they are shown may be ten seconds old. */
export const shown = cached(10_000, readBoard);

/** What a change of one notification starts from. */
export interface Reading {
  board: Board;
  item: NotificationItem | undefined;
}

/** A notification and the board, for a call about that notification. */
export async function read(id: string): Promise<Reading> {
  const [board, item] = await Promise.all([readBoard(), readNotification(id)]);
  return { board, item };
}

/** The notification that was read. Throws `NOT_FOUND`. */
export function found({ item }: Reading): NotificationItem {
  if (!item) throw failure('NOT_FOUND');
  return item;
}

/** What everybody is shown. */
export async function active(): Promise<{ notification: ActiveNotification | null }> {
  const { active: text, revision } = await shown.get();
  return { notification: text ? { ...present(text, true), revision } : null };
}

export const readPage = ({ limit, offset }: { limit: number; offset: number }) =>
  readNewest(offset + limit);

/** A page of all notifications, newest first. */
export function list(
  { limit, offset }: { limit: number; offset: number },
  { board, newest }: Awaited<ReturnType<typeof readPage>>,
) {
  const { total } = board;
  const notifications = newest.slice(offset).map((item) => present(item, isActive(board, item.id)));
  const hasMore = offset + notifications.length < total;
  return { notifications, pagination: { total, limit, offset, hasMore } };
}

/** One notification. Throws `NOT_FOUND`. */
export const get = (reading: Reading): { notification: Notification } => {
  const item = found(reading);
  return { notification: present(item, isActive(reading.board, item.id)) };
};

/** A notification that was written just now. Throws `VALIDATION_FAILED`. */
export const newText = (content: string): Text => {
  const at = nowIso();
  return { id: ulid(), content: storable(content), createdAt: at, updatedAt: at };
};

/** What adds a notification, and shows it to everybody if it is active. */
export const creation = (text: Text, active: boolean, board: Board, stale: Error): Write[] => [
  addNotification(text, board),
  writeBoard(board, { total: board.total + 1, ...activeWith(board, text, active) }, stale),
];

/**
 * Lays down what a new deployment greets its visitors with, and `mark` in the same transaction. Its
 * link has no host, and so stays with whichever deployment shows it.
 */
export async function seedWelcome(mark: Write): Promise<void> {
  const brand = escapeHtml(env('BRAND_NAME'));
  const text = newText(
    `<strong>Welcome to ${brand}.</strong> Search a name, claim it, point it anywhere. <a href="/about">How it works</a>`,
  );
  await whileStale(
    (board, stale) => transact([...creation(text, !board.active, board, stale), mark]),
    readBoard,
    await readBoard(),
  );
}
