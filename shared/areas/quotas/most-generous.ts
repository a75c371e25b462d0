import type { Role } from '../accounts/user.ts';
import type { RoleQuota } from './calls.ts';

export interface Quota {
  domains: number;
  records: number;
}

/** Combined quota of roles: the largest limit of each kind, 0 without a role. */
export function mostGenerous(held: readonly Role[], quotas: readonly RoleQuota[]): Quota {
  const allowed = quotas.filter(({ role }) => held.includes(role));
  return {
    domains: Math.max(0, ...allowed.map(({ domains }) => domains)),
    records: Math.max(0, ...allowed.map(({ records }) => records)),
  };
}
