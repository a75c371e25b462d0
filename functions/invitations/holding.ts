import { type Holding, newestRows } from '#platform/account/holding.ts';
import { listInvitations } from '#shared/areas/invitations/calls.ts';
import { apiBase } from '#shared/kernel/endpoint.ts';
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
    const listedAt = apiBase + listInvitations.path;
    return {
      sections: {
        invitations: {
          code: own?.code,
          pointsEarned: own?.earned,
          ...newestRows('sent', invited.map(shown), { time: 'createdAt', listedAt }),
          received: received && { ...shown(received), ownAddress: received.invitee.address },
        },
      },
    };
  },
};
