import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getUser, listUsers, type UserProfile } from '../../../../../shared/accounts.ts';
import { listAudit } from '../../../../../shared/audit.ts';
import { getMe } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';
import { useRefresh } from '../../../api/use-refresh.ts';

/** Keeps somebody as a change answered them. */
function useKeepUser() {
  const queries = useQueryClient();
  return (profile: UserProfile) => {
    queries.setQueryData(keyOf(getUser, { params: { id: profile.id } }), profile);
  };
}

/** Has everything asked anew that shows people. */
export const useRefreshUsers = () => useRefresh(getUser, listUsers, listAudit, getMe);

/** A change of somebody: what it answers is shown at once, wherever they are shown. */
export function useUserChange<V = void>(send: (change: V) => Promise<UserProfile>) {
  return useMutation({
    mutationFn: send,
    onSuccess: useKeepUser(),
    onSettled: useRefreshUsers(),
  });
}
