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
  /** True with a search or a filter. */
  isNarrowed: boolean;
  searchFor: (text: string) => void;
  next: (at: string) => void;
  /** Goes to the page visited before, else to `known`, else to the first. */
  previous: (known?: string) => void;
  first: () => void;
  /** Clears the search and all filters. */
  clear: () => void;
}
