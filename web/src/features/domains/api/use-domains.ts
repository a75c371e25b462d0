import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { listDomains } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';

/** The caller's domains, newest first, page after page. */
export const useDomains = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(listDomains), 'pages'],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listDomains, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
