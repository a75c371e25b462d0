import { type Query, useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getActiveNotification, getConfig } from '../api/first-calls.ts';
import { isRenewed, onSuspension, storedToken, useToken } from '../api/session.ts';
import { whoAmI } from '../features/accounts/api/use-me.ts';
import { Extra } from './extra.tsx';

const SuspendedDialog = lazy(() => import('./suspended-dialog.tsx'));

const forEverybody: readonly unknown[] = [getConfig.path, getActiveNotification.path];
const isPersonal = ({ queryKey }: Query) => !forEverybody.includes(queryKey[0]);

/**
 * Forgets what belonged to the person before, and stands in the way of a suspended one. Whether a
 * session still holds is asked anew on each page.
 */
export function SessionWatch() {
  const token = useToken();
  const queries = useQueryClient();
  const [suspended, setSuspended] = useState(false);
  const last = useRef(token);
  const { pathname } = useLocation();
  const place = useRef(pathname);

  useEffect(() => onSuspension(() => setSuspended(true)), []);

  useEffect(() => {
    if (last.current === token) return;
    last.current = token;
    if (isRenewed(token)) return;
    queries.removeQueries({ type: 'inactive', predicate: isPersonal });
    // What is on the screen would stay there, being somebody else's: it is asked for anew.
    void queries.resetQueries({ predicate: isPersonal });
  }, [token, queries]);

  useEffect(() => {
    if (place.current === pathname) return;
    place.current = pathname;
    if (!storedToken()) return;
    // A session that has ended, and a suspension, are acted upon where the call is made.
    // biome-ignore lint/suspicious/noConsole: whatever else goes wrong here is nothing to the person.
    queries.fetchQuery({ ...whoAmI, staleTime: 0 }).catch(console.warn);
  }, [pathname, queries]);

  return (
    suspended && (
      <Extra>
        <SuspendedDialog onLeave={() => setSuspended(false)} />
      </Extra>
    )
  );
}
