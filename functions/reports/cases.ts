import { list as listAudit } from '#functions/audit/service.ts';
import { readDomain } from '#functions/domains/items/domains.ts';
import { listOwned, readWithOwner } from '#functions/domains/service.ts';
import { listAny, readHeld } from '#functions/records/service.ts';
import { readAccount, readAccounts } from '#platform/account/account-item.ts';
import { timeOf } from '#platform/clock.ts';
import type { Countable } from '#platform/lists/countable.ts';
import { countedPageOf } from '#platform/lists/page.ts';
import type {
  CaseStatus,
  Report,
  ReportCase,
  ReportCaseFile,
} from '#shared/areas/reports/report-case.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import { limits } from '#shared/limits.ts';
import { type CaseItem, casesIn, readCase, readCases } from './items/cases.ts';
import { readOpenReports } from './items/open-reports.ts';
import { readAlike, readReports, type Trait } from './items/reports.ts';
import { decidersOf, presentCase, presentCases } from './present.ts';
import { type CaseScene, possibleDecisions } from './rules.ts';

/** Cases that wait are counted as they come and go: one read instead of a query. */
function counted(status: CaseStatus): Countable<CaseItem> {
  const cases = casesIn(status);
  if (status === 'decided') return cases;
  return { ...cases, count: async () => ({ total: (await readOpenReports())[status] }) };
}

export const list = ({ status, ...query }: PageQuery & { status: CaseStatus }) =>
  countedPageOf(`reports ${status}`, query, counted(status), presentCases);

/** A case with its domain, while that is there, and the owner that it concerns. */
async function sceneOf<H extends NonNullable<CaseScene['held']>>(
  item: CaseItem,
  held: H | undefined,
): Promise<CaseScene & { held: H | undefined }> {
  const isTheirs = held?.owner.id === item.ownerId;
  return { item, held, owner: isTheirs ? held.owner : await readAccount(item.ownerId) };
}

/** Three reads, one after the other: case, domain, owner. */
export async function readScene(id: string): Promise<CaseScene | undefined> {
  const item = await readCase(id);
  return item && sceneOf(item, await readWithOwner(await readDomain(item.domainId)));
}

type StoredReport = Awaited<ReturnType<typeof readReports>>[number];

const presentReport = ({ id, category, target, evidence, email }: StoredReport): Report => ({
  ...{ id, category, target: target ?? null, evidence },
  email: email ?? null,
  createdAt: timeOf(id),
});

/** Newest other cases of the name, the owner, or a network that reported this one. */
async function similarTo(
  { id, fqdn, ownerId }: CaseItem,
  reports: readonly StoredReport[],
): Promise<ReportCaseFile['similar']> {
  const networks = reports.map(({ network }): Trait => ['network', network]);
  const alike = await readAlike([['name', fqdn], ['owner', ownerId], ...networks]);
  alike.delete(id);
  const items = await readCases([...alike.keys()].slice(0, limits.report.similar));
  const cases = await presentCases(items);
  return cases.map((each) => ({ ...each, because: alike.get(each.id) ?? [] }));
}

async function historyOf(domainId: string): Promise<ReportCaseFile['history']> {
  return (await listAudit({ subject: domainId, limit: limits.report.history })).items;
}

const ownerDomains = (ownerId: string): ReturnType<typeof listOwned> =>
  listOwned(ownerId, { limit: limits.report.domains });

/** All that an administrator decides a case on. */
export async function file(id: string): Promise<ReportCaseFile | undefined> {
  const item = await readCase(id);
  if (!item) return undefined;
  const [held, reports] = await Promise.all([readHeld(item.domainId), readReports(id)]);
  const scene = await sceneOf(item, held);
  const { owner } = scene;
  const [accounts, similar, history, domains] = await Promise.all([
    readAccounts(decidersOf(item)),
    similarTo(item, reports),
    historyOf(item.domainId),
    owner ? ownerDomains(owner.id) : { items: [] },
  ]);
  const content = held && listAny(held);
  return {
    ...(presentCase(item, owner, accounts) satisfies ReportCase),
    domain: content?.domain ?? null,
    records: content?.items ?? [],
    ownerDomains: domains satisfies CountedPage<unknown>,
    reports: reports.map(presentReport),
    similar,
    decisions: possibleDecisions(scene),
    history,
  };
}
