import type * as invitations from '#shared/areas/invitations/calls.ts';
import { listInvitations } from '#shared/areas/invitations/calls.ts';
import { type Access, adminsOnly, everyone, fresh, loggedIn } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { newPerson, type Person } from '#test/support/people.ts';
import { idOf } from '#test/support/roles.ts';

const inviteCodeOf = async ({ token }: Person): Promise<string> =>
  (await call(listInvitations, { query: {} }, { token })).body.code;

/** An invitation that waits for its invitee, suspicious since both sides share a network; its id is the invitee's. */
async function suspiciousInvitation() {
  const address = `203.0.113.${fresh() % 250}`;
  const inviter = await newPerson({ address });
  const invitee = await newPerson({ address, inviteCode: await inviteCodeOf(inviter) });
  return { params: { id: idOf(invitee) } };
}

const status = 'pending' as const;

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
  clearInvitations: {
    parts: async () => ({
      body: { invitations: [{ ...(await suspiciousInvitation()).params, status }] },
    }),
    answers: adminsOnly(204),
  },
  rejectInvitations: {
    parts: async () => ({ body: { ids: [(await suspiciousInvitation()).params.id] } }),
    answers: adminsOnly(204),
  },
  clearInvitation: {
    parts: async () => ({ ...(await suspiciousInvitation()), body: { status } }),
    answers: adminsOnly(200),
  },
  rejectInvitation: { parts: suspiciousInvitation, answers: adminsOnly(200) },
};
