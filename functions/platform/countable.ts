import type { Total } from '../../shared/kernel/page.ts';
import { limits } from '../../shared/limits.ts';
import { countItems, type Item, type Query, queryPage, type StartKey } from './table.ts';

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

/** List to read by pages, and to count. */
export interface Countable<T> {
  read: (range: Range) => Promise<Part<T>>;
  count: () => Promise<Total>;
}

/** List of the items of a query, counted up to `limits.listCount`. */
export const countable = <T extends Item>(query: Query): Countable<T> => ({
  read: (range) => queryPage<T>({ ...query, ...range }),
  count: () => countItems(query, limits.listCount),
});

/** Queries that a page of selected items takes at most. */
const mostReads = 5;

/**
 * Items of a list that are meant, in pages that are read on until they are full. After five queries a page may be
 * shorter, and has a next one. Not counted, since that would read all. For queries of the table, not of an index.
 */
export const selected = <T extends Item>(
  { read }: Countable<T>,
  isMeant: (item: T) => boolean,
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
    return { items: found.slice(0, limit), next: { pk: last.pk, sk: last.sk } };
  },
});
