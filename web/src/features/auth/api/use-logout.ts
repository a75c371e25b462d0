import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { logout } from '../../../api/first-calls.ts';
import { clearToken } from '../../../api/session.ts';
import { paths } from '../../../paths.ts';

const mutationKey = [logout.path];

/** Ends the session. This device forgets it whatever the service answers. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => call(logout, {}),
    onSettled: clearToken,
  });
  return () => {
    // First out of what only the logged in may see, so that no guard takes this for a lost session.
    navigate(paths.accountLegacy);
    mutate();
  };
}

/** Whether somebody is on their way out. */
export const useIsLoggingOut = (): boolean => useIsMutating({ mutationKey }) > 0;
