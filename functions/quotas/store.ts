/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | configured quota of a role | `CATALOGUE` / `ROLEQUOTA#<role>` | quota checks | the catalogue's query, kept for ten seconds |
 */

import { catalogue, readCatalogue } from '#platform/cache/catalogue.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, type Item } from '#platform/table/table.ts';
import { insert, replace, type Write } from '#platform/table/write.ts';
import type { Role } from '#shared/areas/accounts/user.ts';
import type { RoleQuota } from '#shared/areas/quotas/calls.ts';

interface RoleQuotaItem extends Item, RoleQuota {
  entity: 'role-quota';
  /** Raised by every change. */
  version: number;
}

const roleKey = (role: Role) => ({ pk: catalogue, sk: `ROLEQUOTA#${role}` });

/** Configured quotas, at most 10 s old. */
export const readRoleQuotas = () => readCatalogue<RoleQuotaItem>('role-quota');

/** Configured quota of one role, strongly consistent. */
export const readRoleQuota = (role: Role) => getItem<RoleQuotaItem>(roleKey(role));

/** Replaces the quota that was read. */
export function writeRoleQuota(quota: RoleQuota, earlier: RoleQuotaItem | undefined): Write {
  const version = (earlier?.version ?? 0) + 1;
  const item: RoleQuotaItem = { ...roleKey(quota.role), entity: 'role-quota', ...quota, version };
  return earlier
    ? replace(item, { condition: '#version = :read', values: { ':read': earlier.version } }, stale)
    : insert(item, stale);
}
