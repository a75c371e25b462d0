import {
  type Mutation,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { patience } from '#web/api/ask.ts';
import { call } from '#web/api/call.ts';
import { logout } from '#web/api/first-calls.ts';
import { clearToken, useToken } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';

const mutationKey = [logout.path];

/**
 * Waits for changes under way, such as deletions that a page sends as it is left: they need the token. Not for longer
 * than a call may take, so that nothing keeps somebody logged in.
 */
function waitForChanges(queries: QueryClient): Promise<void> {
  const needsToken = ({ options, meta }: Mutation) =>
    options.mutationKey !== mutationKey && meta?.needsToken !== false;
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(limit);
      resolve();
    };
    const look = () => {
      if (queries.isMutating({ predicate: needsToken }) === 0) end();
    };
    const stop = queries.getMutationCache().subscribe(look);
    const limit = setTimeout(end, patience);
    look();
  });
}

/**
 * Logs out here, once the page was left: a form that is not saved may hold whoever leaves. The device drops its token
 * even if the call fails.
 */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { state } = useLocation();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      await waitForChanges(queries);
      await call(logout, {}).finally(clearToken);
    },
  });
  const hasLeft = state?.logOut === true;
  useEffect(() => {
    if (!hasLeft) return;
    mutate();
    // A reload, or the way back, logs nobody out again.
    navigate(paths.accountLegacy, { replace: true });
  }, [hasLeft]);
  // Leaves the guarded pages first, so that no guard redirects to the login.
  return () => navigate(paths.accountLegacy, { state: { logOut: true } });
}

/** True from the moment that the page was left until the session has ended. */
export function useIsLoggingOut(): boolean {
  const hasLeft = useLocation().state?.logOut === true;
  const isLoggedIn = useToken() !== null;
  return useIsMutating({ mutationKey }) > 0 || (hasLeft && isLoggedIn);
}
