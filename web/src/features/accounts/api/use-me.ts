import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { getMe } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';
import { useToken } from '../../../api/session.ts';

/** Who the stored token is of, as the service says. */
export const whoAmI = queryOptions({
  queryKey: keyOf(getMe),
  queryFn: ({ signal }) => call(getMe, {}, { signal }),
});

/** Who is logged in here. A token the service no longer knows is forgotten by the client, and so counts as none. */
export function useMe() {
  const token = useToken();
  const { data, error, refetch } = useQuery({
    ...whoAmI,
    enabled: token !== null,
  });
  return {
    user: token === null ? undefined : data,
    isLoggedOut: token === null,
    error,
    refetch: () => void refetch(),
  };
}
