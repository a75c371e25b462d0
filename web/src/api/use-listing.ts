import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoint, Reply, Request } from '../../../shared/kernel/endpoint.ts';
import type { Page } from '../../../shared/kernel/page.ts';
import { call } from './call.ts';
import { keyOf } from './key-of.ts';
import { useProblem } from './use-problem.ts';

type ItemOf<E extends Endpoint> = Reply<E> extends { items: (infer T)[] } ? T : never;

/** A page of a list, for a `List`. While another page is on its way, the last one stays. */
export function useListing<E extends Endpoint>(endpoint: E, request: Request<E>) {
  const problemOf = useProblem();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: keyOf(endpoint, request),
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const page = data as Page<ItemOf<E>> | undefined;
  return {
    /** All that was answered, for lists that tell more than their rows. */
    reply: data as Reply<E> | undefined,
    rows: page?.items,
    nextCursor: page?.nextCursor,
    isStale: isPlaceholderData,
    failure: error ? problemOf(error) : undefined,
    retry: () => void refetch(),
  };
}
