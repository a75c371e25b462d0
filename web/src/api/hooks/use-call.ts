import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Reply, Request } from '#shared/kernel/endpoint.ts';
import type { BareCall } from '../first-calls.ts';
import { queryOf } from '../query-of.ts';
import { withRetry } from './with-retry.ts';

type Options<R, T> = Omit<UseQueryOptions<R, Error, T>, 'queryKey' | 'queryFn'>;

/** Reply of a reading call, refetched after each change. */
export function useCall<E extends Endpoint, T = Reply<E>>(
  endpoint: E | BareCall<E>,
  request: Request<E>,
  options?: Options<Reply<E>, T>,
) {
  const asked = queryOf(endpoint, request);
  const query = useQuery<Reply<E>, Error, T>({ ...asked, ...options });
  return withRetry(query, useQueryClient(), asked.queryKey);
}
