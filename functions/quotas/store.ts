/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | what a role allows, where it was set | `CATALOGUE` / `ROLEQUOTA#<role>` | whoever is held to it | the catalogue's query, kept for ten seconds |
 * | somebody's own quota | in their account | whoever is held to it | nothing |
 * | the same for administrators, by e-mail address | `USERQUOTAS` / `<address>#<user>` | the list | one query a page |
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
  /** Counts the changes. */
  version: number;
}

interface UserQuotaItem extends Item, UserQuota {
  entity: 'user-quota';
}

const every = 'USERQUOTAS';

const roleKey = (role: Role) => ({ pk: catalogue, sk: `ROLEQUOTA#${role}` });

/** What was set, as the catalogue was at most ten seconds ago. */
export const readRoleQuotas = () => readCatalogue<RoleQuotaItem>('role-quota');

/** What was set for one role as of now. */
export const readRoleQuota = (role: Role) => getItem<RoleQuotaItem>(roleKey(role));

/** Stores a role's quota over the one that was read. */
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

/** Follows a change of an account in the list. The change must hold address, nickname and quota unchanged. */
export const relist = (before: AccountItem, after: AccountItem): Write[] =>
  listingWrites('user-quota', listed(before), listed(after));

/** Gives an account a quota of its own, or takes it away, as the account was read. */
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
