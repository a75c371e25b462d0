/**
 * Administrators' lists of people. `domains/reindex.ts` brings the rows of an account to what the account says, seconds
 * after each change. A row says where to look, and what is shown is read from the accounts.
 *
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the rows of one account | `LISTED#<user>` / `<list>`, `<list>#<word>` | their worker | one query |
 * | all accounts, and each class of accounts, in each order | gsi1 `USERS#<set>#<sort>` / `<id>`, `<address>`, `<nickname>` | the list of users | one query and one batch a page |
 * | the same by the words of nickname and address, up to seven | gsi1 `USERS#<set>#words#<first character>` / `<text from the word on>` | its search | one query and one batch a page, seldom more |
 *
 * Almost everybody is of the class `normal`, so its rows are those of all that are marked.
 */

import { relist } from '#functions/quotas/items/user-quotas.ts';
import { type AccountChange, changeAccount } from '#platform/account/account-change.ts';
import { type AccountItem, readAccount, readAccounts } from '#platform/account/account-item.ts';
import { nowIso } from '#platform/clock.ts';
import {
  type Countable,
  countable,
  type Indexed,
  keyInIndex,
  select,
} from '#platform/lists/countable.ts';
import { replaceRows } from '#platform/lists/rows.ts';
import type { Query } from '#platform/table/table.ts';
import type { Write } from '#platform/table/write.ts';
import type { UserFilter, UserSort } from '#shared/areas/accounts/calls.ts';
import type { UserRow } from '#shared/areas/accounts/user.ts';
import { limits } from '#shared/limits.ts';
import { addAdministrator, administratorWrites, mayAdministrate } from './administrators.ts';

/** Attributes that determine the positions in the lists. */
type Listable = Pick<AccountItem, 'id' | 'email' | 'nickname' | 'roles' | 'status'>;

/** All accounts, or those of one class. */
export type UserSet = UserFilter | 'all';

/** Row of a list. */
interface PersonRow extends Indexed {
  entity: 'user-entry';
  userId: string;
  /** The account is of the class `normal`. */
  isNormal?: true;
}

/** Row of a word. */
interface WordRow extends PersonRow {
  /** The same person's word before this one, in their order. */
  previous?: string;
}

const partition = (userId: string) => `LISTED#${userId}`;

const listOf = (set: UserSet, sort: UserSort) => `USERS#${set}#${sort}`;

/**
 * Words that begin alike. A partition takes 1,000 write units a second, and a registration has up to seven words:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html
 */
const wordsFrom = (set: UserSet, text: string) => `USERS#${set}#words#${[...text][0]}`;

/** Sorting and search ignore case. */
const folded = (text: string) => text.toLowerCase();

const wordStart = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]/gu;

/** A text, and the rest of it from each of its further words on. */
function tailsOf(text: string, most: number): string[] {
  const starts = [0, ...[...text.matchAll(wordStart)].map(({ index }) => index)];
  return [...new Set(starts)].slice(0, most).map((start) => text.slice(start));
}

/**
 * Texts whose starts find somebody, in their order: of `Old Mill`, `old mill` and `mill`; of an address its words and
 * its domain. At most seven. A text that another one starts with finds nobody more, and is left out.
 */
function wordsOf({ nickname, email }: Pick<Listable, 'nickname' | 'email'>): string[] {
  const domain = email.slice(email.indexOf('@') + 1);
  const words = [...new Set([...tailsOf(folded(nickname), 3), domain, ...tailsOf(email, 3)])];
  return words
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .sort();
}

/** No nickname holds a tab, which sorts before all else: `Ann` comes before `Anna`. */
const sortKeys: Record<UserSort, (person: Listable) => string> = {
  created: ({ id }) => id,
  email: ({ email }) => email,
  nickname: ({ nickname, id }) => `${folded(nickname)}\t${id}`,
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

/** Rows that an account shall have in the lists. */
export function userRowsOf(person: Listable): (PersonRow | WordRow)[] {
  const { id: userId } = person;
  const isNormal = isIn('normal', person) && { isNormal: true as const };
  const row = { pk: partition(userId), entity: 'user-entry' as const, userId, ...isNormal };
  const sets = (Object.keys(memberships) as UserSet[]).filter((set) => isIn(set, person));
  const sorts = Object.keys(sortKeys) as UserSort[];
  const words = wordsOf(person);
  return sets
    .filter((set) => set !== 'normal')
    .flatMap((set) => [
      ...sorts.map((sort) => {
        const gsi1pk = listOf(set, sort);
        return { ...row, sk: gsi1pk, gsi1pk, gsi1sk: sortKeys[sort](person) };
      }),
      ...words.map((word, index) => {
        const gsi1pk = wordsFrom(set, word);
        const place = { sk: `${gsi1pk}#${word}`, gsi1pk, gsi1sk: `${word}\t${userId}` };
        const previous = words[index - 1];
        return { ...row, ...place, ...(previous && { previous }) };
      }),
    ]);
}

/** Brings an account's rows to what the account says: none once it is being deleted. For one caller at a time. */
export async function reindexUser(id: string): Promise<void> {
  const account = await readAccount(id);
  await replaceRows(partition(id), account ? userRowsOf(account) : []);
}

/** What a new account needs beside itself. Stale for an administrator who is not the first. */
export const admit = (account: Listable): Write[] =>
  mayAdministrate(account) ? [addAdministrator(account.id, true)] : [];

/** Attributes that other items hold or are decided by. */
const listed = ['roles', 'status', 'email', 'nickname', 'quota'] as const;

/**
 * Updates an account, with its rows among the administrators and the quotas. Those in the lists of people follow.
 * Stale if an attribute that decides them, or another one of `unchanged`, changed since the account was read.
 */
export function changeListed(
  account: AccountItem,
  set: NonNullable<AccountChange['set']>,
  unchanged: readonly (keyof AccountItem)[] = [],
): Write[] {
  const after = { ...account, ...set } as AccountItem;
  return [
    ...changeAccount(account, { set, unchanged: [...listed, ...unchanged] }),
    ...administratorWrites(account, after),
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
    ...relist(account, rest),
  ];
}

/** People of rows as they are now. Rows follow a change by seconds: who left the class meanwhile is left out. */
const peopleOf = (set: UserSet, rows: Countable<PersonRow>): Countable<AccountItem> => ({
  count: rows.count,
  async read(range) {
    const { items, next } = await rows.read(range);
    const accounts = await readAccounts(items.map(({ userId }) => userId));
    const found = items.flatMap(({ userId }) => accounts.get(userId) ?? []);
    return { items: found.filter((account) => isIn(set, account)), next };
  },
});

/** Rows of the class `normal` among those of all; counted by reading them. */
function normalOf(rows: Countable<PersonRow>): Countable<PersonRow> {
  const normal = select(rows, ({ isNormal }) => isNormal === true, keyInIndex);
  return {
    ...normal,
    async count(most = limits.listCount) {
      const { items, next } = await normal.read({ limit: most + 1, after: undefined });
      const { length } = items;
      return length > most || next ? { moreThan: Math.min(length, most) } : { total: length };
    },
  };
}

/** People of a set in an order, limited to a prefix of what they are ordered by. */
export const usersByOrder = (
  set: UserSet,
  sort: UserSort,
  { newestFirst, startsWith = '' }: { newestFirst: boolean; startsWith?: string | undefined },
): Countable<AccountItem> => {
  const order = { newestFirst, startsWith: folded(startsWith) };
  const rowsIn = (listed: UserSet) =>
    countable<PersonRow>({ index: 'gsi1', partition: listOf(listed, sort), ...order });
  return peopleOf(set, set === 'normal' ? normalOf(rowsIn('all')) : rowsIn(set));
};

/** People of a set who have a word that starts with `text`, each once: at the first of these words. */
export function usersByWord(set: UserSet, text: string): Countable<AccountItem> {
  const startsWith = folded(text);
  const listed = set === 'normal' ? 'all' : set;
  const query: Query = { index: 'gsi1', partition: wordsFrom(listed, startsWith), startsWith };
  const isMeant = ({ previous, isNormal }: WordRow) =>
    !previous?.startsWith(startsWith) && (set !== 'normal' || isNormal === true);
  return peopleOf(set, select(countable<WordRow>(query), isMeant, keyInIndex));
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
