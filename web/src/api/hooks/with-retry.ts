import type { QueryClient, QueryKey, RefetchOptions } from '@tanstack/react-query';

/**
 * A query whose `refetch` asks anew, unless it is given `cancelRefetch: false`. The library's own joins a first fetch
 * under way, however long that one is stalled. All else is read from `query` itself, which notes what a component reads.
 */
export function withRetry<Q extends { refetch: (options?: RefetchOptions) => Promise<unknown> }>(
  query: Q,
  queries: QueryClient,
  queryKey: QueryKey,
): Q {
  const refetch = async (options?: RefetchOptions) => {
    const isFirst = queries.getQueryData(queryKey) === undefined;
    if (isFirst && options?.cancelRefetch !== false)
      await queries.cancelQueries({ queryKey, exact: true });
    return query.refetch(options);
  };
  return Object.create(query, { refetch: { value: refetch } });
}
