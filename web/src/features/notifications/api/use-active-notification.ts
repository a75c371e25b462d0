import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { getActiveNotification } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/hooks/use-call.ts';

/** The active notification, fetched on load and on each change of path. */
export function useActiveNotification() {
  const { pathname } = useLocation();
  const fetchedAt = useRef(pathname);
  const { data, isPending, refetch } = useCall(getActiveNotification, {});

  useEffect(() => {
    if (fetchedAt.current === pathname) return;
    fetchedAt.current = pathname;
    void refetch({ cancelRefetch: false });
  }, [pathname, refetch]);

  return { notification: data?.notification, isPending };
}
