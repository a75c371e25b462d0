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

/** An inviter who may be paid, with their own invite. */
async function readInviter(id: string) {
  const [account, own] = await Promise.all([readAccount(id), readOwnInvite(id)]);
  return account?.status === 'active' && own ? { account, own } : undefined;
}
type Inviter = NonNullable<Awaited<ReturnType<typeof readInviter>>>;

/** An invitation as it will be, and the writes that make it so. */
export interface Step {
  after: InvitationRow;
  writes: Write[];
}

/** Changes an invitation as it was read. */
export function stepTo(invitation: Invitation, change: Partial<Invitation>): Step {
  const after = { ...invitation, ...change };
  return { after, writes: saveWrites(invitation, after) };
}

/**
 * Completes an invitation and pays the inviter. The caller pays `reward` to the invitee, whose account a
 * claim changes itself. Both rows have the domain as their cause, so that it pays once.
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
 * Effect of the first claim of an invited account: completes its invitation, or holds it where something is
 * suspicious or the inviter may not act. The claim adds `movements` to its own change of the account.
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
  // An administrator who cleared it has not seen what is found only now.
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
