import { useMutation } from '@tanstack/react-query';
import type { Role } from '../../../../../shared/accounts.ts';
import { addRole, removeRole } from '../../../../../shared/users.ts';
import { call } from '../../../api/call.ts';
import { useKeepUser } from './use-keep-user.ts';

interface RoleChange {
  role: Role;
  /** Whether they have it from now on. */
  has: boolean;
}

export function useSetRole(id: string) {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: ({ role, has }: RoleChange) =>
      call(has ? addRole : removeRole, { params: { id, role } }),
    onSuccess: keep,
  });
}
