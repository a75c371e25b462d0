import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint, Reply, Request } from '../../../shared/kernel/endpoint.ts';
import { call } from './call.ts';
import type { Address } from './first-calls.ts';
import { keyOf } from './key-of.ts';

type Page = { nextCursor?: string | undefined };

/** Key and fetches of a list with "load more", as query options. */
export const pagesOf = <E extends Endpoint>(endpoint: E | Address<E>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint), 'pages'],
    queryFn: ({ signal, pageParam: cursor }): Promise<Reply<E>> =>
      call(endpoint, { query: { cursor } } as unknown as Request<E>, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last as Page).nextCursor,
  });

/** List with "load more": the fetched pages, first page first. */
export const usePages = <E extends Endpoint>(
  endpoint: E | Address<E>,
  options: { refetchOnMount?: 'always'; enabled?: boolean } = {},
) => useInfiniteQuery({ ...options, ...pagesOf(endpoint) });

export type Pages<E extends Endpoint> = ReturnType<typeof usePages<E>>;
