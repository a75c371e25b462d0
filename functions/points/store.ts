/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | one movement of somebody's points | `USER#<id>` / `POINTS#<cause>#<reason>` | the ledger page | one query a page |
 */
import type { PointsReason } from '../../shared/points.ts';
import { type AccountItem, accountKey } from '../platform/account-item.ts';
import { nowIso } from '../platform/clock.ts';
import { failure } from '../platform/failures.ts';
import { type Item, insert, queryPage, update, type Write } from '../platform/table.ts';

/** Why points move, and by how many. */
export interface Movement {
  /** The ULID of what moves them, made as it happens: nothing moves points twice, and rows lie in time. */
  cause: string;
  reason: PointsReason;
  points: number;
  details: Record<string, string>;
}

export interface PointsItem extends Item {
  entity: 'points';
  id: string;
  points: number;
  reason: PointsReason;
  details: Record<string, string>;
  createdAt: string;
}

const partition = (userId: string) => `USER#${userId}`;

/** The row of one movement; it goes into the transaction that changes the balance. */
export function ledgerRow(userId: string, { cause, reason, points, details }: Movement): Write {
  const item: PointsItem = {
    pk: partition(userId),
    sk: `POINTS#${cause}#${reason}`,
    entity: 'points',
    id: `${cause}-${reason}`,
    points,
    reason,
    details,
    createdAt: nowIso(),
  };
  return insert(item);
}

export const readLedger = (
  userId: string,
  limit: number,
  after: Record<string, unknown> | undefined,
) =>
  queryPage<PointsItem>({
    partition: partition(userId),
    startsWith: 'POINTS#',
    newestFirst: true,
    limit,
    after,
  });

/** Moves a balance on from what was read, so that it can be told. */
export const moveBalance = (
  { id, points }: Pick<AccountItem, 'id' | 'points'>,
  by: number,
  stale: Error,
): Write =>
  update(
    accountKey(id),
    {
      expression: 'SET #points = #points + :by',
      condition: '#points = :read',
      values: { ':by': by, ':read': points },
    },
    (found) => (found ? stale : failure('NOT_FOUND')),
  );
