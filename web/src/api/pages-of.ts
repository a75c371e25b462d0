import type { Endpoint, Reply, Request } from '#shared/kernel/endpoint.ts';
import { call } from './call.ts';
import type { BareCall } from './first-calls.ts';
import { keyOf } from './key-of.ts';

type Page = { nextCursor?: string | undefined };

/** Key and fetches of a list with "load more", as query options. */
export const pagesOf = <E extends Endpoint>(
  endpoint: E | BareCall<E>,
  params?: Record<string, string>,
) => ({
  queryKey: [...keyOf(endpoint, params && ({ params } as unknown as Request<E>)), 'pages'],
  queryFn: ({
    signal,
    pageParam: cursor,
  }: {
    signal: AbortSignal;
    pageParam: string | undefined;
  }): Promise<Reply<E>> =>
    call(endpoint, { params, query: { cursor } } as unknown as Request<E>, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Reply<E>) => (last as Page).nextCursor,
});
