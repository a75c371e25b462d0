/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | all accounts, and each class of accounts, in each order | `USERS#<set>#<sort>` / `<id>`, `<address>` or `<nickname>` | the list of users | one query a page |
 */
import type { UserFilter, UserRow, UserSort } from '../../shared/accounts.ts';
import { type AccountChange, changeAccount } from '../platform/account-change.ts';
import type { AccountItem } from '../platform/account-item.ts';
import { type Listed, listingWrites } from '../platform/listing.ts';
import type { Part, Range } from '../platform/page.ts';
import { type Item, queryPage, type Write } from '../platform/table.ts';
import { addAdministrator, administratorWrites, mayAdministrate } from './administrators.ts';
import { relist } from './user-quotas.ts';

/** Attributes that determine the positions in the lists. */
type Listable = Pick<AccountItem, 'id' | 'createdAt' | 'email' | 'nickname' | 'roles' | 'status'>;

/** All accounts, or those of one class. */
export type UserSet = UserFilter | 'all';

interface EntryItem extends Item, UserRow {
  entity: 'user-entry';
}

const listOf = (set: UserSet, sort: UserSort) => `USERS#${set}#${sort}`;

/** Sorting and search ignore case. */
const folded = (text: string) => text.toLowerCase();

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

export const rowOf = ({ id, email, nickname, roles, status, createdAt }: Listable): UserRow => ({
  id,
  email,
  nickname,
  roles,
  status,
  createdAt,
});

function placesOf(person: Listable): Listed<UserRow> {
  const sets = (Object.keys(memberships) as UserSet[]).filter((set) => isIn(set, person));
  const sorts = Object.entries(sortKeys) as [UserSort, (person: Listable) => string][];
  return {
    places: sets.flatMap((set) =>
      sorts.map(([sort, keyOf]) => ({ list: listOf(set, sort), sort: keyOf(person) })),
    ),
    shown: rowOf(person),
  };
}

/** Adds a new account to the lists. Stale for an administrator who is not the first. */
export const enlist = (account: Listable): Write[] => [
  ...(mayAdministrate(account) ? [addAdministrator(account.id, true)] : []),
  ...listingWrites('user-entry', undefined, placesOf(account)),
];

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
      unchanged: ['roles', 'status', 'email', 'nickname', 'quota'],
    }),
    ...administratorWrites(account, after),
    ...listingWrites('user-entry', placesOf(account), placesOf(after)),
    ...relist(account, after),
  ];
}

/** Range of a list, optionally limited to a prefix of the sort key. */
export const readEntries = ({
  set,
  sort,
  startsWith,
  ...page
}: Range & {
  set: UserSet;
  sort: UserSort;
  startsWith?: string | undefined;
  newestFirst: boolean;
}): Promise<Part<EntryItem>> =>
  queryPage<EntryItem>({
    ...page,
    partition: listOf(set, sort),
    ...(startsWith && { startsWith: folded(startsWith) }),
  });
