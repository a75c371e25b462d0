/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a case: what is decided about one domain | `CASE#<id>` / `CASE` | its page, decisions, appeals | one read |
 * | cases of a state, by the time since when | gsi1 `CASES#<status>` / `<time>#<id>` | the queue | one query a page |
 * | the open case of a domain; without one, for an hour, who got the domain | `REPORTED#<domain>` / `OPEN` | reports of it | one read |
 *
 * Reports, and what cases have in common, are in `reports.ts`.
 */

import type { DomainItem } from '#functions/domains/items/domains.ts';
import { nowInSeconds, nowIso, secondsOf } from '#platform/clock.ts';
import { type Countable, countable, type Indexed } from '#platform/lists/countable.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, getItems, type Item, isKept, type Key } from '#platform/table/table.ts';
import { insert, remove, replace, update, type Write } from '#platform/table/write.ts';
import {
  type AppealDecision,
  type CaseDecision,
  type ReportCategory,
  reportCategories,
} from '#shared/areas/reports/case-decisions.ts';
import type { CaseStatus } from '#shared/areas/reports/report-case.ts';
import { limits } from '#shared/limits.ts';
import { countReports } from './open-reports.ts';
import { linkWrite } from './reports.ts';

/** A decision with the id of the account that made it, and words to the owner. */
interface Judgement<Decision> {
  decision: Decision;
  reason: string;
  decidedAt: string;
  decidedBy: string;
}

interface StoredAppeal {
  statement: string;
  submittedAt: string;
  answer?: Judgement<AppealDecision>;
}

/** Attributes of a case, without keys. It names nobody but by ids. */
interface CaseFacts {
  id: string;
  fqdn: string;
  domainId: string;
  /** Owner that the decision concerns; while open, who has the domain, or had it last. */
  ownerId: string;
  status: CaseStatus;
  /** Brand that the name looks like. */
  resembles?: string;
  reportCount: number;
  categories: Record<ReportCategory, number>;
  openedAt: string;
  lastReportedAt?: string;
  decision?: Judgement<CaseDecision> & { category: ReportCategory | null };
  appeal?: StoredAppeal | undefined;
}

export interface CaseItem extends CaseFacts, Indexed {
  entity: 'case';
}

interface OpenCaseItem extends Item {
  entity: 'open-case';
  caseId?: string;
  /** User id, for an hour after a transfer without a case: a report that read the giver is stale. */
  receiverId?: string;
}

const caseKey = (id: string): Key => ({ pk: `CASE#${id}`, sk: 'CASE' });
const openKey = (domainId: string): Key => ({ pk: `REPORTED#${domainId}`, sk: 'OPEN' });

export async function readCase(id: string): Promise<CaseItem | undefined> {
  const item = await getItem<CaseItem>(caseKey(id));
  return item && isKept(item) ? item : undefined;
}

/** Cases by their ids, those that are kept, in the order of the ids. One batch for a hundred. */
export async function readCases(ids: readonly string[]): Promise<CaseItem[]> {
  const found = await getItems<CaseItem>([...new Set(ids)].map(caseKey));
  const kept = new Map(found.filter(isKept).map((item) => [item.id, item]));
  return ids.flatMap((id) => kept.get(id) ?? []);
}

export const readOpenCase = async (domainId: string): Promise<string | undefined> =>
  (await getItem<OpenCaseItem>(openKey(domainId)))?.caseId;

const listOf = (status: CaseStatus) => `CASES#${status}`;

/** Cases of a state: those that wait by how long, decided ones newest first. */
export const casesIn = (status: CaseStatus): Countable<CaseItem> =>
  countable<CaseItem>({
    index: 'gsi1',
    partition: listOf(status),
    newestFirst: status === 'decided',
  });

const placeIn = (status: CaseStatus, id: string) => ({
  status,
  gsi1pk: listOf(status),
  gsi1sk: `${nowIso()}#${id}`,
});

const { caseLifetime } = limits.report;

/** Links of an opening outlive a case that is decided within a year. */
const firstLinksEnd = () => nowInSeconds() + 2 * caseLifetime;

/** Lists a case under its name and owner, or nothing of it would be found for its owner. */
const listWrites = (
  { id, fqdn, ownerId }: Pick<CaseFacts, 'id' | 'fqdn' | 'ownerId'>,
  end: number | undefined,
): Write[] => [linkWrite(['name', fqdn], id, end), linkWrite(['owner', ownerId], id, end)];

/** A case to open: for a report of a category, or for a brand that the name looks like. */
type NewCase = Pick<CaseFacts, 'id' | 'fqdn' | 'resembles'> & { category?: ReportCategory };

/** Opens a case of a domain that has none open, and its owner still; otherwise stale. */
export function openWrites(domain: DomainItem, { category, ...given }: NewCase): Write[] {
  const facts = { ...given, domainId: domain.id, ownerId: domain.ownerId };
  const { id, domainId, ownerId } = facts;
  const openedAt = nowIso();
  const count = (each: ReportCategory): [ReportCategory, number] => [
    each,
    Number(each === category),
  ];
  const item: CaseItem = {
    ...caseKey(id),
    ...placeIn('open', id),
    ...facts,
    entity: 'case',
    reportCount: category ? 1 : 0,
    categories: Object.fromEntries(reportCategories.map(count)) as CaseFacts['categories'],
    openedAt,
    ...(category && { lastReportedAt: openedAt }),
  };
  const open: OpenCaseItem = { ...openKey(domainId), entity: 'open-case', caseId: id };
  return [
    replace(
      open,
      {
        condition: 'attribute_not_exists(#pk) OR #receiverId = :owner',
        values: { ':owner': ownerId },
      },
      stale,
    ),
    insert(item, stale),
    ...listWrites(item, firstLinksEnd()),
    countReports({ open: 1 }),
  ];
}

/** Changes a case that is open; otherwise stale. */
const whileOpen = (id: string, expression: string, values: Record<string, unknown>): Write =>
  update(
    caseKey(id),
    { expression, condition: '#status = :open', values: { ...values, ':open': 'open' } },
    stale,
  );

/** Counts a further report of an open case. */
export const countReport = (caseId: string, category: ReportCategory): Write =>
  whileOpen(
    caseId,
    `SET #reportCount = #reportCount + :one, #categories.#${category} = #categories.#${category} + :one, #lastReportedAt = :now`,
    { ':one': 1, ':now': nowIso() },
  );

/** Notes the brand that the name of an open case looks like. */
export const noteBrand = (caseId: string, brand: string): Write =>
  whileOpen(caseId, 'SET #resembles = :brand', { ':brand': brand });

/** Has an open case concern another owner, as its domain does. Stale if it was decided. */
export const moveCase = (caseId: string, ownerId: string): Write[] => [
  whileOpen(caseId, 'SET #ownerId = :owner', { ':owner': ownerId }),
  linkWrite(['owner', ownerId], caseId, firstLinksEnd()),
];

/**
 * Notes who got a domain without an open case. Until its time ends, no report that read the domain before can open one
 * for whoever gave it. Stale if one was opened.
 */
export function noteReceiver(domainId: string, receiverId: string): Write {
  const item: OpenCaseItem = {
    ...openKey(domainId),
    ...{ entity: 'open-case', receiverId, expiresAt: nowInSeconds() + limits.hour },
  };
  return replace(item, { condition: 'attribute_not_exists(#caseId)' }, stale);
}

/** Number of cases by which a state grows. */
const growth = (status: 'open' | 'appealed', from: CaseStatus, to: CaseStatus): number =>
  Number(to === status) - Number(from === status);

/** `undefined` removes the attribute. */
type Moved = { [F in 'decision' | 'appeal' | 'expiresAt']?: CaseItem[F] | undefined };

/** True where links end before their case will. Most cases are decided sooner, which saves two writes. */
const outlivesLinks = ({ status, openedAt }: CaseItem, set: Moved): boolean =>
  'expiresAt' in set && (status !== 'open' || nowInSeconds() > secondsOf(openedAt) + caseLifetime);

/** Moves a case to a state with further attributes; stale if it left the state, or the owner, that it was read with. */
function move(item: CaseItem, to: CaseStatus, set: Moved): Write[] {
  const { status: from, ownerId, gsi1pk, gsi1sk } = item;
  const changed = Object.entries({ ...set, ...placeIn(to, item.id) });
  const kept = changed.filter(([, value]) => value !== undefined);
  const gone = changed.filter(([, value]) => value === undefined).map(([field]) => `#${field}`);
  const sets = kept.map(([field]) => `#${field} = :${field}`).join(', ');
  const write = update(
    item,
    {
      expression: `SET ${sets}${gone.length > 0 ? ` REMOVE ${gone.join(', ')}` : ''}`,
      condition: '#gsi1pk = :readList AND #gsi1sk = :readPlace AND #ownerId = :readOwner',
      values: {
        ...Object.fromEntries(kept.map(([field, value]) => [`:${field}`, value])),
        ':readList': gsi1pk,
        ':readPlace': gsi1sk,
        ':readOwner': ownerId,
      },
    },
    stale,
  );
  const [open, appealed] = [growth('open', from, to), growth('appealed', from, to)];
  const links = outlivesLinks(item, set) ? listWrites(item, set.expiresAt) : [];
  return [write, countReports({ open, appealed }), ...links];
}

/** A case that waits for nobody is kept for a year. */
const kept = () => ({ expiresAt: nowInSeconds() + caseLifetime });

/** Decides an open case. */
export const decideWrites = (
  item: CaseItem,
  decision: NonNullable<CaseFacts['decision']>,
): Write[] => [...move(item, 'decided', { decision, ...kept() }), remove(openKey(item.domainId))];

/** Has the appeal of a decision wait for an answer. It is counted until then, and stays. */
export const appealWrites = (item: CaseItem, appeal: StoredAppeal): Write[] =>
  move(item, 'appealed', { appeal, expiresAt: undefined });

/** Answers an appeal. */
export const answerWrites = (item: CaseItem, appeal: StoredAppeal): Write[] =>
  move(item, 'decided', { appeal, ...kept() });

/** Drops the appeal of somebody who left. */
export const withdrawWrites = (item: CaseItem): Write[] =>
  item.status === 'appealed'
    ? move(item, 'decided', { appeal: undefined, ...kept() })
    : move(item, item.status, { appeal: undefined });
