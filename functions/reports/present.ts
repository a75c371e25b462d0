import { presentOwner } from '#functions/domains/service.ts';
import { type AccountItem, readAccounts } from '#platform/account/account-item.ts';
import type { ReportCategory } from '#shared/areas/reports/case-decisions.ts';
import type { ReportCase } from '#shared/areas/reports/report-case.ts';
import type { CaseItem } from './items/cases.ts';

type Accounts = ReadonlyMap<string, AccountItem>;

/** The administrator who decided; without a name where the account was deleted. */
const judgeIn = (accounts: Accounts, id: string) => ({
  id,
  nickname: accounts.get(id)?.nickname ?? '',
});

const appealIn = (accounts: Accounts, { answer, ...appeal }: NonNullable<CaseItem['appeal']>) => ({
  ...appeal,
  answer: answer ? { ...answer, decidedBy: judgeIn(accounts, answer.decidedBy) } : null,
});

/** A case as administrators see it. */
export function presentCase(
  item: CaseItem,
  owner: AccountItem | undefined,
  accounts: Accounts,
): ReportCase {
  const { decision, appeal, categories, resembles } = item;
  const named = Object.entries(categories).filter(([, count]) => count > 0);
  return {
    id: item.id,
    fqdn: item.fqdn,
    domainId: item.domainId,
    status: item.status,
    ...(resembles && { resembles }),
    reportCount: item.reportCount,
    categories: Object.fromEntries(named) as Partial<Record<ReportCategory, number>>,
    openedAt: item.openedAt,
    lastReportedAt: item.lastReportedAt ?? null,
    owner: owner ? presentOwner(owner) : null,
    decision: decision ? { ...decision, decidedBy: judgeIn(accounts, decision.decidedBy) } : null,
    appeal: appeal ? appealIn(accounts, appeal) : null,
  };
}

/** Ids of those who decided a case and its appeal. */
export const decidersOf = ({ decision, appeal }: CaseItem): string[] =>
  [decision?.decidedBy, appeal?.answer?.decidedBy].filter((id) => id !== undefined);

/** Cases of a page, with a batch of accounts. */
export async function presentCases(items: readonly CaseItem[]): Promise<ReportCase[]> {
  const ids = items.flatMap((item) => [item.ownerId, ...decidersOf(item)]);
  const accounts = await readAccounts(ids);
  return items.map((item) => presentCase(item, accounts.get(item.ownerId), accounts));
}
