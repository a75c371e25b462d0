import { readOwned } from '#functions/domains/items/domains.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { AccountMark } from '#shared/areas/accounts/user.ts';
import { readCases } from './cases.ts';
import { readCasesOf } from './reports.ts';

/** True while reports on domains of an account wait for a decision. */
const hasOpenCases = async (ownerId: string): Promise<boolean> =>
  (await readCases(await readCasesOf(ownerId))).some(
    (item) => item.status === 'open' && item.ownerId === ownerId,
  );

/** Marks of an earlier account of the mailbox, `frozen` by a domain and `reported` by an open case; each once. */
export async function readMarks({ id, marks = [] }: AccountItem): Promise<AccountMark[]> {
  const [domains, isReported] = await Promise.all([readOwned(id), hasOpenCases(id)]);
  const isFrozen = domains.some(({ frozen }) => frozen);
  return [
    ...new Set<AccountMark>([
      ...marks,
      ...(isFrozen ? (['frozen'] as const) : []),
      ...(isReported ? (['reported'] as const) : []),
    ]),
  ];
}
