/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the board: which notification is active, with what it says; how many there are; how often dismissals were reset | `NOTIFICATIONS` / `STATE` | every visit, kept for ten seconds | one read |
 * | a notification | `NOTIFICATIONS` / `NOTIFICATION#<id>` | its own page | one read |
 * | the newest ones | `NOTIFICATIONS`, newest first, the board ahead of them all | the console | one query |
 *
 * Every change is written together with the board and raises its version, so that of two at once one
 * starts over: there is never more than one active notification, and what the board says is what
 * that notification says.
 */
import {
  getItem,
  type Item,
  insert,
  type Key,
  queryAll,
  remove,
  replace,
  type Write,
} from '../platform/table.ts';

/** What a notification is, wherever it stands. */
export interface Text {
  id: string;
  /** Safe HTML. */
  content: string;
  createdAt: string;
  updatedAt: string;
}

export interface NotificationItem extends Item, Text {
  entity: 'notification';
  /** The board's version that this was written with: no two writings have the same. */
  version: number;
}

export interface Board {
  version: number;
  total: number;
  /** How often dismissals were reset. */
  revision: number;
  active?: Text | undefined;
}

interface BoardItem extends Item, Board {
  entity: 'notification-board';
}

const partition = 'NOTIFICATIONS';
const boardKey: Key = { pk: partition, sk: 'STATE' };
const keyOf = (id: string): Key => ({ pk: partition, sk: `NOTIFICATION#${id}` });

const empty: Board = { version: 0, total: 0, revision: 0 };

export const readBoard = async (): Promise<Board> => (await getItem<BoardItem>(boardKey)) ?? empty;

export const readNotification = (id: string): Promise<NotificationItem | undefined> =>
  getItem<NotificationItem>(keyOf(id));

/** The board and so many of the newest notifications. */
export async function readNewest(
  count: number,
): Promise<{ board: Board; newest: NotificationItem[] }> {
  // `STATE` sorts behind every `NOTIFICATION#`, and is there as soon as one of them is.
  const query = { partition, newestFirst: true, limit: count + 1 };
  const [board, ...newest] = await queryAll<BoardItem | NotificationItem>(query);
  return { board: (board as BoardItem | undefined) ?? empty, newest: newest as NotificationItem[] };
}

/** Changes the board that was read. Refused with `stale` where another change came first. */
export function writeBoard(board: Board, change: Partial<Board>, stale: Error): Write {
  const { version } = board;
  const item: BoardItem = {
    ...board,
    ...change,
    ...boardKey,
    entity: 'notification-board',
    version: version + 1,
  };
  if (version === 0) return insert(item, stale);
  return replace(
    item,
    { condition: '#version = :version', values: { ':version': version } },
    stale,
  );
}

const itemOf = (text: Text, board: Board): NotificationItem => ({
  ...text,
  ...keyOf(text.id),
  entity: 'notification',
  version: board.version + 1,
});

/** A new notification; its board is to be written with it, as with all that follow. */
export const addNotification = (text: Text, board: Board): Write => insert(itemOf(text, board));

const asRead = ({ version }: NotificationItem) => ({
  condition: '#version = :version',
  values: { ':version': version },
});

export const rewriteNotification = (
  read: NotificationItem,
  text: Text,
  board: Board,
  stale: Error,
): Write => replace(itemOf(text, board), asRead(read), stale);

export const dropNotification = (read: NotificationItem, stale: Error): Write =>
  remove(keyOf(read.id), asRead(read), stale);
