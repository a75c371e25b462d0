/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | one movement of an account's points | `USER#<id>` / `POINTS#<cause>#<reason>` | the ledger page (`points/store.ts`) | one query a page |
 */
import type { PointsReason } from '#shared/areas/points/calls.ts';
import type { Quota } from '#shared/areas/quotas/most-generous.ts';
import { nowIso } from '../clock.ts';
import { type Failure, failure } from '../failures.ts';
import { stale } from '../table/change.ts';
import { jointWrite } from '../table/joint.ts';
import type { Item, Key } from '../table/table.ts';
import { insert, update, type Write } from '../table/write.ts';
import { type AccountItem, accountKey } from './account-item.ts';

/** Points that an account gains or, below zero, pays. */
export interface Movement {
  /** ULID of what moves the points; a cause and reason move the points of an account once. */
  cause: string;
  reason: PointsReason;
  points: number;
  details: Record<string, string>;
}

/** A row of the ledger. */
export interface PointsItem extends Item {
  entity: 'points';
  id: string;
  points: number;
  reason: PointsReason;
  details: Record<string, string>;
  createdAt: string;
}

/** Sort keys of the ledger start with this; rows lie in the order of their causes' time. */
export const ledgerPrefix = 'POINTS#';

export const ledgerKey = (
  userId: string,
  { cause, reason }: Pick<Movement, 'cause' | 'reason'>,
): Key => ({ pk: accountKey(userId).pk, sk: `${ledgerPrefix}${cause}#${reason}` });

function ledgerRow(userId: string, { cause, reason, points, details }: Movement): Write {
  const item: PointsItem = {
    ...ledgerKey(userId, { cause, reason }),
    entity: 'points',
    id: `${cause}-${reason}`,
    points,
    reason,
    details,
    createdAt: nowIso(),
  };
  return insert(item);
}

const sum = (movements: readonly Movement[]): number =>
  movements.reduce((total, { points }) => total + points, 0);

export type NewAccount = Omit<AccountItem, keyof Item | 'points'>;

/** Stores a new account, whose balance is the sum of its first movements. */
export const createAccount = (account: NewAccount, movements: readonly Movement[]): Write[] => {
  const item = { ...accountKey(account.id), entity: 'account', ...account, points: sum(movements) };
  return [insert(item), ...movements.map((movement) => ledgerRow(account.id, movement))];
};

/** Attributes that are set as they are; points and counts only ever move. */
type Settable = Omit<AccountItem, keyof Item | 'id' | 'points' | 'domainCount' | 'recordCount'>;

export interface AccountChange {
  /** The balance moves by their sum, and must cover what is paid before anything is gained. */
  movements?: readonly Movement[];
  /** Domains and records that come or, below zero, go. */
  counts?: Partial<Quota>;
  /** Attributes to set; `undefined` clears. */
  set?: { [Field in keyof Settable]?: Settable[Field] | undefined };
  /** The account must be active: else the failure given, or `ACCOUNT_SUSPENDED`. */
  active?: true | Failure;
  /** Counts may grow up to this quota. What does not grow may be above it. */
  quota?: Partial<Quota>;
  /** These attributes must be as in the account that was read, else the change is stale. */
  unchanged?: readonly (keyof AccountItem)[];
}

const counted = { domains: 'domainCount', records: 'recordCount' } as const;
const kinds = ['domains', 'records'] as const;

/** One part of the update of an account. */
interface Clause {
  sets?: string;
  clears?: string;
  holds?: string;
  values?: Record<string, unknown>;
}

const settings = (set: NonNullable<AccountChange['set']>): Clause[] =>
  Object.entries(set).map(([field, value]) =>
    value === undefined
      ? { clears: `#${field}` }
      : { sets: `#${field} = :${field}`, values: { [`:${field}`]: value } },
  );

const counting = ({ counts = {}, quota = {} }: AccountChange): Clause[] =>
  kinds.flatMap((kind): Clause[] => {
    const [by, limit, field] = [counts[kind], quota[kind], counted[kind]];
    if (by === undefined) return [];
    const moves = { sets: `#${field} = #${field} + :${kind}`, values: { [`:${kind}`]: by } };
    if (limit === undefined || by <= 0) return [moves];
    const room = { holds: `#${field} <= :${kind}Room`, values: { [`:${kind}Room`]: limit - by } };
    return [moves, room];
  });

const costOf = (movements: readonly Movement[]): number =>
  -sum(movements.filter(({ points }) => points < 0));

const balancing = (movements: readonly Movement[]): Clause[] => {
  if (movements.length === 0) return [];
  const [change, cost] = [sum(movements), costOf(movements)];
  const moves = { sets: '#points = #points + :points', values: { ':points': change } };
  const covers = { holds: '#points >= :cost', values: { ':cost': cost } };
  return cost > 0 ? [moves, covers] : [moves];
};

const asRead = (account: Partial<AccountItem>, fields: readonly (keyof AccountItem)[]): Clause[] =>
  fields.map((field) =>
    account[field] === undefined
      ? { holds: `attribute_not_exists(#${field})` }
      : { holds: `#${field} = :${field}Read`, values: { [`:${field}Read`]: account[field] } },
  );

const active: Clause = { holds: '#status = :active', values: { ':active': 'active' } };

/** Joins clauses to one update. Every update is of an account that is there. */
function joined(clauses: readonly Clause[]) {
  const all = (part: 'sets' | 'clears' | 'holds') =>
    clauses.flatMap((clause) => clause[part] ?? []);
  const [sets, clears] = [all('sets'), all('clears')];
  return {
    expression: [
      sets.length > 0 ? `SET ${sets.join(', ')}` : '',
      clears.length > 0 ? `REMOVE ${clears.join(', ')}` : '',
    ].join(' '),
    condition: ['attribute_exists(#pk)', ...all('holds')].join(' AND '),
    values: Object.assign({}, ...clauses.map(({ values }) => values)) as Record<string, unknown>,
  };
}

/** Refusal of an account whose condition failed; `stale` where only a new reading can tell. */
function refusalOf(found: AccountItem | undefined, change: AccountChange): Error {
  const { movements = [], counts = {}, quota = {} } = change;
  if (change.active && found?.status !== 'active') {
    return change.active === true ? failure('ACCOUNT_SUSPENDED') : change.active;
  }
  if (!found) return stale;
  const isOver = (kind: keyof Quota, limit: number | undefined): limit is number => {
    const { [kind]: by = 0 } = counts;
    return limit !== undefined && by > 0 && found[counted[kind]] + by > limit;
  };
  if (isOver('domains', quota.domains)) {
    return failure('DOMAIN_QUOTA_REACHED', { current: found.domainCount, limit: quota.domains });
  }
  if (isOver('records', quota.records)) {
    return failure('RECORD_QUOTA_REACHED', { current: found.recordCount, limit: quota.records });
  }
  const required = costOf(movements);
  return found.points < required
    ? failure('INSUFFICIENT_POINTS', { required, available: found.points })
    : stale;
}

/** A change with the account as it was read. */
interface Part {
  account: Pick<AccountItem, 'id'> & Partial<AccountItem>;
  change: AccountChange;
}

const total = (one: Partial<Quota> = {}, other: Partial<Quota> = {}): Partial<Quota> =>
  Object.fromEntries(
    kinds
      .filter((kind) => one[kind] !== undefined || other[kind] !== undefined)
      .map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)]),
  );

/** Two changes as one, which needs what either needs. */
const both = (one: Part, other: Part): Part => ({
  account: { ...one.account, ...other.account },
  change: {
    ...one.change,
    ...other.change,
    movements: [...(one.change.movements ?? []), ...(other.change.movements ?? [])],
    counts: total(one.change.counts, other.change.counts),
    set: { ...one.change.set, ...other.change.set },
    unchanged: [...new Set([...(one.change.unchanged ?? []), ...(other.change.unchanged ?? [])])],
  },
});

function accountWrite({ account, change }: Part): Write {
  const { movements = [], set = {}, unchanged = [] } = change;
  const clauses = [
    ...settings(set),
    ...counting(change),
    ...balancing(movements),
    ...(change.active ? [active] : []),
    ...asRead(account, unchanged),
  ];
  return update(accountKey(account.id), joined(clauses), (found) =>
    refusalOf(found as AccountItem | undefined, change),
  );
}

/**
 * The one way to change an account: its update and the ledger rows of its movements, for one transaction.
 * `account` is as it was read, or its id alone where nothing needs to be unchanged.
 * Fails with `ACCOUNT_SUSPENDED`, `DOMAIN_QUOTA_REACHED`, `RECORD_QUOTA_REACHED`, `INSUFFICIENT_POINTS` or
 * `stale`, in this order, as far as the change asks for it. An account that is gone is stale, or not active where that is asked.
 * Several in one transaction become one.
 */
export function changeAccount(
  account: Pick<AccountItem, 'id'> & Partial<AccountItem>,
  change: AccountChange,
): Write[] {
  return [
    jointWrite<Part>({ account, change }, (parts) => accountWrite(parts.reduce(both))),
    ...(change.movements ?? []).map((movement) => ledgerRow(account.id, movement)),
  ];
}
