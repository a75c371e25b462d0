import { getMe } from '../first-calls.ts';
import { useToken } from '../session.ts';
import { useCall } from './use-call.ts';

/** Logged-in user. `call` drops a token that the service refuses. */
export function useMe() {
  const token = useToken();
  const isLoggedOut = token === null;
  const { data, error, refetch } = useCall(getMe, {}, { enabled: !isLoggedOut });
  return {
    user: isLoggedOut ? undefined : data,
    isLoggedOut,
    error,
    refetch: () => void refetch(),
  };
}
