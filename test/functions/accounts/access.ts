import type * as accounts from '#shared/areas/accounts/calls.ts';
import type { Role } from '#shared/areas/accounts/user.ts';
import { type Access, adminsOnly, freshUser, loggedIn } from '#test/support/access.ts';
import { personalInfo } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';

async function freshRole(role: Role) {
  return { params: { id: idOf(await newAdministrator()), role } };
}

const suspension = async () => ({ ...(await freshUser()), body: { reason: 'A reason.' } });

export const access: Access<typeof accounts> = {
  getMe: { answers: loggedIn(200) },
  updateNickname: {
    parts: () => ({ body: { nickname: 'somebody' } }),
    answers: loggedIn(200),
  },
  setLanguage: { parts: () => ({ body: { language: 'de' } }), answers: loggedIn(204) },
  // Nobody has uploaded anything: avatar.test.ts sets what was.
  setAvatar: {
    parts: () => ({ body: { uploadId: '01KAKZ2V9Q8M4T6X0B3C5D7E9F' } }),
    answers: loggedIn(400),
  },
  removeAvatar: { answers: loggedIn(200) },
  getPersonalInfo: { answers: loggedIn(200) },
  savePersonalInfo: { parts: () => ({ body: personalInfo }), answers: loggedIn(200) },
  listUsers: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  getUser: { parts: freshUser, answers: adminsOnly(200) },
  updateUser: {
    parts: async () => ({ ...(await freshUser()), body: { nickname: 'renamed' } }),
    answers: adminsOnly(200),
  },
  addRole: { parts: () => freshRole('vip'), answers: adminsOnly(200) },
  removeRole: { parts: () => freshRole('admin'), answers: adminsOnly(200) },
  suspendUser: { parts: suspension, answers: adminsOnly(200) },
  suspendUsers: {
    parts: async () => ({
      body: { ids: [(await freshUser()).params.id], reason: 'A reason.' },
    }),
    answers: adminsOnly(204),
  },
  unsuspendUser: { parts: freshUser, answers: adminsOnly(200) },
  banUser: { parts: suspension, answers: adminsOnly(200) },
};
