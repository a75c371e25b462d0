import { type DomainItem, noteAppeal, readDomain } from '#functions/domains/items/domains.ts';
import { appealEnd, requireOwned } from '#functions/domains/service.ts';
import { readAccount } from '#platform/account/account-item.ts';
import type { Actor, Caller } from '#platform/account/caller.ts';
import { isoOf, nowIso, secondsOf } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import type { ReportCategory } from '#shared/areas/reports/case-decisions.ts';
import { limits } from '#shared/limits.ts';
import { appealToken, caseOfToken } from './appeal-tokens.ts';
import { appealWrites, type CaseItem, readCase } from './items/cases.ts';

const endOf = (decidedAt: string): string =>
  isoOf(secondsOf(decidedAt) + limits.report.appealWithin);

/** A decided case with the end of its time to appeal. */
interface Appealable {
  item: CaseItem;
  decision: NonNullable<CaseItem['decision']>;
  appealUntil: string;
}

/**
 * The decision of a token. Throws `APPEAL_LINK_INVALID`, also for an owner who left. Past its time a link works only to
 * show the appeal that was made.
 */
async function find(token: string): Promise<Appealable> {
  const refusal = failure('APPEAL_LINK_INVALID');
  const id = await caseOfToken(token);
  const item = id ? await readCase(id) : undefined;
  if (!item?.decision || !(await readAccount(item.ownerId))) throw refusal;
  const appealUntil = endOf(item.decision.decidedAt);
  if (!item.appeal && appealUntil < nowIso()) throw refusal;
  return { item, decision: item.decision, appealUntil };
}

/** Token of the appeal of a domain's freeze, for its owner. Throws `NOT_FOUND` where there is none, or its time is over. */
export async function tokenFor(
  actor: Actor,
  found: DomainItem | undefined,
): Promise<{ token: string }> {
  const { frozen } = requireOwned(actor, found);
  if (!frozen?.caseId || !appealEnd(frozen)) throw failure('NOT_FOUND');
  return { token: await appealToken(frozen.caseId) };
}

type Appeal = NonNullable<CaseItem['appeal']>;

/** An appeal as its author sees it, who is not told which administrator answered. */
const presentAppeal = ({ statement, submittedAt, answer }: Appeal) => ({
  ...{ statement, submittedAt },
  answer: answer
    ? { decision: answer.decision, reason: answer.reason, decidedAt: answer.decidedAt }
    : null,
});

/** The decision of an appeal link. Throws `APPEAL_LINK_INVALID`. */
export async function show(_caller: Caller, { token }: { token: string }) {
  const { item, decision, appealUntil } = await find(token);
  const { decision: name, category, reason, decidedAt } = decision;
  return {
    fqdn: item.fqdn,
    // Every decision that an owner is told of has one.
    category: category as ReportCategory,
    ...{ decision: name, reason, decidedAt },
    appealUntil,
    appeal: item.appeal ? presentAppeal(item.appeal) : null,
  };
}

/** Appeals a decision, once. Throws `APPEAL_LINK_INVALID`, `APPEAL_EXISTS`. */
export async function submit(
  caller: Caller,
  { token, statement }: { token: string; statement: string },
): Promise<{ fqdn: string }> {
  const { item } = await find(token);
  if (item.appeal) throw failure('APPEAL_EXISTS');
  const submittedAt = nowIso();
  const domain = await readDomain(item.domainId);
  await caller.commit([
    ...appealWrites(item, { statement, submittedAt }),
    ...(domain ? noteAppeal(domain, item.id, submittedAt) : []),
  ]);
  return { fqdn: item.fqdn };
}
