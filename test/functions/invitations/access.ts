import type * as invitations from '#shared/areas/invitations/calls.ts';
import { listInvitations } from '#shared/areas/invitations/calls.ts';
import { type Access, adminsOnly, everyone, fresh, loggedIn } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { newPerson, type Person } from '#test/support/people.ts';
import { idOf } from '#test/support/roles.ts';

const inviteCodeOf = async ({ token }: Person): Promise<string> =>
  (await call(listInvitations, { query: {} }, { token })).body.code;

/** An invitation that is held, since both sides share a network; its id is the invitee's. */
async function heldInvitation() {
  const address = `203.0.113.${fresh() % 250}`;
  const inviter = await newPerson({ address });
  const invitee = await newPerson({ address, inviteCode: await inviteCodeOf(inviter) });
  return { params: { id: idOf(invitee) } };
}

const heldBatch = async () => ({ body: { ids: [(await heldInvitation()).params.id] } });

export const access: Access<typeof invitations> = {
  listInvitations: { parts: () => ({ query: {} }), answers: loggedIn(200) },
  getReceivedInvitation: { parts: () => ({}), answers: loggedIn(200) },
  getInviter: {
    parts: async ({ admin }) => ({ params: { code: await inviteCodeOf(admin) } }),
    answers: everyone(200),
  },
  getInvitePage: {
    parts: async ({ admin }) => ({ params: { code: await inviteCodeOf(admin) } }),
    answers: everyone(200),
  },
  getInvitePicture: {
    parts: async ({ admin }) => ({ params: { code: await inviteCodeOf(admin) } }),
    answers: everyone(200),
  },
  listAllInvitations: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  clearInvitations: { parts: heldBatch, answers: adminsOnly(204) },
  rejectInvitations: { parts: heldBatch, answers: adminsOnly(204) },
  clearInvitation: { parts: heldInvitation, answers: adminsOnly(200) },
  rejectInvitation: { parts: heldInvitation, answers: adminsOnly(200) },
};
