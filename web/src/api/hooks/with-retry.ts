import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * A query whose `refetch` asks anew. The library's own joins a first fetch under way, however long that one is stalled.
 * All else is read from `query` itself, which notes what a component reads.
 */
export function withRetry<Q extends { refetch: () => Promise<unknown> }>(
  query: Q,
  queries: QueryClient,
  queryKey: QueryKey,
): Q {
  const refetch = async () => {
    const isFirst = queries.getQueryData(queryKey) === undefined;
    if (isFirst) await queries.cancelQueries({ queryKey, exact: true });
    return query.refetch();
  };
  return Object.create(query, { refetch: { value: refetch } });
}
