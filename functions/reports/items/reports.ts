/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a report, for 90 days | `CASE#<case>` / `REPORT#<id>` | the page of its case | one query |
 * | cases of a name, of an owner, of a reporting network | `ALIKE#<name, owner, network>#<value>` / `<case>` | similar cases; what is held of an owner | one request for fifty of them |
 * | a claimed name that was looked at, for 30 days | `REVIEWED#<domain>` / `REVIEWED` | nothing: it exists once | one write |
 */

import { nowInSeconds } from '#platform/clock.ts';
import {
  type Item,
  isKept,
  type Key,
  queryAll,
  queryPage,
  queryPartitions,
  writeAll,
} from '#platform/table/table.ts';
import { insert, replace, type Write } from '#platform/table/write.ts';
import type { ReportCategory } from '#shared/areas/reports/case-decisions.ts';
import type { Similarity } from '#shared/areas/reports/report-case.ts';
import { limits } from '#shared/limits.ts';

interface ReportFacts {
  /** ULID, which contains the time of the report. */
  id: string;
  category: ReportCategory;
  /** Address that was reported, where it is more than the name of the domain. */
  target?: string;
  evidence: string;
  email?: string | undefined;
  /** Keyed digest of the network that it came from. */
  network: string;
}

interface ReportItem extends ReportFacts, Item {
  entity: 'report';
}

/** Says what cases have in common: they lie in one partition. */
interface LinkItem extends Item {
  entity: 'case-link';
}

/** Value that cases may share. */
export type Trait = readonly [Similarity, value: string];

const partitionOf = ([kind, value]: Trait) => `ALIKE#${kind}#${value}`;

const linkItem = (trait: Trait, caseId: string, expiresAt: number | undefined): LinkItem => ({
  pk: partitionOf(trait),
  sk: caseId,
  entity: 'case-link',
  ...(expiresAt && { expiresAt }),
});

/** Lists a case under its name or owner, also where it is listed already: until a time in seconds, or without end. */
export const linkWrite = (trait: Trait, caseId: string, expiresAt: number | undefined): Write =>
  replace(linkItem(trait, caseId, expiresAt), {});

/** Stores a report. Fails with `known` where its network reported to the case before. */
export function reportWrites(caseId: string, report: ReportFacts, known: Error): Write[] {
  const { lifetime } = limits.report;
  const item: ReportItem = {
    pk: `CASE#${caseId}`,
    sk: `REPORT#${report.id}`,
    ...report,
    entity: 'report',
    expiresAt: nowInSeconds() + lifetime,
  };
  const link = linkItem(['network', report.network], caseId, item.expiresAt);
  return [insert(link, known), insert(item)];
}

/** The newest reports of a case, as many as its page shows. */
export async function readReports(caseId: string): Promise<ReportItem[]> {
  const { items } = await queryPage<ReportItem>({
    partition: `CASE#${caseId}`,
    startsWith: 'REPORT#',
    newestFirst: true,
    limit: limits.report.shown,
    eventual: true,
  });
  return items.filter(isKept);
}

/** Partitions that one request takes: `queryPartitions`. */
const mostTraits = 50;

/** Ids of cases that share a trait, newest first, each with what it shares. */
export async function readAlike(traits: readonly Trait[]): Promise<Map<string, Similarity[]>> {
  const asked = new Map(traits.slice(0, mostTraits).map((trait) => [partitionOf(trait), trait[0]]));
  const links = (await queryPartitions<LinkItem>([...asked.keys()])).filter(isKept);
  const byCase = Map.groupBy(links, ({ sk }) => sk);
  const ids = [...byCase.keys()].sort().reverse();
  const kindsOf = (id: string) => (byCase.get(id) ?? []).flatMap(({ pk }) => asked.get(pk) ?? []);
  return new Map(ids.map((id) => [id, [...new Set(kindsOf(id))]]));
}

/** Ids of the cases of an owner. */
export const readCasesOf = async (ownerId: string): Promise<string[]> =>
  (await queryAll<LinkItem>({ partition: partitionOf(['owner', ownerId]) })).map(({ sk }) => sk);

/** Forgets whose the cases are. */
export const unlink = (ownerId: string, caseIds: readonly string[]): Promise<void> =>
  writeAll(
    [],
    caseIds.map((sk): Key => ({ pk: partitionOf(['owner', ownerId]), sk })),
  );

/** Notes that a claimed name was looked at, for longer than a message can come again. Fails with `known`. */
export const reviewedWrite = (domainId: string, known: Error): Write =>
  insert(
    {
      pk: `REVIEWED#${domainId}`,
      sk: 'REVIEWED',
      entity: 'reviewed',
      expiresAt: nowInSeconds() + limits.report.reviewedLifetime,
    },
    known,
  );
