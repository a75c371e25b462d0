import type { CountedPage, Page, PageQuery } from '#shared/kernel/page.ts';
import type { Countable, Part, Range } from './countable.ts';
import { readCursor, writeCursor } from './cursor.ts';

/**
 * One page of a list by cursor. `list` names the list with its filters, and a cursor is good for that list alone.
 * Throws `VALIDATION_FAILED` for the cursor of another list.
 */
export async function pageOf<T, Shown>(
  list: string,
  { limit, cursor }: PageQuery,
  read: (range: Range) => Promise<Part<T>>,
  present: (item: T) => Shown | Promise<Shown>,
): Promise<Page<Shown>> {
  const { items, next } = await read({ limit, after: await readCursor(list, cursor) });
  return {
    items: await Promise.all(items.map(present)),
    nextCursor: await writeCursor(list, next),
  };
}

/**
 * Page of a list by cursor, with its number of rows. Page and count are read at once: one request more, and no
 * trip.
 */
export async function countedPageOf<T, Shown>(
  list: string,
  query: PageQuery,
  { read, count }: Countable<T>,
  present: (items: T[]) => Shown[] | Promise<Shown[]>,
): Promise<CountedPage<Shown>> {
  const after = await readCursor(list, query.cursor);
  const [{ items, next }, counted] = await Promise.all([
    read({ limit: query.limit, after }),
    count(),
  ]);
  const isAll = !query.cursor && !next;
  const [shown, nextCursor] = await Promise.all([present(items), writeCursor(list, next)]);
  return { items: shown, nextCursor, ...(isAll ? { total: items.length } : counted) };
}
