/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | one movement of an account's points, which `platform/account-change.ts` writes | `USER#<id>` / `POINTS#<cause>#<reason>` | the ledger page | one query a page |
 */
import { ledgerPrefix, type PointsItem } from '../platform/account-change.ts';
import { accountKey } from '../platform/account-item.ts';
import type { Range } from '../platform/page.ts';
import { queryPage } from '../platform/table.ts';

export const readLedger = (userId: string, range: Range) =>
  queryPage<PointsItem>({
    partition: accountKey(userId).pk,
    startsWith: ledgerPrefix,
    newestFirst: true,
    ...range,
  });
