import type { Total } from '#shared/kernel/page.ts';
import { limits } from '#shared/limits.ts';
import { countItems, type Item, type Query, queryPage, type StartKey } from '../table/table.ts';

/** Part of a list to read: the number of items, and the key that it starts after. */
export interface Range {
  limit: number;
  after: StartKey | undefined;
}

/** Part of a list that was read, and the key that the next part starts after. */
export interface Part<T> {
  items: T[];
  next?: StartKey | undefined;
}

/** Items of all parts, one part after the other: each is read once the one before it is dealt with. */
export async function* partsOf<T>(
  read: (after: StartKey | undefined) => Promise<Part<T>>,
): AsyncGenerator<T[]> {
  let after: StartKey | undefined;
  do {
    const part = await read(after);
    yield part.items;
    after = part.next;
  } while (after);
}

/** List to read by pages, and to count. */
export interface Countable<T> {
  read: (range: Range) => Promise<Part<T>>;
  /** Counts up to `most`, or `limits.listCount`. */
  count: (most?: number) => Promise<Total>;
  /** Number of all rows where something counts them; it may be seconds behind. */
  total?: () => Promise<number>;
}

/** Item that stands in the first index. */
export interface Indexed extends Item {
  gsi1pk: string;
  gsi1sk: string;
}

/** List of the items of a query. */
export const countable = <T extends Item>(query: Query): Countable<T> => ({
  read: (range) => queryPage<T>({ ...query, ...range }),
  count: (most = limits.listCount) => countItems(query, most),
});

/** Queries that a page of selected items takes at most. */
const mostReads = 5;

const keyInTable = ({ pk, sk }: Item): StartKey => ({ pk, sk });

/** Position in the first index, to start after. */
export const keyInIndex = ({ pk, sk, gsi1pk, gsi1sk }: Indexed): StartKey => ({
  pk,
  sk,
  gsi1pk,
  gsi1sk,
});

/**
 * Items of a list that are meant, in pages that are read on until they are full. After five queries a page may be
 * shorter, and has a next one. Not counted, since that would read all. `keyOf` is the position in a list that is not the table's own.
 */
export const select = <T extends Item>(
  { read }: Countable<T>,
  isMeant: (item: T) => boolean,
  keyOf: (item: T) => StartKey = keyInTable,
): Countable<T> => ({
  count: async () => ({}),
  async read({ limit, after }) {
    const found: T[] = [];
    let next = after;
    for (let reads = 0; reads < mostReads && found.length < limit; reads++) {
      const part = await read({ limit: 2 * limit, after: next });
      found.push(...part.items.filter(isMeant));
      next = part.next;
      if (!next) break;
    }
    const last = found[limit - 1];
    if (!last || found.length === limit) return { items: found, next };
    return { items: found.slice(0, limit), next: keyOf(last) };
  },
});
