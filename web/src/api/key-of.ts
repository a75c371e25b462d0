import type { Endpoint, Request } from '#shared/kernel/endpoint.ts';
import type { BareCall } from './first-calls.ts';

/** Query key of a reply. Without a request it matches all requests of the call, for invalidation. */
export const keyOf = <E extends Endpoint>(
  endpoint: E | BareCall<E>,
  request?: Request<E>,
): readonly unknown[] => (request ? [endpoint.path, request] : [endpoint.path]);
