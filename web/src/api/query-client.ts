import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import type { RequestParts } from './call.ts';
import { ApiFailure, isRefusal } from './failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      gone?: string | undefined;
      /** False where a logout need not wait for it. */
      needsToken?: false;
    };
  }
}

const isTransient = (error: Error) =>
  error instanceof ApiFailure && (error.code === 'UNREACHABLE' || error.status >= 500);

const isAbout = ({ queryKey }: Query, id: string) =>
  (queryKey[1] as RequestParts | undefined)?.params?.id === id;

/**
 * Refresh rule after a change: all queries are stale and visible ones are refetched, except those
 * with `staleTime: 'static'`. It also applies after a refused change, since somebody else may have
 * been faster. Queries of a deleted entity, or one possibly deleted, are not refetched. All
 * inactive queries are then dropped.
 */
function refresh(queries: QueryClient, gone: string | undefined): void {
  if (gone) queries.removeQueries({ type: 'inactive' });
  void queries.invalidateQueries({ refetchType: 'none' });
  const isKept = (query: Query) => gone === undefined || !isAbout(query, gone);
  // A refetch joins a first fetch under way, whose reply may be older than the change.
  void queries.cancelQueries({
    type: 'active',
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && !query.isStatic() && isKept(query),
  });
  void queries.refetchQueries({ type: 'active', predicate: isKept });
}

/** Cache of all replies. Reads are retried after a fault, changes never. */
export const createQueryClient = () =>
  new QueryClient({
    mutationCache: new MutationCache({
      onSettled: (_reply, error, _request, _result, { meta }, { client }) =>
        refresh(client, isRefusal(error) ? undefined : meta?.gone),
    }),
    defaultOptions: {
      queries: {
        // Fails without a network instead of pausing silently.
        networkMode: 'always',
        // The library's default is off in this mode.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: (attempt) => 600 * 2 ** attempt,
        staleTime: 15_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
