/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an account's own quota | in the account | quota checks | nothing |
 * | own quotas for administrators, by email address | `USERQUOTAS` / `<address>#<user>` | the list | one query a page |
 */

import { changeAccount } from '#platform/account/account-change.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { countable } from '#platform/lists/countable.ts';
import { type ListedRow, listingWrites } from '#platform/lists/listing.ts';
import type { Item } from '#platform/table/table.ts';
import type { Write } from '#platform/table/write.ts';
import type { UserQuota } from '#shared/areas/quotas/calls.ts';
import type { Quota } from '#shared/areas/quotas/most-generous.ts';

interface UserQuotaItem extends Item, UserQuota {
  entity: 'user-quota';
}

const every = 'USERQUOTAS';

const listed = ({ id, email, nickname, quota }: AccountItem): ListedRow<UserQuota> | undefined =>
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

export const userQuotas = (search: string) =>
  countable<UserQuotaItem>({ partition: every, startsWith: search });
