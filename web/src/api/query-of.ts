import type { Endpoint, Reply, Request } from '#shared/kernel/endpoint.ts';
import { call } from './call.ts';
import type { Address } from './first-calls.ts';
import { keyOf } from './key-of.ts';

/** Key and fetch of a reading call, as query options. */
export const queryOf = <E extends Endpoint>(endpoint: E | Address<E>, request: Request<E>) => ({
  queryKey: keyOf(endpoint, request),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Reply<E>> =>
    call(endpoint, request, signal),
});
