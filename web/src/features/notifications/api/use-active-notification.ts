import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { getActiveNotification } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';

/** What everybody is shown, asked for on load and on each change of path. */
export function useActiveNotification() {
  const { pathname } = useLocation();
  const askedAt = useRef(pathname);
  const { data, refetch } = useQuery({
    queryKey: keyOf(getActiveNotification),
    queryFn: ({ signal }) => call(getActiveNotification, {}, { signal }),
  });

  useEffect(() => {
    if (askedAt.current === pathname) return;
    askedAt.current = pathname;
    void refetch({ cancelRefetch: false });
  }, [pathname, refetch]);

  return data?.notification;
}
