import {
  type InfiniteData,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Endpoint, Reply } from '#shared/kernel/endpoint.ts';
import type { Address } from '../first-calls.ts';
import { pagesOf } from '../pages-of.ts';

type PagesOptions<R> = {
  /** Parameters of the path. */
  params?: Record<string, string>;
} & Pick<
  UseInfiniteQueryOptions<R, Error, InfiniteData<R>, unknown[], string | undefined>,
  'enabled' | 'refetchInterval' | 'refetchOnMount'
>;

/** List with "load more": the fetched pages, first page first. */
export const usePages = <E extends Endpoint>(
  endpoint: E | Address<E>,
  { params, ...options }: PagesOptions<Reply<E>> = {},
) => useInfiniteQuery({ ...options, ...pagesOf(endpoint, params) });

export type Pages<E extends Endpoint> = ReturnType<typeof usePages<E>>;
