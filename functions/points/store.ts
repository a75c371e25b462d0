/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | one movement of an account's points, which `platform/account-change.ts` writes | `USER#<id>` / `POINTS#<cause>#<reason>` | the ledger page | one query a page |
 */
import { ledgerPrefix, type PointsItem } from '../platform/account-change.ts';
import { accountKey } from '../platform/account-item.ts';
import { countable } from '../platform/countable.ts';
import { queryAll } from '../platform/table.ts';

const rowsOf = (userId: string) => ({
  partition: accountKey(userId).pk,
  startsWith: ledgerPrefix,
});

export const ledger = (userId: string) =>
  countable<PointsItem>({ ...rowsOf(userId), newestFirst: true });

/** The whole ledger of an account, the oldest row first. */
export const readLedger = (userId: string): Promise<PointsItem[]> =>
  queryAll<PointsItem>(rowsOf(userId));
