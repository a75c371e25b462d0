import {
  type InfiniteData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Endpoint, Reply } from '#shared/kernel/endpoint.ts';
import type { BareCall } from '../first-calls.ts';
import { pagesOf } from '../pages-of.ts';
import { withRetry } from './with-retry.ts';

type PagesOptions<R> = {
  /** Parameters of the path. */
  params?: Record<string, string>;
} & Pick<
  UseInfiniteQueryOptions<R, Error, InfiniteData<R>, unknown[], string | undefined>,
  'enabled' | 'refetchInterval' | 'refetchOnMount'
>;

/** List with "load more": the fetched pages, first page first. */
export function usePages<E extends Endpoint>(
  endpoint: E | BareCall<E>,
  { params, ...options }: PagesOptions<Reply<E>> = {},
) {
  const asked = pagesOf(endpoint, params);
  const query = useInfiniteQuery({ ...options, ...asked });
  return withRetry(query, useQueryClient(), asked.queryKey);
}

export type Pages<E extends Endpoint> = ReturnType<typeof usePages<E>>;
