import { type Role, roles } from '#shared/areas/accounts/user.ts';
import type { RoleQuota } from '#shared/areas/quotas/calls.ts';
import { limits } from '#shared/limits.ts';

/** The quota of a role: the stored one, else the default with an empty description. */
export const roleQuotaOf = (role: Role, stored: RoleQuota | undefined): RoleQuota =>
  stored ?? { role, ...limits.quota[role], description: '' };

/** The quota of every role. */
export const roleQuotasOf = (stored: readonly RoleQuota[]): RoleQuota[] =>
  roles.map((role) =>
    roleQuotaOf(
      role,
      stored.find((quota) => quota.role === role),
    ),
  );
