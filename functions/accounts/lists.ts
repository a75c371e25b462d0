import { readTotal } from '#functions/statistics/items/overview.ts';
import { readAccount } from '#platform/account/account-item.ts';
import { countedPageOf } from '#platform/lists/page.ts';
import type { UserFilter, UserSort } from '#shared/areas/accounts/calls.ts';
import type { UserRow } from '#shared/areas/accounts/user.ts';
import { id as ulid } from '#shared/kernel/id.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import { isIn, rowOf, type UserSet, usersByOrder, usersByWord } from './items/listed-users.ts';

interface ListQuery extends PageQuery {
  search?: string | undefined;
  filter?: UserFilter | undefined;
  sort: UserSort;
  order: 'asc' | 'desc';
}

async function byId(set: UserSet, id: string): Promise<CountedPage<UserRow>> {
  const account = await readAccount(id);
  const items = account && isIn(set, account) ? [rowOf(account)] : [];
  return { items, total: items.length };
}

/**
 * Page of accounts. A search matches a whole id, else a prefix of the sorted field. Sorted by time, it matches the
 * start of any word of the nickname or the address, or its domain, in the order of these words.
 */
export function list(query: ListQuery): Promise<CountedPage<UserRow>> {
  const { search, filter: set = 'all', sort, order } = query;
  const id = search?.toUpperCase();
  if (id && ulid.safeParse(id).success) return byId(set, id);
  const byOrder = usersByOrder(set, sort, { newestFirst: order === 'desc', startsWith: search });
  const isWhole = set === 'all' && !search;
  const found =
    search && sort === 'created'
      ? usersByWord(set, search)
      : { ...byOrder, ...(isWhole && { total: () => readTotal('people') }) };
  const name = `users ${JSON.stringify([set, sort, order, search])}`;
  return countedPageOf(name, query, found, (accounts) => accounts.map(rowOf));
}
