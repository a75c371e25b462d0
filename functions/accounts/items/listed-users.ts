/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | all accounts, and each class of accounts, in each order | `USERS#<set>#<sort>` / `<id>`, `<address>` or `<nickname>` | the list of users | one query and one batch a page |
 * | the same by the words of nickname and address, up to seven | `USERS#<set>#words` / `<text from the word on>` | its search | one query and one batch a page, seldom more |
 */

import { relist } from '#functions/quotas/items/user-quotas.ts';
import { type AccountChange, changeAccount } from '#platform/account/account-change.ts';
import { type AccountItem, readAccounts } from '#platform/account/account-item.ts';
import { nowIso } from '#platform/clock.ts';
import { type Countable, countable, select } from '#platform/lists/countable.ts';
import { type ListedRow, listingWrites } from '#platform/lists/listing.ts';
import type { Item, Query } from '#platform/table/table.ts';
import type { Write } from '#platform/table/write.ts';
import type { UserFilter, UserSort } from '#shared/areas/accounts/calls.ts';
import type { UserRow } from '#shared/areas/accounts/user.ts';
import { addAdministrator, administratorWrites, mayAdministrate } from './administrators.ts';

/** Attributes that determine the positions in the lists. */
type Listable = Pick<AccountItem, 'id' | 'createdAt' | 'email' | 'nickname' | 'roles' | 'status'>;

/** All accounts, or those of one class. */
export type UserSet = UserFilter | 'all';

interface EntryItem extends Item {
  entity: 'user-entry';
  id: string;
}

/** An order of the list, or what a search goes by. */
type UserOrder = UserSort | 'words';

const listOf = (set: UserSet, order: UserOrder) => `USERS#${set}#${order}`;

/** Sorting and search ignore case. */
const folded = (text: string) => text.toLowerCase();

const wordStart = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]/gu;

/** A text, and the rest of it from each of its further words on. */
function tailsOf(text: string, most: number): string[] {
  const starts = [0, ...[...text.matchAll(wordStart)].map(({ index }) => index)];
  return [...new Set(starts)].slice(0, most).map((start) => text.slice(start));
}

/**
 * Texts whose starts find somebody: of `Old Mill`, `old mill` and `mill`; of an address its words and its domain.
 * At most seven, so that a change of everything fits into a transaction.
 */
function wordsOf({ nickname, email }: Pick<Listable, 'nickname' | 'email'>): string[] {
  const domain = email.slice(email.indexOf('@') + 1);
  return [...new Set([...tailsOf(folded(nickname), 3), domain, ...tailsOf(email, 3)])];
}

/** No nickname holds a tab, which sorts before all else: `Ann` comes before `Anna`. */
const sortKeys: Record<UserOrder, (person: Listable) => string[]> = {
  created: ({ id }) => [id],
  email: ({ email }) => [email],
  nickname: ({ nickname, id }) => [`${folded(nickname)}\t${id}`],
  words: (person) => wordsOf(person).map((word) => `${word}\t${person.id}`),
};

const memberships: Record<UserSet, (person: Pick<Listable, 'roles' | 'status'>) => boolean> = {
  all: () => true,
  admin: ({ roles }) => roles.includes('admin'),
  vip: ({ roles }) => roles.includes('vip'),
  normal: ({ roles, status }) =>
    status === 'active' && !roles.includes('admin') && !roles.includes('vip'),
  suspended: ({ status }) => status !== 'active',
};

export const isIn = (set: UserSet, person: Pick<Listable, 'roles' | 'status'>): boolean =>
  memberships[set](person);

function placesOf(person: Listable): ListedRow<{ id: string }> {
  const sets = (Object.keys(memberships) as UserSet[]).filter((set) => isIn(set, person));
  const orders = Object.entries(sortKeys) as [UserOrder, (person: Listable) => string[]][];
  return {
    places: sets.flatMap((set) =>
      orders.flatMap(([order, keysOf]) =>
        keysOf(person).map((sort) => ({ list: listOf(set, order), sort })),
      ),
    ),
    shown: { id: person.id },
  };
}

/** Adds a new account to the lists. Stale for an administrator who is not the first. */
export const enlist = (account: Listable): Write[] => [
  ...(mayAdministrate(account) ? [addAdministrator(account.id, true)] : []),
  ...listingWrites('user-entry', undefined, placesOf(account)),
];

/** Attributes that lists show or are ordered by. */
const listed = ['roles', 'status', 'email', 'nickname', 'quota'] as const;

/**
 * Updates an account and its copies in the lists. Stale if a listed attribute changed since the
 * account was read.
 */
export function changeListed(
  account: AccountItem,
  set: NonNullable<AccountChange['set']>,
): Write[] {
  const after = { ...account, ...set } as AccountItem;
  return [
    ...changeAccount(account, {
      set,
      unchanged: listed,
    }),
    ...administratorWrites(account, after),
    ...listingWrites('user-entry', placesOf(account), placesOf(after)),
    ...relist(account, after),
  ];
}

/**
 * Takes an account out of all lists. What is left has no name, and nobody finds it or logs in to it; its counts go
 * down as what it had goes. Refused with `LAST_ADMIN`; stale as `changeListed`.
 */
export function delist(account: AccountItem): Write[] {
  const { quota: _quota, ...rest } = account;
  return [
    ...changeAccount(account, {
      set: {
        ...{ email: '', nickname: '', avatar: undefined, sessions: {}, deletedAt: nowIso() },
        ...{ status: 'suspended', suspension: undefined, roles: ['user'], quota: undefined },
        ...{ barredAddresses: undefined, marks: undefined, invitedBy: undefined },
      },
      unchanged: listed,
    }),
    ...administratorWrites(account, { ...account, status: 'suspended' }),
    ...listingWrites('user-entry', placesOf(account), undefined),
    ...relist(account, rest),
  ];
}

/** Entry of a list, with the account as it is now. */
type Entry = EntryItem & { account: AccountItem };

async function withAccounts(entries: readonly EntryItem[]): Promise<Entry[]> {
  const accounts = await readAccounts(entries.map(({ id }) => id));
  return entries.flatMap((entry) => {
    const account = accounts.get(entry.id);
    return account ? { ...entry, account } : [];
  });
}

/** List of people: a query and a batch a page. */
function listOfPeople(query: Query): Countable<Entry> {
  const entries = countable<EntryItem>(query);
  return {
    ...entries,
    async read(range) {
      const { items, next } = await entries.read(range);
      return { items: await withAccounts(items), next };
    },
  };
}

/** People of a set in an order, limited to a prefix of what they are ordered by. */
export const people = (
  set: UserSet,
  sort: UserSort,
  { newestFirst, startsWith = '' }: { newestFirst: boolean; startsWith?: string | undefined },
): Countable<Entry> =>
  listOfPeople({ partition: listOf(set, sort), newestFirst, startsWith: folded(startsWith) });

/** People of a set who have a word that starts with `text`, each once: at the first of these words. */
export function peopleByWord(set: UserSet, text: string): Countable<Entry> {
  const startsWith = folded(text);
  const isFirst = ({ sk, account }: Entry) => {
    const [first] = wordsOf(account)
      .filter((word) => word.startsWith(startsWith))
      .sort();
    return sk === `${first}\t${account.id}`;
  };
  return select(listOfPeople({ partition: listOf(set, 'words'), startsWith }), isFirst);
}

export const rowOf = (account: AccountItem): UserRow => ({
  id: account.id,
  email: account.email,
  nickname: account.nickname,
  roles: account.roles,
  avatar: account.avatar ?? null,
  status: account.status,
  points: account.points,
  domains: account.domainCount,
  createdAt: account.createdAt,
});
