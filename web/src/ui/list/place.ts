export type Order = 'asc' | 'desc';

/** Where somebody is in a list: what they look for, how it is sorted, and which page they are on. */
export interface Place {
  search: string;
  sort?: string | undefined;
  order?: Order | undefined;
  /** Of the page; none is the first. */
  cursor: string | undefined;
  /** How many pages lie before this one; unknown where a link led here. */
  pagesBefore: number | undefined;
  /** Whether a search or a filter hides something. */
  isNarrowed: boolean;
  searchFor: (text: string) => void;
  sortBy: (sort: string, order: Order) => void;
  next: (cursor: string) => void;
  /** Back the way one came; to the first page where that is not known. */
  previous: () => void;
  first: () => void;
  /** Drops the search and all filters. */
  clear: () => void;
}
