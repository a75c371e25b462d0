import { useQueryClient } from '@tanstack/react-query';
import { listAudit } from '../../../../../shared/audit.ts';
import { getUser, listUsers, type UserProfile } from '../../../../../shared/users.ts';
import { getMe } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';

/** Keeps what a change of somebody answered, and has asked anew what else it shows in. */
export function useKeepUser() {
  const queries = useQueryClient();
  return (profile: UserProfile) => {
    queries.setQueryData(keyOf(getUser, { params: { id: profile.id } }), profile);
    for (const queryKey of [keyOf(listUsers), keyOf(listAudit), keyOf(getMe)]) {
      queries.invalidateQueries({ queryKey });
    }
  };
}
