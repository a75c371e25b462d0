import type { UserFilter, UserRow, UserSort } from '../../shared/accounts.ts';
import { id as ulid } from '../../shared/kernel/id.ts';
import type { Page } from '../../shared/kernel/page.ts';
import { readAccount } from '../platform/account-item.ts';
import { readCursor, writeCursor } from '../platform/cursor.ts';
import { isIn, readEntries, rowOf, type UserSet } from './list-entries.ts';

interface ListQuery {
  search?: string | undefined;
  filter?: UserFilter | undefined;
  sort: UserSort;
  order: 'asc' | 'desc';
  limit: number;
  cursor?: string | undefined;
}

type Place = Record<string, unknown> | undefined;
type Found = { items: UserRow[]; next?: Place };

async function byId(set: UserSet, id: string): Promise<Found> {
  const account = await readAccount(id);
  return { items: account && isIn(set, account) ? [rowOf(account)] : [] };
}

/**
 * Whose address starts with a text, and then whose nickname does. Both lists are asked at once, so that
 * a page is one trip; who was found by the address is left out among the nicknames.
 */
async function byStart(
  set: UserSet,
  startsWith: string,
  limit: number,
  place: Place,
): Promise<Found> {
  const { sort: reached = 'email', after } = (place ?? {}) as { sort?: UserSort; after?: Place };
  const ask = (sort: UserSort) =>
    readEntries({
      ...{ set, sort, startsWith, limit, newestFirst: false },
      after: sort === reached ? after : undefined,
    });
  const nothing: Awaited<ReturnType<typeof ask>> = { items: [] };
  const [byEmail, byNickname] = await Promise.all([
    reached === 'email' ? ask('email') : nothing,
    ask('nickname'),
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
  { search, sort, order, limit }: ListQuery,
  after: Place,
): Promise<Found> {
  const newestFirst = order === 'desc';
  const { items, next } = await readEntries({
    ...{ set, sort, newestFirst, limit, after },
    startsWith: search,
  });
  return { items: items.map(rowOf), next };
}

/**
 * People in an order, or those who are searched: one by a whole id, and others by the start of what the
 * list is sorted by. The order of time has no such start: there a search is by address and nickname, in
 * the order of these.
 */
export async function list(query: ListQuery): Promise<Page<UserRow>> {
  const { search, filter: set = 'all', sort, order, limit, cursor } = query;
  const name = `users ${JSON.stringify([set, sort, order, search])}`;
  const place = await readCursor(name, cursor);
  const id = search?.toUpperCase();
  const { items, next } = await (id && ulid.safeParse(id).success
    ? byId(set, id)
    : search && sort === 'created'
      ? byStart(set, search, limit, place)
      : inOrder(set, query, place));
  return { items, nextCursor: await writeCursor(name, next) };
}
