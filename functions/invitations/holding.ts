import type { Holding } from '#platform/account/holding.ts';
import { leaveInvitations } from './departed.ts';
import { readOwnInvite } from './invite-store.ts';
import { readAllInvited, readInvitation } from './store.ts';

/** The code, the invitations one sent, and the one by which one came: of the other side nothing. */
export const holding: Holding = {
  remove: leaveInvitations,
  async export({ id }) {
    const [own, invited, received] = await Promise.all([
      readOwnInvite(id),
      readAllInvited(id),
      readInvitation(id),
    ]);
    const shown = ({ status, createdAt }: { status: string; createdAt: string }) => ({
      ...{ status, createdAt },
    });
    return {
      sections: {
        invitations: {
          code: own?.code,
          pointsEarned: own?.earned,
          sent: invited.map(shown),
          received: received && { ...shown(received), ownAddress: received.invitee.address },
        },
      },
    };
  },
};
