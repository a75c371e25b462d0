import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { getActiveNotification, getConfig, getMe } from '#web/api/first-calls.ts';
import { queryOf } from '#web/api/query-of.ts';
import { isSamePerson, onSuspension, storedToken, useToken } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { Extra } from './extra.tsx';
import { usePrefetch } from './prefetch.ts';

const SuspendedDialog = lazyWithPreload(() => import('./shell/suspended-dialog.tsx'));

const forEverybody: readonly unknown[] = [getConfig.path, getActiveNotification.path];
const isPersonal = ({ queryKey }: Query) => !forEverybody.includes(queryKey[0]);

/**
 * Clears cached data of an earlier session, and blocks a suspended account but for its appeal. Checks the session on
 * each navigation.
 */
export function SessionWatch() {
  const token = useToken();
  const queries = useQueryClient();
  const [suspended, setSuspended] = useState(false);
  const last = useRef(token);
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  const how = useNavigationType();

  usePrefetch();

  useEffect(() => onSuspension(() => setSuspended(true)), []);

  useEffect(() => {
    const before = last.current;
    last.current = token;
    if (before === token || isSamePerson(before, token)) return;
    queries.removeQueries({ type: 'inactive', predicate: isPersonal });
    // Data on screen belongs to the earlier account: it is fetched again. What is asked once belongs to the page.
    // Without a session that is a public page. A query removed under it would leave it waiting for good.
    void queries.resetQueries({ predicate: (query) => isPersonal(query) && !query.isStatic() });
  }, [token, queries]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // A redirect is part of the step before it, which asked.
    if (how === 'REPLACE' || !storedToken()) return;
    // The API client handles ended sessions and suspensions.
    // biome-ignore lint/suspicious/noConsole: other failures of this check concern no person.
    queries.fetchQuery({ ...queryOf(getMe, {}), staleTime: 0 }).catch(console.warn);
  }, [pathname, how, queries]);

  return (
    suspended &&
    pathname !== paths.appeal && (
      <Extra>
        <SuspendedDialog onLeave={() => setSuspended(false)} />
      </Extra>
    )
  );
}
