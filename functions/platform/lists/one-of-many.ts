import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import { stale } from '../table/change.ts';
import {
  getItem,
  type Item,
  type Key,
  queryAll,
  queryPage,
  type StartKey,
} from '../table/table.ts';
import { check, insert, remove, replace, type Write } from '../table/write.ts';
import { countedPageOf } from './page.ts';

/** A list of things of one kind, of which at most one is chosen. */
interface Kind<Facts> {
  partition: string;
  /** Sort keys are `<noun>#<id>` and, for the board, `<noun>S`, which sorts behind them all. */
  noun: string;
  entity: string;
  /** Facts of the whole list, before the first change. */
  facts: Facts;
}

/** The list as a whole: one read tells what is chosen. */
interface Board<Fields, Facts> {
  /** Counts the changes. */
  version: number;
  total: number;
  /** A copy of what is chosen. */
  chosen?: Fields | undefined;
  facts: Facts;
}

/** One of the list, with the board that a change of it starts from. */
export interface Entry<Fields, Facts> {
  board: Board<Fields, Facts>;
  fields: Fields;
  isChosen: boolean;
  /** The board's version that this was written with: no two writings have the same. */
  version: number;
}

/**
 * Store of a list that administrators keep, such as texts, configurations or providers. Every change is written together
 * with the board and raises its version, so that one of two changes at once is stale: there is never more
 * than one chosen, and its copy in the board is never older than itself.
 */
export function oneOfMany<Fields extends { id: string }, Facts extends object>({
  partition,
  noun,
  entity,
  facts,
}: Kind<Facts>) {
  type List = Board<Fields, Facts>;
  type One = Entry<Fields, Facts>;
  interface Stored extends Item {
    version: number;
    fields: Fields;
  }
  type StoredBoard = Item & List;

  const boardKey: Key = { pk: partition, sk: `${noun}S` };
  const keyOf = (id: string): Key => ({ pk: partition, sk: `${noun}#${id}` });
  const empty: List = { version: 0, total: 0, facts };

  const entryOf = (board: List, { fields, version }: Stored): One => ({
    board,
    fields,
    isChosen: board.chosen?.id === fields.id,
    version,
  });

  const board = async (): Promise<List> => (await getItem<StoredBoard>(boardKey)) ?? empty;

  const asRead = (version: number) => ({
    condition: '#version = :read',
    values: { ':read': version },
  });

  function writeBoard(read: List, change: Partial<List>): Write {
    const { version, total, chosen, facts } = { ...read, ...change };
    const item = {
      ...boardKey,
      entity: `${entity}-board`,
      version: version + 1,
      total,
      chosen,
      facts,
    };
    return version === 0 ? insert(item, stale) : replace(item, asRead(version), stale);
  }

  const stored = (read: List, fields: Fields): Stored => ({
    ...keyOf(fields.id),
    entity,
    version: read.version + 1,
    fields,
  });

  /** The chosen fields after choosing this one, or another. */
  const chosenWith = (read: List, fields: Fields, isChosen: boolean): Pick<List, 'chosen'> => {
    if (isChosen) return { chosen: fields };
    return { chosen: read.chosen?.id === fields.id ? undefined : read.chosen };
  };

  const rewrite = (entry: One, fields: Fields, isChosen = entry.isChosen): Write[] => [
    replace(stored(entry.board, fields), asRead(entry.version), stale),
    writeBoard(entry.board, chosenWith(entry.board, fields, isChosen)),
  ];

  return {
    board,

    /** Key of one; seals of its fields are bound to it. */
    keyOf,

    async read(id: string): Promise<One | undefined> {
      const [list, item] = await Promise.all([board(), getItem<Stored>(keyOf(id))]);
      return item && entryOf(list, item);
    },

    /** A page by offset, newest first, with the board as of then. */
    async newest({ limit, offset }: { limit: number; offset: number }) {
      const query = { partition, startsWith: noun, newestFirst: true, limit: offset + limit + 1 };
      const [first, ...items] = await queryAll<StoredBoard | Stored>(query);
      const list = (first as StoredBoard | undefined) ?? empty;
      const entries = (items as Stored[]).slice(offset).map((item) => entryOf(list, item));
      const { total } = list;
      const hasMore = offset + entries.length < total;
      return { board: list, entries, pagination: { total, limit, offset, hasMore } };
    },

    /** A page by cursor, newest first. */
    async page(query: PageQuery): Promise<CountedPage<One>> {
      const reading = board();
      const rows = {
        read: (range: Pick<PageQuery, 'limit'> & { after: StartKey | undefined }) =>
          queryPage<Stored>({ partition, startsWith: `${noun}#`, newestFirst: true, ...range }),
        count: async () => ({ total: (await reading).total }),
      };
      return countedPageOf(partition, query, rows, async (items) => {
        const list = await reading;
        return items.map((item) => entryOf(list, item));
      });
    },

    add: (read: List, fields: Fields, isChosen: boolean): Write[] => [
      insert(stored(read, fields)),
      writeBoard(read, { total: read.total + 1, ...chosenWith(read, fields, isChosen) }),
    ],

    rewrite,

    /** Puts this in place of what is chosen. */
    choose: (entry: One): Write[] => rewrite(entry, entry.fields, true),

    /** Holds a transaction to what is chosen. Stale where it is another one by now. */
    checkChosen: (id: string): Write =>
      check(boardKey, { condition: '#chosen.#id = :id', values: { ':id': id } }, stale),

    drop: ({ board, fields, version }: One): Write[] => [
      remove(keyOf(fields.id), asRead(version), stale),
      writeBoard(board, { total: board.total - 1, ...chosenWith(board, fields, false) }),
    ],

    /** Changes facts of the whole list. */
    note: (read: List, facts: Facts): Write[] => [writeBoard(read, { facts })],
  };
}

/** Store of such a list. */
export type OneOfMany<Fields extends { id: string }, Facts extends object> = ReturnType<
  typeof oneOfMany<Fields, Facts>
>;
