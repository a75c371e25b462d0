import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import {
  getActiveNotification,
  getConfig,
  getDomain,
  getMe,
  listDomains,
  listRecords,
} from '#web/api/first-calls.ts';
import { pagesOf } from '#web/api/pages-of.ts';
import { queryOf } from '#web/api/query-of.ts';
import { storedToken } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { lateAt } from './late-pages.ts';

const domainOf = (pathname: string) => matchPath(paths.domain(':id'), pathname)?.params.id;

/** Asks for the replies that a page of the logged in shows first; fresh ones are not asked for again. */
function askReplies(queries: QueryClient, pathname: string): void {
  if (pathname === paths.dashboard || pathname === paths.domains)
    void queries.prefetchInfiniteQuery(pagesOf(listDomains));
  const id = domainOf(pathname);
  if (id) {
    void queries.prefetchQuery(queryOf(getDomain, { params: { id } }));
    void queries.prefetchQuery(queryOf(listRecords, { params: { id } }));
  }
}

/**
 * Asks at once for all that the opened page will need, code and replies. Settles with the code; what
 * fails is told where it is used.
 */
export async function askAhead(queries: QueryClient, pathname: string): Promise<void> {
  void queries.prefetchQuery({ ...queryOf(getConfig, {}), staleTime: 'static' });
  void queries.prefetchQuery(queryOf(getActiveNotification, {}));
  const isLoggedIn = storedToken() !== null;
  if (isLoggedIn) {
    void queries.prefetchQuery(queryOf(getMe, {}));
    askReplies(queries, pathname);
  }
  await Promise.all(lateAt(pathname, isLoggedIn).map(({ ask }) => ask()));
}

/** Asks for the replies of the page that one goes to, beside its code. */
export function useAskAhead(): void {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    if (storedToken()) askReplies(queries, pathname);
  }, [queries, pathname]);
}
