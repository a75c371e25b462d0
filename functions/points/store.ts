/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | one movement of an account's points, which `platform/account-change.ts` writes | `USER#<id>` / `POINTS#<cause>#<reason>` | the ledger page | one query a page |
 */
import { ledgerPrefix, type PointsItem } from '../platform/account-change.ts';
import { accountKey } from '../platform/account-item.ts';
import { countable } from '../platform/countable.ts';

export const ledger = (userId: string) =>
  countable<PointsItem>({
    partition: accountKey(userId).pk,
    startsWith: ledgerPrefix,
    newestFirst: true,
  });
