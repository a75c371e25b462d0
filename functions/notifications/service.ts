import { ulid } from 'ulid';
import type { ActiveNotification, Notification } from '../../shared/notifications.ts';
import type { Actor } from '../platform/caller.ts';
import { nowIso } from '../platform/clock.ts';
import { env } from '../platform/env.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { failure } from '../platform/failures.ts';
import { keep } from '../platform/kept.ts';
import type { Write } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
import { whileStale } from '../platform/while-stale.ts';
import { activeWith, isActive, present, storable, textOf } from './rules.ts';
import {
  addNotification,
  type Board,
  dropNotification,
  type NotificationItem,
  readBoard,
  readNewest,
  readNotification,
  rewriteNotification,
  stillAsRead,
  type Text,
  writeBoard,
} from './store.ts';

/** Every page of every visitor asks for it: what they are shown may be ten seconds old. */
const shown = keep(10_000, readBoard);

/** What a change of one notification starts from. */
export interface Reading {
  board: Board;
  item: NotificationItem | undefined;
}

export async function read(id: string): Promise<Reading> {
  const [board, item] = await Promise.all([readBoard(), readNotification(id)]);
  return { board, item };
}

function found({ item }: Reading): NotificationItem {
  if (!item) throw failure('NOT_FOUND');
  return item;
}

async function commit(actor: Actor, writes: readonly Write[], reply?: unknown): Promise<void> {
  await actor.commit(writes, reply);
  shown.forget();
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

const newText = (content: string): Text => {
  const at = nowIso();
  return { id: ulid(), content: storable(content), createdAt: at, updatedAt: at };
};

const creation = (text: Text, active: boolean, board: Board, stale: Error): Write[] => [
  addNotification(text, board),
  writeBoard(board, { total: board.total + 1, ...activeWith(board, text, active) }, stale),
];

export function create(
  actor: Actor,
  { content, active }: { content: string; active: boolean },
  first: Board,
): Promise<{ notification: Notification }> {
  const text = newText(content);
  const reply = { notification: present(text, active) };
  return whileStale(
    async (board, stale) => {
      await commit(actor, creation(text, active, board, stale), reply);
      return reply;
    },
    readBoard,
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
  return whileStale(
    async (reading, stale) => {
      const { board } = reading;
      const item = found(reading);
      const text: Text = { ...textOf(item), content: safe, updatedAt: nowIso() };
      const willBe = active ?? isActive(board, id);
      const reply = { notification: present(text, willBe) };
      await commit(
        actor,
        [
          rewriteNotification(item, text, board, stale),
          writeBoard(board, activeWith(board, text, willBe), stale),
        ],
        reply,
      );
      return reply;
    },
    () => read(id),
    first,
  );
}

/** Shows a notification to everybody: the board has room for one. */
export const activate = (
  actor: Actor,
  id: string,
  first: Reading,
): Promise<{ notification: Notification }> =>
  whileStale(
    async (reading, stale) => {
      const item = found(reading);
      const reply = { notification: present(item, true) };
      const writes = [
        stillAsRead(item, stale),
        writeBoard(reading.board, activeWith(reading.board, item, true), stale),
      ];
      await commit(actor, writes, reply);
      return reply;
    },
    () => read(id),
    first,
  );

export const remove = (actor: Actor, id: string, first: Reading): Promise<void> =>
  whileStale(
    (reading, stale) => {
      const { board } = reading;
      const item = found(reading);
      const change = { total: board.total - 1, ...activeWith(board, item, false) };
      return commit(actor, [dropNotification(item, stale), writeBoard(board, change, stale)]);
    },
    () => read(id),
    first,
  );

/** Raises the revision: browsers remember at which one somebody dismissed a notification. */
export const resetDismissals = (actor: Actor, first: Board): Promise<void> =>
  whileStale(
    (board, stale) => commit(actor, [writeBoard(board, { revision: board.revision + 1 }, stale)]),
    readBoard,
    first,
  );

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
