/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | configured quota of a role | `CATALOGUE` / `ROLEQUOTA#<role>` | quota checks | the catalogue's query, kept for ten seconds |
 * | an account's own quota | in the account | quota checks | nothing |
 * | own quotas for administrators, by email address | `USERQUOTAS` / `<address>#<user>` | the list | one query a page |
 */
import type { Role } from '../../shared/accounts.ts';
import type { Quota, RoleQuota, UserQuota } from '../../shared/quotas.ts';
import { changeAccount } from '../platform/account-change.ts';
import type { AccountItem } from '../platform/account-item.ts';
import { catalogue, readCatalogue } from '../platform/catalogue.ts';
import { stale } from '../platform/change.ts';
import { type Listed, listingWrites } from '../platform/listing.ts';
import type { Range } from '../platform/page.ts';
import { getItem, type Item, insert, queryPage, replace, type Write } from '../platform/table.ts';

interface RoleQuotaItem extends Item, RoleQuota {
  entity: 'role-quota';
  /** Raised by every change. */
  version: number;
}

interface UserQuotaItem extends Item, UserQuota {
  entity: 'user-quota';
}

const every = 'USERQUOTAS';

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

const listed = ({ id, email, nickname, quota }: AccountItem): Listed<UserQuota> | undefined =>
  quota && {
    places: [{ list: every, sort: `${email}#${id}` }],
    shown: { userId: id, email, nickname, ...quota },
  };

/** Updates the account's row in the list. The change must have a condition on address, nickname and quota. */
export const relist = (before: AccountItem, after: AccountItem): Write[] =>
  listingWrites('user-quota', listed(before), listed(after));

/** Sets or removes an account's own quota, conditional on the account that was read. */
export const writeUserQuota = (account: AccountItem, quota: Quota | undefined): Write[] => {
  const { quota: _earlier, ...without } = account;
  return [
    ...changeAccount(account, { set: { quota }, unchanged: ['email', 'nickname', 'quota'] }),
    ...relist(account, quota ? { ...account, quota } : without),
  ];
};

export const readUserQuotas = (search: string, range: Range) =>
  queryPage<UserQuotaItem>({
    partition: every,
    ...(search && { startsWith: search }),
    ...range,
  });
