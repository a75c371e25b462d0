import type * as privacy from '#shared/areas/privacy/calls.ts';
import { requestExport } from '#shared/areas/privacy/calls.ts';
import { type Access, adminsOnly, everyone, freshUser, loggedIn } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { newPerson } from '#test/support/people.ts';

/** The ticket to the data of a person who is none of the callers. */
async function freshTicket() {
  const { token } = await newPerson();
  const { url } = (await call(requestExport, {}, { token })).body;
  return { params: { ticket: url.split('/').at(-1) ?? '' } };
}

export const access: Access<typeof privacy> = {
  requestExport: { answers: loggedIn(200) },
  downloadExport: { parts: freshTicket, answers: everyone(200) },
  requestDeletionCode: { answers: loggedIn(200) },
  // Nobody has a code here: deletion.test.ts tells who may use one.
  deleteAccount: {
    parts: () => ({ body: { password: 'correct horse', code: '000000' } }),
    answers: loggedIn(410),
  },
  deleteUser: {
    parts: async () => ({ ...(await freshUser()), body: { reason: 'A reason.' } }),
    answers: adminsOnly(204),
  },
};
