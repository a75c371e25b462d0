import { keepPreviousData } from '@tanstack/react-query';
import type { Endpoint, Reply, Request } from '#shared/kernel/endpoint.ts';
import { pageIn, type RowOf } from '../page-in.ts';
import { useCall } from './use-call.ts';
import { useProblem } from './use-problem.ts';

/** Page of a list, for a `List`. The previous page stays visible until the next is fetched. */
export function useListing<E extends Endpoint>(endpoint: E, request: Request<E>) {
  const problemOf = useProblem();
  const { data, error, refetch, isPlaceholderData } = useCall(endpoint, request, {
    placeholderData: keepPreviousData,
  });
  return {
    ...(data ? pageIn<RowOf<Reply<E>>>(data) : { rows: undefined }),
    isStale: isPlaceholderData,
    failure: error ? problemOf(error) : undefined,
    retry: () => void refetch(),
  };
}
