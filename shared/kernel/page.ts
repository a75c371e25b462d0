import * as z from 'zod/mini';
import { pageSize } from './page-size.ts';
import { wellFormed } from './text.ts';

const limit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSize.max)),
  pageSize.default,
);

/** Query of a list. The cursor is sealed, and good for the query that it came from alone. */
export const pageQuery = z.strictObject({
  limit,
  cursor: z.optional(wellFormed().check(z.minLength(1), z.maxLength(2048))),
});

export type PageQuery = z.output<typeof pageQuery>;

/** Answer of a list; the last page has no `nextCursor`. */
export function page<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.optional(z.string()) });
}

export interface Page<T> {
  items: T[];
  nextCursor?: string | undefined;
}

/** Number of rows of a list, with its filters: exact, or above a bound up to which rows are counted. */
export interface Total {
  total?: number | undefined;
  moreThan?: number | undefined;
}

/** Answer of a list that tells its number of rows. Neither number is there where that would cost too much. */
export function countedPage<T extends z.ZodMiniType>(item: T) {
  return z.extend(page(item), { total: z.optional(z.int()), moreThan: z.optional(z.int()) });
}

export type CountedPage<T> = Page<T> & Total;
