import { roles } from '#shared/areas/accounts/user.ts';
import type { RoleQuota } from '#shared/areas/quotas/calls.ts';
import { limits } from '#shared/limits.ts';

/** The quota of every role: the stored one, else the default with an empty description. */
export const roleQuotasOf = (set: readonly RoleQuota[]): RoleQuota[] =>
  roles.map(
    (role) =>
      set.find((quota) => quota.role === role) ?? {
        role,
        ...limits.quota[role],
        description: '',
      },
  );
