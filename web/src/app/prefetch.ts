import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Preloadable } from '#ui/lazy-with-preload.ts';
import { getActiveNotification, getConfig, getMe } from '#web/api/first-calls.ts';
import { queryOf } from '#web/api/query-of.ts';
import { storedToken } from '#web/api/session.ts';
import { MemberLinks, RequireLogin, UserMenu } from './members.ts';
import { LoginPage, pages } from './pages.tsx';
import { pageAt } from './site-page.tsx';

const prefetchReplies = (queries: QueryClient, pathname: string): void =>
  pageAt(pages, pathname)?.prefetchReplies?.(queries, pathname);

/** Code to ask for before the first render of an address: its page, and the menus around it. */
function codeAt(pathname: string, isLoggedIn: boolean): readonly Preloadable[] {
  const { code, needsLogin } = pageAt(pages, pathname) ?? {};
  const page = needsLogin && !isLoggedIn ? LoginPage : code;
  return [
    ...(needsLogin ? [RequireLogin] : []),
    ...(page ? [page] : []),
    ...(isLoggedIn ? [MemberLinks, UserMenu] : []),
  ];
}

/**
 * Asks at once for all that the opened page will need, code and replies. Settles with the code; what
 * fails is told where it is used.
 */
export async function prefetchPage(queries: QueryClient, pathname: string): Promise<void> {
  void queries.prefetchQuery({ ...queryOf(getConfig, {}), staleTime: 'static' });
  void queries.prefetchQuery(queryOf(getActiveNotification, {}));
  const isLoggedIn = storedToken() !== null;
  if (isLoggedIn) {
    void queries.prefetchQuery(queryOf(getMe, {}));
    prefetchReplies(queries, pathname);
  }
  await Promise.all(codeAt(pathname, isLoggedIn).map(({ preload }) => preload()));
}

/** Asks for the replies of the page that one goes to, beside its code. */
export function usePrefetch(): void {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    if (storedToken()) prefetchReplies(queries, pathname);
  }, [queries, pathname]);
}
