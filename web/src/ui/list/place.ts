export type Order = 'asc' | 'desc';

export interface Sorting {
  sort?: string | undefined;
  order?: Order | undefined;
  sortBy: (sort: string, order: Order) => void;
}

/** A position in a list: search, filters, sorting and page. */
export interface ListPlace extends Sorting {
  search: string;
  /** The page's address: a cursor, an offset or a number. The first page has none. */
  at: string | undefined;
  /** Number of pages before this one; undefined after following a link. */
  pagesBefore: number | undefined;
  /** Number of rows on the pages before this one; undefined after following a link. */
  rowsBefore: number | undefined;
  /** True with a search or a filter. */
  isNarrowed: boolean;
  searchFor: (text: string) => void;
  /** Goes to the next page, which so many rows precede. */
  next: (at: string, rowsBefore: number | undefined) => void;
  /** Goes to the page visited before, else to `known`, else to the first. */
  previous: (known?: string) => void;
  first: () => void;
  /** Clears the search and all filters. */
  clear: () => void;
}

/** The way to a page of a list, kept in the state of the history. */
export interface Walk {
  /** Addresses of the pages visited before; '' for the first. */
  trail: string[];
  /** Number of rows that precede each page after those of the trail; null after following a link. */
  rows: (number | null)[];
}

const listIn = (state: unknown, name: keyof Walk): unknown[] => {
  const list = Object(state)[name];
  return Array.isArray(list) ? list : [];
};

export const walkIn = (state: unknown): Walk => ({
  trail: listIn(state, 'trail').map(String),
  rows: listIn(state, 'rows').map((rows) => (Number.isInteger(rows) ? Number(rows) : null)),
});

/** Goes from a page on to the next one, which so many rows precede. */
export const walkOn = ({ trail, rows }: Walk, at: string, before: number | undefined): Walk => ({
  trail: [...trail, at],
  rows: [...rows, before ?? null],
});

export const walkBack = ({ trail, rows }: Walk): Walk => ({
  trail: trail.slice(0, -1),
  rows: rows.slice(0, -1),
});

/** Number of rows before a page; undefined after following a link. */
export function rowsBefore({ trail, rows }: Walk, at: string | undefined): number | undefined {
  if (trail.length > 0) return rows[trail.length - 1] ?? undefined;
  return at ? undefined : 0;
}
