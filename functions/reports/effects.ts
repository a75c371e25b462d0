import { suspendWrites, unsuspendWrites } from '#functions/accounts/service.ts';
import { freezeWrites, thawWrites } from '#functions/domains/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import type { Write } from '#platform/table/write.ts';
import type { CaseItem } from './items/cases.ts';
import type { CaseScene } from './rules.ts';

export type Verdict = NonNullable<CaseItem['decision']>;

/** Changes by a decision, and the owner as they are then. */
interface Effect {
  writes: Write[];
  owner: CaseScene['owner'];
}

/** Writes by which a decision takes effect, with their audit entries. */
export function effectOf(actor: Actor, { item, held, owner }: CaseScene, verdict: Verdict): Effect {
  const { decision, reason, category, decidedAt: since } = verdict;
  if (decision === 'freeze' && held) {
    const frozen = { reason, since, caseId: item.id, ...(category && { category }) };
    return { writes: freezeWrites(actor, held, frozen), owner };
  }
  if (decision === 'suspend' && owner) {
    const writes = suspendWrites(actor, owner, { reason, since });
    return { writes, owner: { ...owner, status: 'suspended' } };
  }
  return { writes: [], owner };
}

/** Undoes what a decision did; undefined where nothing of it is left, since it was a warning or somebody has changed it since. */
export function undo(actor: Actor, { item, held, owner }: CaseScene): Effect | undefined {
  const { decision, decidedAt } = item.decision ?? {};
  if (decision === 'freeze' && held && held.domain.frozen?.since === decidedAt) {
    return { writes: thawWrites(actor, held), owner };
  }
  const isSuspended = owner?.status === 'suspended' && owner.suspension?.since === decidedAt;
  if (decision === 'suspend' && isSuspended) {
    return { writes: unsuspendWrites(actor, owner), owner: { ...owner, status: 'active' } };
  }
  return undefined;
}
