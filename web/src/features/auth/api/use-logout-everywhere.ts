import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { logoutEverywhere } from '#shared/areas/auth/calls.ts';
import { call } from '#web/api/call.ts';
import { clearToken } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';

/** Ends all sessions, and with `revokeTokens` access tokens. Who is not sure that they ended stays logged in. */
export function useLogoutEverywhere() {
  const navigate = useNavigate();
  const leave = () => {
    // Leaves the guarded pages first, so that no guard redirects to the login.
    navigate(paths.accountLegacy);
    clearToken();
  };
  return useMutation({
    // The token is dropped before anything on the page is fetched again with it.
    mutationFn: (revokeTokens: boolean) =>
      call(logoutEverywhere, { body: { revokeTokens } }).then(leave),
  });
}
