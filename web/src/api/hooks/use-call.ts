import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Endpoint, Reply, Request } from '#shared/kernel/endpoint.ts';
import type { Address } from '../first-calls.ts';
import { queryOf } from '../query-of.ts';

type Options<R, T> = Omit<UseQueryOptions<R, Error, T>, 'queryKey' | 'queryFn'>;

/** Reply of a reading call, refetched after each change. */
export const useCall = <E extends Endpoint, T = Reply<E>>(
  endpoint: E | Address<E>,
  request: Request<E>,
  options?: Options<Reply<E>, T>,
) => useQuery<Reply<E>, Error, T>({ ...queryOf(endpoint, request), ...options });
