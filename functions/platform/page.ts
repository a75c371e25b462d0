import type { Page, PageQuery } from '../../shared/kernel/page.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { StartKey } from './table.ts';

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
