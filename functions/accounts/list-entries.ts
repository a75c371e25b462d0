/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | everybody, and each class of people, in each order | `USERS#<set>#<sort>` / `<id>`, `<address>` or `<nickname>` | the list of people | one query a page |
 * | the ids of the administrators who may act | `ADMINISTRATORS` / `ADMINISTRATORS` | nothing: conditions only | |
 */
import type { UserFilter, UserRow, UserSort } from '../../shared/accounts.ts';
import { type AccountItem, asListed } from '../platform/account-item.ts';
import { stale } from '../platform/change.ts';
import { failure } from '../platform/failures.ts';
import { type Listed, listingWrites } from '../platform/listing.ts';
import { getItem, type Item, queryPage, update, type Write } from '../platform/table.ts';
import { relist } from '../quotas/service.ts';

/** What a place in the lists depends on. */
type Listable = Pick<AccountItem, 'id' | 'createdAt' | 'email' | 'nickname' | 'roles' | 'status'>;

/** Everybody, or the people of one class. */
export type UserSet = UserFilter | 'all';

interface EntryItem extends Item, UserRow {
  entity: 'user-entry';
}

const listOf = (set: UserSet, sort: UserSort) => `USERS#${set}#${sort}`;

/** As names are compared: whatever their case. */
const folded = (text: string) => text.toLowerCase();

/** The tab keeps equal nicknames apart and is in none, so that a shorter one comes first. */
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

/** Whether somebody is in the list of a set. */
export const isIn = (set: UserSet, person: Pick<Listable, 'roles' | 'status'>): boolean =>
  memberships[set](person);

/** Somebody as the list of people shows them. */
export const rowOf = ({ id, email, nickname, roles, status, createdAt }: Listable): UserRow => ({
  ...{ id, email, nickname, roles, status, createdAt },
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

const mayAdministrate = (person: Listable | undefined): boolean =>
  person?.status === 'active' && person.roles.includes('admin');

interface AdministratorsItem extends Item {
  ids?: Set<string>;
}

const administratorsKey = { pk: 'ADMINISTRATORS', sk: 'ADMINISTRATORS' };

/** True once there was an administrator: the last one cannot be removed. */
export const hasAdministrator = async (): Promise<boolean> =>
  Boolean((await getItem<AdministratorsItem>(administratorsKey))?.ids);

/** Keeps the ids of the administrators who may act. Refused with `LAST_ADMIN` for the last one. */
function administratorWrites(before: Listable | undefined, after: Listable): Write[] {
  if (mayAdministrate(before) === mayAdministrate(after)) return [];
  const key = administratorsKey;
  const values = { ':ids': new Set([after.id]) };
  if (mayAdministrate(after)) {
    const expression = 'ADD #ids :ids SET #entity = :entity';
    return [update(key, { expression, values: { ...values, ':entity': 'administrators' } })];
  }
  return [
    update(
      key,
      {
        expression: 'DELETE #ids :ids',
        condition: 'size(#ids) > :one',
        values: { ...values, ':one': 1 },
      },
      failure('LAST_ADMIN'),
    ),
  ];
}

/** Puts a new account into the lists. Refused as stale for an administrator who is not the first. */
export const enlist = (account: Listable): Write[] => [
  ...(mayAdministrate(account)
    ? [
        update(
          administratorsKey,
          {
            expression: 'ADD #ids :ids SET #entity = :entity',
            condition: 'attribute_not_exists(#ids)',
            values: { ':ids': new Set([account.id]), ':entity': 'administrators' },
          },
          stale,
        ),
      ]
    : []),
  ...listingWrites('user-entry', undefined, placesOf(account)),
];

/**
 * Changes an account, and with it every copy that a list shows of it. What is `undefined` is removed.
 * Refused as stale where any of what lists show changed since the account was read.
 */
export function changeListed(
  account: AccountItem,
  change: { [Field in keyof AccountItem]?: AccountItem[Field] | undefined },
  stale: Error,
): Write[] {
  const after = { ...account, ...change } as AccountItem;
  const same = asListed(account);
  const fields = Object.keys(change) as (keyof AccountItem)[];
  const kept = fields.filter((field) => change[field] !== undefined);
  const left = fields.filter((field) => change[field] === undefined);
  const sets = kept.map((field) => `#${field} = :${field}`).join(', ');
  const removes = left.map((field) => `#${field}`).join(', ');
  return [
    update(
      account,
      {
        expression: [sets && `SET ${sets}`, removes && `REMOVE ${removes}`].join(' ').trim(),
        condition: ['#roles = :read_roles', '#status = :read_status', same.condition].join(' AND '),
        values: Object.fromEntries([
          ...kept.map((field) => [`:${field}`, change[field]]),
          [':read_roles', account.roles],
          [':read_status', account.status],
          ...Object.entries(same.values),
        ]),
      },
      stale,
    ),
    ...administratorWrites(account, after),
    ...listingWrites('user-entry', placesOf(account), placesOf(after)),
    ...relist(account, after),
  ];
}

/** A page of a list, or of those in it whose address or nickname starts with a text. */
export async function readEntries(query: {
  set: UserSet;
  sort: UserSort;
  startsWith?: string | undefined;
  newestFirst: boolean;
  limit: number;
  after: Record<string, unknown> | undefined;
}): Promise<{ items: EntryItem[]; next?: Record<string, unknown> }> {
  const { set, sort, startsWith, ...page } = query;
  return queryPage<EntryItem>({
    ...page,
    partition: listOf(set, sort),
    ...(startsWith && { startsWith: folded(startsWith) }),
  });
}
