/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | one movement of an account's points, which `platform/account-change.ts` writes | `USER#<id>` / `POINTS#<cause>#<reason>` | the ledger page | one query a page |
 */
import { ledgerKey, ledgerPrefix, type PointsItem } from '#platform/account/account-change.ts';
import { accountKey } from '#platform/account/account-item.ts';
import { countable } from '#platform/lists/countable.ts';
import { queryAll, updateItem } from '#platform/table/table.ts';

const rowsOf = (userId: string) => ({
  partition: accountKey(userId).pk,
  startsWith: ledgerPrefix,
});

export const ledger = (userId: string) =>
  countable<PointsItem>({ ...rowsOf(userId), newestFirst: true });

/** The whole ledger of an account, the oldest row first. */
export const readLedger = (userId: string): Promise<PointsItem[]> =>
  queryAll<PointsItem>(rowsOf(userId));

/** Empties the details of a row. */
export async function forgetDetails(row: PointsItem): Promise<void> {
  if (Object.keys(row.details).length === 0) return;
  await updateItem(row, { expression: 'SET #details = :none', values: { ':none': {} } });
}

/** Takes the name of the other side out of the row of an invitation's reward. */
export async function forgetPartner(userId: string, cause: string): Promise<void> {
  await updateItem(ledgerKey(userId, { cause, reason: 'invitation' }), {
    expression: 'SET #details.#nickname = :nobody',
    condition: 'attribute_exists(#details.#nickname)',
    values: { ':nobody': '' },
  });
}
