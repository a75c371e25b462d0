/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | one movement of somebody's points | `USER#<id>` / `POINTS#<transaction>` | the ledger page | one query a page |
 */
import { ulid } from 'ulid';
import type { PointsReason } from '../../shared/points.ts';
import { nowIso } from '../platform/clock.ts';
import { type Item, insert, type Write } from '../platform/table.ts';

interface PointsItem extends Item {
  entity: 'points';
  id: string;
  points: number;
  reason: PointsReason;
  details: Record<string, string>;
  createdAt: string;
}

/** The row of one movement; it goes into the transaction that changes the balance. */
export function ledgerRow(
  userId: string,
  points: number,
  reason: PointsReason,
  details: Record<string, string>,
): Write {
  const id = ulid();
  const item: PointsItem = {
    pk: `USER#${userId}`,
    sk: `POINTS#${id}`,
    entity: 'points',
    id,
    points,
    reason,
    details,
    createdAt: nowIso(),
  };
  return insert(item);
}
