import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '#web/api/call.ts';
import { logout } from '#web/api/first-calls.ts';
import { clearToken } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';

const mutationKey = [logout.path];

/** Logs out here. The device drops its token even if the call fails. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => call(logout, {}).finally(clearToken),
  });
  return () => {
    // Leaves the guarded pages first, so that no guard redirects to the login.
    navigate(paths.accountLegacy);
    mutate();
  };
}

/** True while the call is pending. */
export const useIsLoggingOut = (): boolean => useIsMutating({ mutationKey }) > 0;
