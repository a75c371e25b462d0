import type * as people from '#shared/areas/people/calls.ts';
import { savePersonSettings } from '#shared/areas/people/calls.ts';
import { type Access, adminsOnly, everyone, fresh, loggedIn } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { newPerson } from '#test/support/people.ts';
import { idOf } from '#test/support/roles.ts';

const settings = () => ({
  address: `pier-${fresh()}`,
  isPublic: true,
  showsNames: false,
});

/** Somebody with a page that everybody may see. */
async function shownPerson() {
  const person = await newPerson();
  const body = settings();
  await call(savePersonSettings, { body }, { token: person.token });
  return { id: idOf(person), address: body.address };
}

export const access: Access<typeof people> = {
  getPerson: {
    parts: async () => ({ params: { address: (await shownPerson()).address } }),
    answers: everyone(200),
  },
  getPersonPage: { parts: () => ({ params: { address: 'nobody' } }), answers: everyone(200) },
  getPersonSettings: { answers: loggedIn(200) },
  savePersonSettings: { parts: () => ({ body: settings() }), answers: loggedIn(200) },
  getUserPage: {
    parts: async () => ({ params: { id: (await shownPerson()).id } }),
    answers: adminsOnly(200),
  },
  withdrawUserPage: {
    parts: async () => ({
      params: { id: (await shownPerson()).id },
      body: { isWithdrawn: true },
    }),
    answers: adminsOnly(200),
  },
};
