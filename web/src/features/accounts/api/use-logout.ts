import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { logout } from '../../../api/first-calls.ts';
import { clearToken } from '../../../api/session.ts';

/** Ends the session. This device forgets it whatever the service answers. */
export const useLogout = () =>
  useMutation({ mutationFn: () => call(logout, {}), onSettled: clearToken });
