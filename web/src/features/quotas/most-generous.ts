import type { Role } from '../../../../shared/accounts.ts';
import type { Quota, RoleQuota } from '../../../../shared/quotas.ts';

/** What somebody's roles allow: of each the most. */
export function mostGenerous(held: readonly Role[], quotas: readonly RoleQuota[]): Quota {
  const allowed = quotas.filter(({ role }) => held.includes(role));
  return {
    domains: Math.max(0, ...allowed.map(({ domains }) => domains)),
    records: Math.max(0, ...allowed.map(({ records }) => records)),
  };
}
