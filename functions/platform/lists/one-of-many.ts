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

interface Stored<Fields> extends Item {
  version: number;
  fields: Fields;
}

type StoredBoard<Fields, Facts> = Item & Board<Fields, Facts>;

const asRead = (version: number) => ({
  condition: '#version = :read',
  values: { ':read': version },
});

function entryOf<Fields extends { id: string }, Facts>(
  board: Board<Fields, Facts>,
  { fields, version }: Stored<Fields>,
): Entry<Fields, Facts> {
  return { board, fields, isChosen: board.chosen?.id === fields.id, version };
}

/** The chosen fields after choosing this one, or another. */
function chosenWith<Fields extends { id: string }>(
  { chosen }: Pick<Board<Fields, unknown>, 'chosen'>,
  fields: Fields,
  isChosen: boolean,
): Pick<Board<Fields, unknown>, 'chosen'> {
  if (isChosen) return { chosen: fields };
  return { chosen: chosen?.id === fields.id ? undefined : chosen };
}

const keysOf = ({ partition, noun }: Pick<Kind<unknown>, 'partition' | 'noun'>) => ({
  boardKey: { pk: partition, sk: `${noun}S` } satisfies Key,
  keyOf: (id: string): Key => ({ pk: partition, sk: `${noun}#${id}` }),
});

/** Reads are consistent: each entry comes with the board that a change of it has to name. */
function readingsOf<Fields extends { id: string }, Facts extends object>(kind: Kind<Facts>) {
  type List = Board<Fields, Facts>;
  type One = Entry<Fields, Facts>;
  const { partition, noun, facts } = kind;
  const { boardKey, keyOf } = keysOf(kind);
  const empty: List = { version: 0, total: 0, facts };

  const board = async (): Promise<List> =>
    (await getItem<StoredBoard<Fields, Facts>>(boardKey)) ?? empty;

  return {
    board,

    async read(id: string): Promise<One | undefined> {
      const [list, item] = await Promise.all([board(), getItem<Stored<Fields>>(keyOf(id))]);
      return item && entryOf(list, item);
    },

    /** A page by offset, newest first, with the board as of then. */
    async newest({ limit, offset }: { limit: number; offset: number }) {
      const query = { partition, startsWith: noun, newestFirst: true, limit: offset + limit + 1 };
      const [first, ...items] = await queryAll<StoredBoard<Fields, Facts> | Stored<Fields>>(query);
      const list = (first as StoredBoard<Fields, Facts> | undefined) ?? empty;
      const page = (items as Stored<Fields>[]).slice(offset);
      const entries = page.map((item) => entryOf<Fields, Facts>(list, item));
      const { total } = list;
      const hasMore = offset + entries.length < total;
      return { board: list, entries, pagination: { total, limit, offset, hasMore } };
    },

    /** A page by cursor, newest first. */
    async page(query: PageQuery): Promise<CountedPage<One>> {
      const reading = board();
      const rows = {
        read: (range: Pick<PageQuery, 'limit'> & { after: StartKey | undefined }) =>
          queryPage<Stored<Fields>>({
            partition,
            startsWith: `${noun}#`,
            newestFirst: true,
            ...range,
          }),
        count: async () => ({ total: (await reading).total }),
      };
      return countedPageOf(partition, query, rows, async (items) => {
        const list = await reading;
        return items.map((item) => entryOf(list, item));
      });
    },
  };
}

/** The writes of a change, each of which raises the board's version. */
function writesOf<Fields extends { id: string }, Facts extends object>(kind: Kind<Facts>) {
  type List = Board<Fields, Facts>;
  type One = Entry<Fields, Facts>;
  const { entity } = kind;
  const { boardKey, keyOf } = keysOf(kind);

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

  const stored = (read: List, fields: Fields): Stored<Fields> => ({
    ...keyOf(fields.id),
    entity,
    version: read.version + 1,
    fields,
  });

  const rewrite = (entry: One, fields: Fields, isChosen = entry.isChosen): Write[] => [
    replace(stored(entry.board, fields), asRead(entry.version), stale),
    writeBoard(entry.board, chosenWith(entry.board, fields, isChosen)),
  ];

  return {
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

/**
 * Store of a list that administrators keep, such as texts, configurations or providers. Every change is written together
 * with the board and raises its version, so that one of two changes at once is stale: there is never more
 * than one chosen, and its copy in the board is never older than itself.
 */
export function oneOfMany<Fields extends { id: string }, Facts extends object>(kind: Kind<Facts>) {
  return {
    /** Key of one; seals of its fields are bound to it. */
    keyOf: keysOf(kind).keyOf,
    ...readingsOf<Fields, Facts>(kind),
    ...writesOf<Fields, Facts>(kind),
  };
}

/** Store of such a list. */
export type OneOfMany<Fields extends { id: string }, Facts extends object> = ReturnType<
  typeof oneOfMany<Fields, Facts>
>;
