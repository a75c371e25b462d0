/** The row of a reply that holds one list, such as `{ items: T[] }`. */
export type RowOf<R> = Extract<R[keyof R], readonly unknown[]>[number];

/** Page of a list, for all kinds of paging. */
interface ListPage<T> {
  rows: readonly T[];
  /** Address of the next page, as in `usePlace`; undefined on the last page. */
  next?: string | undefined;
  /** Address of the previous page and number of rows before this page, if the call returns them. */
  previous?: string | undefined;
  before?: number;
  total?: number | undefined;
  /** Bound that the number of rows exceeds, where they are not all counted. */
  moreThan?: number | undefined;
}

interface Paged {
  nextCursor?: string;
  /** By offset: `/notifications`. */
  pagination?: { total: number; limit: number; offset: number; hasMore: boolean };
  /** By number from 1: the gallery. */
  page?: number;
  pages?: number;
  total?: number;
  moreThan?: number;
}

/** Reads a page from a reply by cursor, by offset or by number. The first page's address is ''. */
export function pageIn<T>(reply: object): ListPage<T> {
  const rows = Object.values(reply).find(Array.isArray) as readonly T[];
  const { nextCursor, pagination, page, pages = 0, total, moreThan } = reply as Paged;
  if (pagination) {
    const { limit, offset, hasMore } = pagination;
    return {
      rows,
      before: offset,
      total: pagination.total,
      next: hasMore ? String(offset + limit) : undefined,
      previous: offset > limit ? String(offset - limit) : '',
    };
  }
  if (page) {
    return {
      rows,
      before: page < pages ? (page - 1) * rows.length : (total ?? 0) - rows.length,
      total,
      next: page < pages ? String(page + 1) : undefined,
      previous: page > 2 ? String(page - 1) : '',
    };
  }
  return { rows, next: nextCursor, total, moreThan };
}
