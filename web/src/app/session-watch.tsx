import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { getConfig } from '../api/first-calls.ts';
import { isRenewed, onSuspension, useToken } from '../api/session.ts';

const SuspendedDialog = lazy(() => import('./suspended-dialog.tsx'));

/** Forgets what belonged to the person before, and stands in the way of a suspended one. */
export function SessionWatch() {
  const token = useToken();
  const queries = useQueryClient();
  const [suspended, setSuspended] = useState(false);
  const last = useRef(token);

  useEffect(() => onSuspension(() => setSuspended(true)), []);

  useEffect(() => {
    if (last.current === token) return;
    last.current = token;
    if (isRenewed(token)) return;
    queries.removeQueries({ predicate: (query) => query.queryKey[0] !== getConfig.path });
  }, [token, queries]);

  return (
    suspended && (
      <Suspense>
        <SuspendedDialog onLeave={() => setSuspended(false)} />
      </Suspense>
    )
  );
}
