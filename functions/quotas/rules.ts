import { type Role, roles } from '../../shared/accounts.ts';
import { limits } from '../../shared/limits.ts';
import type { RoleQuota } from '../../shared/quotas.ts';

/** Until an administrator says otherwise. */
const descriptions: Record<Role, string> = {
  user: 'Everybody with an account',
  vip: 'People who need more room',
  admin: 'Administrators',
};

/** What every role allows: what was set, else the default. */
export const roleQuotasOf = (set: readonly RoleQuota[]): RoleQuota[] =>
  roles.map(
    (role) =>
      set.find((quota) => quota.role === role) ?? {
        role,
        ...limits.quota[role],
        description: descriptions[role],
      },
  );
