import { forgetInvitationOf } from '#functions/points/service.ts';
import { changeAccount } from '#platform/account/account-change.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { removeCode } from './invite-store.ts';
import {
  dropWrites,
  type InvitationFacts,
  readAllInvited,
  readInvitation,
  readInvitedSince,
  saveWrites,
} from './store.ts';

const sides = ['inviter', 'invitee'] as const;

/** Name, email and network address of somebody who is gone. */
const nobody = { nickname: '', email: '', address: null };

/**
 * An invitation that is decided stays, without the name of the side that left. One that is open can be completed no
 * more, and goes.
 */
async function leave(invitation: InvitationFacts | undefined, userId: string): Promise<void> {
  if (!invitation) return;
  const { id, status, domainId, rewardId = domainId } = invitation;
  if (status === 'pending' || status === 'held') {
    const uninvited = changeAccount({ id }, { set: { invitedBy: undefined } });
    return transact([...dropWrites(invitation), ...uninvited]);
  }
  for (const [index, side] of sides.entries()) {
    const [self, other] = [invitation[side], invitation[sides[1 - index] ?? side]];
    if (self.id !== userId || self.email === '') continue;
    // First, since a run that was cut off after the second finds nothing left to do.
    if (status === 'completed' && rewardId) await forgetInvitationOf(other.id, rewardId);
    await transact(saveWrites(invitation, { ...invitation, [side]: { ...self, ...nobody } }));
  }
}

/** Milliseconds that the index may be behind: far more than it ever was. Until then the list of all tells. */
const indexLag = HOUR * 1000;

/** Takes somebody out of the invitation by which they came, and of those that they sent. */
export async function leaveInvitations(userId: string): Promise<void> {
  const [sent, recent] = await Promise.all([
    readAllInvited(userId),
    readInvitedSince(userId, Date.now() - indexLag),
  ]);
  const ids = new Set([userId, ...sent.map(({ id }) => id), ...recent]);
  await mapAtOnce([...ids], (id) =>
    whileStale(
      () => readInvitation(id),
      (invitation) => leave(invitation, userId),
    ),
  );
  await removeCode(userId);
}
