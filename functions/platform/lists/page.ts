import type { CountedPage, Page, PageQuery, Total } from '#shared/kernel/page.ts';
import type { StartKey } from '../table/table.ts';
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

/** Where a page ends, with the number of rows that the first one told. */
interface Position {
  next: StartKey;
  counted: Total;
}

/** Number of rows: counted up to a bound, above it as the list's own total says, where it has one. */
async function countRows({ count, total }: Countable<unknown>): Promise<Total> {
  const [counted, all] = await Promise.all([count(), total?.()]);
  return counted.moreThan && all && all > counted.moreThan ? { total: all } : counted;
}

/**
 * Page of a list by cursor, with its number of rows. The first page is read and counted at once: one request more, and
 * no trip. Its cursor carries the number on, and is none of `pageOf` for a list of the same name.
 */
export async function countedPageOf<T, Shown>(
  list: string,
  query: PageQuery,
  rows: Countable<T>,
  present: (items: T[]) => Shown[] | Promise<Shown[]>,
): Promise<CountedPage<Shown>> {
  const counting = `counted ${list}`;
  const from = (await readCursor(counting, query.cursor)) as Position | undefined;
  const [{ items, next }, counted] = await Promise.all([
    rows.read({ limit: query.limit, after: from?.next }),
    from?.counted ?? countRows(rows),
  ]);
  const isAll = !from && !next;
  const position = next && ({ next, counted } satisfies Position);
  const [shown, nextCursor] = await Promise.all([present(items), writeCursor(counting, position)]);
  return { items: shown, nextCursor, ...(isAll ? { total: items.length } : counted) };
}
