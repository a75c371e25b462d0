import type { Endpoint, Reply, Request } from '#shared/kernel/endpoint.ts';
import { call } from './call.ts';
import type { BareCall } from './first-calls.ts';
import { firstRender } from './first-render.ts';
import { keyOf } from './key-of.ts';

/** Key and fetch of a reading call, as query options. */
export const queryOf = <E extends Endpoint>(endpoint: E | BareCall<E>, request: Request<E>) => ({
  queryKey: keyOf(endpoint, request),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reply<E>> => {
    const reply = await call(endpoint, request, signal);
    await firstRender;
    return reply;
  },
});
