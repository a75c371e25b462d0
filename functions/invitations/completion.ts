import type { InvitationRow, Suspicion } from '../../shared/invitations.ts';
import { limits } from '../../shared/limits.ts';
import { type AccountItem, readAccount } from '../platform/account-item.ts';
import { nowIso } from '../platform/clock.ts';
import type { Write } from '../platform/table.ts';
import { invitationReward } from '../points/service.ts';
import { guestOf, guestSuspicions, isTooMany } from './rules.ts';
import {
  type Invitation,
  noteGuest,
  payInviter,
  readInvitation,
  readOwnInvite,
  saveWrites,
} from './store.ts';

/** Everything of an inviter that a payment stands on. */
async function readInviter(id: string) {
  const [account, own] = await Promise.all([readAccount(id), readOwnInvite(id)]);
  return account?.status === 'active' && own ? { account, own } : undefined;
}
type Paid = NonNullable<Awaited<ReturnType<typeof readInviter>>>;

/** An invitation as it will be, and the writes that make it so. */
export interface Step {
  after: InvitationRow;
  writes: Write[];
}

/** Changes an invitation from what was read of it. */
export function stepTo(invitation: Invitation, change: Partial<Invitation>, stale: Error): Step {
  const after = { ...invitation, ...change };
  return { after, writes: saveWrites(invitation, after, stale) };
}

/**
 * Completes an invitation and pays both sides for the domain, whose id the rows of the ledger have: it
 * is paid once. The balance of the invitee is the caller's to change.
 */
function pay(invitation: Invitation, domainId: string, inviter: Paid, stale: Error): Step {
  const { id, inviter: host, invitee } = invitation;
  const earned = invitationReward(host.id, domainId, {
    inviteeId: id,
    nickname: invitee.nickname,
  });
  const given = invitationReward(id, domainId, {
    inviterId: host.id,
    nickname: host.nickname,
  });
  const change = {
    status: 'completed' as const,
    points: earned.points,
    completedAt: nowIso(),
    domainId,
  };
  const { after, writes } = stepTo(invitation, change, stale);
  const paying = payInviter(inviter.account, inviter.own, guestOf(invitee), stale);
  return { after, writes: [...writes, ...paying, ...earned.writes, ...given.writes] };
}

/**
 * What the first claim of somebody who was invited does beside: it completes their invitation and pays
 * both sides, or holds it where something is suspicious or its inviter may not act. `points` are for
 * the claimant, whose account the claim itself changes.
 */
export async function firstClaim(
  claimant: AccountItem,
  inviterId: string,
  domainId: string,
  stale: Error,
): Promise<{ points: number; writes: Write[] }> {
  const [invitation, inviter] = await Promise.all([
    readInvitation(claimant.id),
    readInviter(inviterId),
  ]);
  // What was rejected stays so.
  if (invitation?.status !== 'pending') return { points: 0, writes: [] };
  const found: Suspicion[] = [
    ...(inviter ? guestSuspicions(guestOf(invitation.invitee), inviter.own.guests) : []),
    ...(inviter && isTooMany(inviter.own.completedAt) ? (['rate'] as const) : []),
  ];
  const suspicions = [...invitation.suspicions, ...found];
  // An administrator who cleared it has not seen what is found only now.
  const open = invitation.cleared ? found : suspicions;
  if (inviter && open.length === 0) {
    const { writes } = pay(invitation, domainId, inviter, stale);
    return { points: limits.points.invitation, writes };
  }
  const { writes } = stepTo(
    invitation,
    { status: 'held', suspicions, cleared: false, domainId },
    stale,
  );
  const guest = inviter ? [noteGuest(inviter.own, guestOf(invitation.invitee), stale)] : [];
  return { points: 0, writes: [...writes, ...guest] };
}

/** What clearing a held invitation does; nothing as long as its inviter may not act. */
export async function payHeld(invitation: Invitation, stale: Error): Promise<Step | undefined> {
  const { domainId } = invitation;
  const inviter = await readInviter(invitation.inviter.id);
  return domainId && inviter
    ? pay({ ...invitation, cleared: true }, domainId, inviter, stale)
    : undefined;
}
