export type Order = 'asc' | 'desc';

/** A position in a list: search, filters, sorting and page. */
export interface Place {
  search: string;
  sort?: string | undefined;
  order?: Order | undefined;
  /** The page's address: a cursor, an offset or a number. The first page has none. */
  at: string | undefined;
  /** The number of pages before this one; unknown after following a link. */
  pagesBefore: number | undefined;
  /** True while a search or a filter hides rows. */
  isNarrowed: boolean;
  searchFor: (text: string) => void;
  sortBy: (sort: string, order: Order) => void;
  next: (at: string) => void;
  /** The page one came from, else the page at `known`, else the first. */
  previous: (known?: string) => void;
  first: () => void;
  /** Drops the search and all filters. */
  clear: () => void;
}
