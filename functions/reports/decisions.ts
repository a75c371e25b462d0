import { auditWrites } from '#functions/audit/service.ts';
import { type Letter, mailWrite } from '#functions/mail/service.ts';
import { readAccounts } from '#platform/account/account-item.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { failure, invalid } from '#platform/failures.ts';
import { allOrNone, readEach } from '#platform/table/all-or-none.ts';
import type { Write } from '#platform/table/write.ts';
import {
  type AppealDecision,
  type CaseDecision,
  leadingCategory,
  type ReportCategory,
} from '#shared/areas/reports/case-decisions.ts';
import type { ReportCase } from '#shared/areas/reports/report-case.ts';
import { limits } from '#shared/limits.ts';
import { appealToken } from './appeal-tokens.ts';
import { readScene } from './cases.ts';
import { effectOf, undo, type Verdict } from './effects.ts';
import { answerWrites, type CaseItem, decideWrites } from './items/cases.ts';
import { decidersOf, presentCase } from './present.ts';
import { type CaseScene, possibleDecisions } from './rules.ts';

const subjectOf = ({ domainId, fqdn }: CaseItem) => ({ id: domainId, name: fqdn });

/** Mail to the owner in the language of their account; none to who has left. */
const told = async ({ owner }: CaseScene, letter: Letter): Promise<Write[]> =>
  owner ? [await mailWrite(owner.language, owner.email, letter)] : [];

const shownAs = async (item: CaseItem, owner: CaseScene['owner']): Promise<ReportCase> =>
  presentCase(item, owner, await readAccounts(decidersOf(item)));

/** Kinds of mail that tell an owner of a decision. */
const letters = {
  warn: 'reportWarned',
  freeze: 'reportFrozen',
  suspend: 'reportSuspended',
} as const;

async function notice(
  { item }: CaseScene,
  { decision, reason }: Verdict,
): Promise<Letter | undefined> {
  if (decision === 'dismiss') return undefined;
  const fragment = new URLSearchParams({ token: await appealToken(item.id) });
  const link = `${env('SITE_URL')}/appeal#${fragment}`;
  const days = limits.report.appealWithin / (24 * limits.hour);
  return { kind: letters[decision], domain: item.fqdn, reason, link, days };
}

interface Ruling {
  decision: CaseDecision;
  reason: string;
  category?: ReportCategory | undefined;
  ownerId: string | null;
}

/**
 * Decides a case with all its reports. Throws `DECISION_IMPOSSIBLE`, and `VERSION_CONFLICT` for a case that is decided
 * or has another owner than was shown. Throws `VALIDATION_FAILED` at `category` where nothing names one.
 */
export async function decide(
  actor: Actor,
  { decision, reason, ownerId, ...ruling }: Ruling,
  scene: CaseScene,
): Promise<ReportCase> {
  const { item, owner } = scene;
  const isAsShown = (owner?.id ?? null) === ownerId;
  if (item.status !== 'open' || !isAsShown) throw failure('VERSION_CONFLICT');
  const decisions = possibleDecisions(scene);
  if (!decisions.includes(decision)) throw failure('DECISION_IMPOSSIBLE', { decisions });
  const category = ruling.category ?? leadingCategory(item);
  if (!category && decision !== 'dismiss') {
    throw invalid('category', 'required', 'Choose a category: no report names one.');
  }
  const verdict: Verdict = {
    ...{ decision, reason, category },
    ...{ decidedAt: nowIso(), decidedBy: actor.id },
  };
  const letter = await notice(scene, verdict);
  const about = {
    subject: subjectOf(item),
    changes: { decision: { to: decision }, ...(reason && { reason: { to: reason } }) },
  };
  const effect = effectOf(actor, scene, verdict);
  const shown = await shownAs({ ...item, status: 'decided', decision: verdict }, effect.owner);
  await actor.commit(
    [
      ...decideWrites(item, verdict),
      ...effect.writes,
      ...(letter ? await told(scene, letter) : []),
      ...auditWrites(actor, 'report-decided', about),
    ],
    shown,
  );
  return shown;
}

interface Dismissed {
  id: string;
  ownerId: string | null;
}

/** Dismisses cases, all or none. Throws `BATCH_REFUSED`. */
export async function dismissAll(
  actor: Actor,
  { cases }: { cases: readonly Dismissed[] },
): Promise<void> {
  const owners = new Map(cases.map(({ id, ownerId }) => [id, ownerId]));
  const scenes = await readEach([...owners.keys()], readScene);
  await allOrNone(actor, scenes, (each, scene) => {
    const ownerId = owners.get(scene.item.id) ?? null;
    return decide(each, { decision: 'dismiss', reason: '', ownerId }, scene);
  });
}

/** Answers an appeal. Throws `VERSION_CONFLICT` where none waits. */
export async function answer(
  actor: Actor,
  { decision, reason }: { decision: AppealDecision; reason: string },
  scene: CaseScene,
): Promise<ReportCase> {
  const { item } = scene;
  if (item.status !== 'appealed' || !item.appeal) throw failure('VERSION_CONFLICT');
  const answered = {
    ...item.appeal,
    answer: { decision, reason, decidedAt: nowIso(), decidedBy: actor.id },
  };
  const isAccepted = decision === 'accept';
  const undone = isAccepted ? undo(actor, scene) : undefined;
  const effect = undone ?? { writes: [], owner: scene.owner };
  const shown = await shownAs({ ...item, status: 'decided', appeal: answered }, effect.owner);
  const accepted = undone ? 'appealAccepted' : 'decisionWithdrawn';
  const kind = isAccepted ? accepted : 'appealKept';
  const contact = env('CONTACT_ADDRESS');
  await actor.commit(
    [
      ...answerWrites(item, answered),
      ...effect.writes,
      ...(await told(scene, { kind, domain: item.fqdn, reason, contact })),
      ...auditWrites(actor, 'appeal-decided', {
        subject: subjectOf(item),
        changes: { answer: { to: decision }, ...(reason && { reason: { to: reason } }) },
      }),
    ],
    shown,
  );
  return shown;
}
