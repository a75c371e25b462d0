/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | what a role allows, where it was set | `CATALOGUE` / `ROLEQUOTA#<role>` | whoever is held to it | the catalogue's query, kept for ten seconds |
 * | somebody's own quota | in their account | whoever is held to it | nothing |
 * | the same for administrators, by e-mail address | `USERQUOTAS` / `<address>#<user>` | the list | one query a page |
 */
import type { Role } from '../../shared/accounts.ts';
import type { Quota, RoleQuota, UserQuota } from '../../shared/quotas.ts';
import { type AccountItem, asListed } from '../platform/account-item.ts';
import { catalogue, readCatalogue } from '../platform/catalogue.ts';
import { failure } from '../platform/failures.ts';
import { type Listed, listingWrites } from '../platform/listing.ts';
import {
  getItem,
  type Item,
  insert,
  queryPage,
  replace,
  update,
  type Write,
} from '../platform/table.ts';

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

/** Sets what a role allows, over what was read. */
export function writeRoleQuota(
  quota: RoleQuota,
  earlier: RoleQuotaItem | undefined,
  stale: Error,
): Write {
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

/** Brings the list to what changed of an account. The change must be made on `asListed`. */
export const relist = (before: AccountItem, after: AccountItem): Write[] =>
  listingWrites('user-quota', listed(before), listed(after));

/** Gives an account a quota of its own, or takes it away, over what was read. */
export function writeUserQuota(account: AccountItem, quota: Quota | undefined, stale: Error) {
  const { quota: earlier, ...without } = account;
  const { condition, values } = asListed(account);
  return [
    update(
      account,
      {
        expression: quota ? 'SET #quota = :quota' : 'REMOVE #quota',
        condition,
        values: { ...values, ...(quota && { ':quota': quota }) },
      },
      (found) => (found ? stale : failure('NOT_FOUND')),
    ),
    ...relist(account, quota ? { ...account, quota } : without),
  ];
}

export const readUserQuotas = (
  search: string,
  limit: number,
  after: Record<string, unknown> | undefined,
) =>
  queryPage<UserQuotaItem>({
    partition: every,
    ...(search && { startsWith: search }),
    limit,
    after,
  });
