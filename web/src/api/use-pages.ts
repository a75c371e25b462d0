import { useInfiniteQuery } from '@tanstack/react-query';

/**
 * A list under a key, page after page as they are asked for. `ask` fetches the page at a cursor, and
 * the first one without.
 */
export const usePages = <P extends { nextCursor?: string | undefined }>(
  key: readonly unknown[],
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<P>,
  options: { refetchOnMount?: 'always' } = {},
) =>
  useInfiniteQuery({
    ...options,
    queryKey: [...key, 'pages'],
    queryFn: ({ signal, pageParam }) => ask(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
