import { useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import type { Address } from './first-calls.ts';
import { pagesOf } from './pages-of.ts';

/** List with "load more": the fetched pages, first page first. */
export const usePages = <E extends Endpoint>(
  endpoint: E | Address<E>,
  options: { refetchOnMount?: 'always'; enabled?: boolean } = {},
) => useInfiniteQuery({ ...options, ...pagesOf(endpoint) });

export type Pages<E extends Endpoint> = ReturnType<typeof usePages<E>>;
