import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoint, Reply, Request } from '../../../shared/kernel/endpoint.ts';
import type { Page } from '../../../shared/kernel/page.ts';
import { call } from './call.ts';
import { ApiFailure } from './failure.ts';
import { keyOf } from './key-of.ts';
import { useFailureText } from './use-failure-text.ts';

type ItemOf<E extends Endpoint> = Reply<E> extends { items: (infer T)[] } ? T : never;

/** A page of a list, for a `List`. While another page is on its way, the last one stays. */
export function useListing<E extends Endpoint>(endpoint: E, request: Request<E>) {
  const failureText = useFailureText();
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
    failure: error
      ? {
          text: failureText(error),
          reference: error instanceof ApiFailure ? error.requestId : undefined,
        }
      : undefined,
    retry: () => void refetch(),
  };
}
