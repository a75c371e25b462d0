import type { Listing } from './list.tsx';

/** Listing of rows that are all there, such as a list within a reply. */
export const wholeListing = <T>(
  rows: readonly T[],
  count: Pick<Listing<T>, 'total' | 'moreThan'> = { total: rows.length },
): Listing<T> => ({ rows, ...count, isStale: false, failure: undefined, retry: undefined });
