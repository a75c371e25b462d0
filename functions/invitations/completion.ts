import { ulid } from 'ulid';
import { invitationReward } from '#functions/points/service.ts';
import { changeAccount, type Movement } from '#platform/account/account-change.ts';
import { type AccountItem, readAccount } from '#platform/account/account-item.ts';
import { nowIso } from '#platform/clock.ts';
import type { Write } from '#platform/table/write.ts';
import type { InvitationRow } from '#shared/areas/invitations/calls.ts';
import { countCompletion, type OwnInviteItem, readOwnInvite } from './invite-store.ts';
import { type InvitationFacts, saveWrites } from './store.ts';

/** Account of an inviter who may act. */
export async function readActive(id: string): Promise<AccountItem | undefined> {
  const account = await readAccount(id);
  return account?.status === 'active' ? account : undefined;
}

/** Inviter who may act, with their own invite item. */
interface Inviter {
  account: AccountItem;
  own: OwnInviteItem;
}

/** Next state of an invitation and the writes that store it. */
export interface CompletionStep {
  after: InvitationRow;
  writes: Write[];
}

/** Step to a changed invitation, conditional on the version that was read. */
export function stepTo(
  invitation: InvitationFacts,
  change: Partial<InvitationFacts>,
): CompletionStep {
  const after = { ...invitation, ...change };
  return { after, writes: saveWrites(invitation, after) };
}

/**
 * Completes an invitation and pays the inviter. The caller pays `reward` to the invitee, because a
 * claim already writes that account. The version of the invitation makes it pay once. The cause of both rows is of this
 * moment, as ledgers are in its order: a held one is paid weeks after its domain was claimed.
 */
export function complete(
  invitation: InvitationFacts,
  domainId: string,
  { account, own }: Inviter,
): CompletionStep & { reward: Movement } {
  const { id, inviter, invitee } = invitation;
  const rewardId = ulid();
  const earned = invitationReward(rewardId, { inviteeId: id, nickname: invitee.nickname });
  const reward = invitationReward(rewardId, { inviterId: inviter.id, nickname: inviter.nickname });
  const { after, writes } = stepTo(invitation, {
    status: 'completed',
    points: earned.points,
    completedAt: nowIso(),
    domainId,
    rewardId,
  });
  const payment = changeAccount(account, { movements: [earned], unchanged: ['status'] });
  const count = countCompletion(own, earned.points);
  return { after, writes: [...writes, ...payment, count], reward };
}

/** Completes a held invitation and pays both sides; `undefined` where its inviter may not act. */
export async function completeHeld(
  invitation: InvitationFacts,
): Promise<CompletionStep | undefined> {
  const { id, domainId, inviter } = invitation;
  const [account, own] = await Promise.all([readActive(inviter.id), readOwnInvite(inviter.id)]);
  if (!domainId || !account || !own) return undefined;
  const cleared = { ...invitation, cleared: true };
  const { after, writes, reward } = complete(cleared, domainId, { account, own });
  return { after, writes: [...writes, ...changeAccount({ id }, { movements: [reward] })] };
}
