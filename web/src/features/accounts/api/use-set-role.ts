import type { Role } from '../../../../../shared/accounts.ts';
import { addRole, removeRole } from '../../../../../shared/accounts.ts';
import { call } from '../../../api/call.ts';
import { useUserChange } from './use-user-change.ts';

interface RoleChange {
  role: Role;
  /** Whether they have it from now on. */
  has: boolean;
}

export const useSetRole = (id: string) =>
  useUserChange(({ role, has }: RoleChange) =>
    call(has ? addRole : removeRole, { params: { id, role } }),
  );
