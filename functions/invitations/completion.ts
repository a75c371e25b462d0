import type { InvitationRow, Suspicion } from '../../shared/invitations.ts';
import { changeAccount, type Movement } from '../platform/account-change.ts';
import { type AccountItem, readAccount } from '../platform/account-item.ts';
import { nowIso } from '../platform/clock.ts';
import type { Write } from '../platform/table.ts';
import { invitationReward } from '../points/service.ts';
import { guestOf, guestSuspicions, isTooMany } from './rules.ts';
import {
  countCompletion,
  type Invitation,
  noteGuest,
  readInvitation,
  readOwnInvite,
  saveWrites,
} from './store.ts';

/** Active inviter with their own invite item; undefined for an inviter who may not act. */
async function readInviter(id: string) {
  const [account, own] = await Promise.all([readAccount(id), readOwnInvite(id)]);
  return account?.status === 'active' && own ? { account, own } : undefined;
}
type Inviter = NonNullable<Awaited<ReturnType<typeof readInviter>>>;

/** Next state of an invitation and the writes that store it. */
export interface Step {
  after: InvitationRow;
  writes: Write[];
}

/** Step to a changed invitation, conditional on the version that was read. */
export function stepTo(invitation: Invitation, change: Partial<Invitation>): Step {
  const after = { ...invitation, ...change };
  return { after, writes: saveWrites(invitation, after) };
}

/**
 * Completes an invitation and pays the inviter. The caller pays `reward` to the invitee, because a
 * claim already writes that account. The domain is the cause of both rows, so that each pays once.
 */
function complete(
  invitation: Invitation,
  domainId: string,
  { account, own }: Inviter,
): Step & { reward: Movement } {
  const { id, inviter, invitee } = invitation;
  const earned = invitationReward(domainId, { inviteeId: id, nickname: invitee.nickname });
  const reward = invitationReward(domainId, { inviterId: inviter.id, nickname: inviter.nickname });
  const { after, writes } = stepTo(invitation, {
    status: 'completed',
    points: earned.points,
    completedAt: nowIso(),
    domainId,
  });
  const payment = changeAccount(account, { movements: [earned], unchanged: ['status'] });
  const count = countCompletion(own, guestOf(invitee), earned.points);
  return { after, writes: [...writes, ...payment, count], reward };
}

/**
 * Effect of an invited account's first claim: completes the invitation. It is held instead if it is
 * suspicious or its inviter may not act. The claim adds `movements` to its own change of the
 * account.
 */
export async function firstClaim(
  claimant: AccountItem,
  inviterId: string,
  domainId: string,
): Promise<{ movements: Movement[]; writes: Write[] }> {
  const [invitation, inviter] = await Promise.all([
    readInvitation(claimant.id),
    readInviter(inviterId),
  ]);
  // A rejected invitation stays rejected.
  if (invitation?.status !== 'pending') return { movements: [], writes: [] };
  const guest = guestOf(invitation.invitee);
  const found: Suspicion[] = [
    ...(inviter ? guestSuspicions(guest, inviter.own.guests) : []),
    ...(inviter && isTooMany(inviter.own.completedAt) ? (['rate'] as const) : []),
  ];
  const suspicions = [...invitation.suspicions, ...found];
  // A clearance covers only the suspicions known at that time.
  const open = invitation.cleared ? found : suspicions;
  if (inviter && open.length === 0) {
    const { reward, writes } = complete(invitation, domainId, inviter);
    return { movements: [reward], writes };
  }
  const held = { status: 'held', suspicions, cleared: false, domainId } as const;
  const { writes } = stepTo(invitation, held);
  return {
    movements: [],
    writes: [...writes, ...(inviter ? [noteGuest(inviter.own, guest)] : [])],
  };
}

/** Completes a held invitation and pays both sides; `undefined` where its inviter may not act. */
export async function completeHeld(invitation: Invitation): Promise<Step | undefined> {
  const { id, domainId } = invitation;
  const inviter = await readInviter(invitation.inviter.id);
  if (!domainId || !inviter) return undefined;
  const cleared = { ...invitation, cleared: true };
  const { after, writes, reward } = complete(cleared, domainId, inviter);
  return { after, writes: [...writes, ...changeAccount({ id }, { movements: [reward] })] };
}
