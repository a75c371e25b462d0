import { roles } from '#shared/accounts.ts';
import { limits } from '#shared/limits.ts';
import type { RoleQuota } from '#shared/quotas.ts';

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
