import type { UserFilter, UserRow, UserSort } from '../../shared/accounts.ts';
import { id as ulid } from '../../shared/kernel/id.ts';
import type { Page, PageQuery } from '../../shared/kernel/page.ts';
import { isIn, readEntries, rowOf, type UserSet } from '../items/people.ts';
import { readAccount } from '../platform/account-item.ts';
import { type Part, pageOf, type Range } from '../platform/page.ts';
import type { StartKey } from '../platform/table.ts';

interface ListQuery extends PageQuery {
  search?: string | undefined;
  filter?: UserFilter | undefined;
  sort: UserSort;
  order: 'asc' | 'desc';
}

type Found = Part<UserRow>;

async function byId(set: UserSet, id: string): Promise<Found> {
  const account = await readAccount(id);
  return { items: account && isIn(set, account) ? [rowOf(account)] : [] };
}

/**
 * Search by prefix: matches of the address, then of the nickname. Both lists are read in parallel;
 * matches of both appear once.
 */
async function byStart(set: UserSet, startsWith: string, { limit, after }: Range): Promise<Found> {
  const { sort: reached = 'email', after: start } = (after ?? {}) as {
    sort?: UserSort;
    after?: StartKey;
  };
  const read = (sort: UserSort) => {
    const from = sort === reached ? start : undefined;
    return readEntries({ set, sort, startsWith, limit, newestFirst: false, after: from });
  };
  const nothing: Awaited<ReturnType<typeof read>> = { items: [] };
  const [byEmail, byNickname] = await Promise.all([
    reached === 'email' ? read('email') : nothing,
    read('nickname'),
  ]);
  if (byEmail.next) {
    return { items: byEmail.items.map(rowOf), next: { sort: 'email', after: byEmail.next } };
  }
  const room = limit - byEmail.items.length;
  const taken = byNickname.items.slice(0, room);
  const others = taken.filter(({ email }) => !email.startsWith(startsWith.toLowerCase()));
  const last = taken.at(-1);
  return {
    items: [...byEmail.items, ...others].map(rowOf),
    ...((byNickname.next || byNickname.items.length > room) && {
      next: { sort: 'nickname', ...(last && { after: { pk: last.pk, sk: last.sk } }) },
    }),
  };
}

async function inOrder(
  set: UserSet,
  { search: startsWith, sort, order }: ListQuery,
  range: Range,
): Promise<Found> {
  const newestFirst = order === 'desc';
  const { items, next } = await readEntries({ set, sort, newestFirst, startsWith, ...range });
  return { items: items.map(rowOf), next };
}

/**
 * Page of accounts. A search matches a whole id, else a prefix of the sorted field. Sorted by time,
 * it matches a prefix of the address or the nickname.
 */
export function list(query: ListQuery): Promise<Page<UserRow>> {
  const { search, filter: set = 'all', sort, order } = query;
  const id = search?.toUpperCase();
  return pageOf(
    `users ${JSON.stringify([set, sort, order, search])}`,
    query,
    (range) => {
      if (id && ulid.safeParse(id).success) return byId(set, id);
      if (search && sort === 'created') return byStart(set, search, range);
      return inOrder(set, query, range);
    },
    (row) => row,
  );
}
