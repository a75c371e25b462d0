import * as auth from '#shared/areas/auth/calls.ts';
import {
  type Access,
  everyone,
  freshEmail,
  freshNetwork,
  loggedIn,
  ownerOnly,
  type Scene,
} from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { codeFor, newPerson, resetLinkFor, solvedCaptcha } from '#test/support/people.ts';
import { logIn } from '#test/support/roles.ts';

async function freshResetLink() {
  const { email } = await newPerson();
  const link = await resetLinkFor(email, freshNetwork());
  if (!link) throw new Error('No reset link was mailed.');
  return link;
}

/** A session of the owner, opened on another device. */
async function freshSession({ owner }: Scene) {
  const { token } = (await logIn(owner)).body;
  const { items } = (await call(auth.listSessions, {}, { token })).body;
  return { params: { id: items[0]?.id ?? '' } };
}

const askForMail = async () => ({
  body: { email: freshEmail(), turnstileToken: await solvedCaptcha() },
});

export const access: Access<typeof auth> = {
  sendCode: { parts: askForMail, answers: everyone(200) },
  tryCaptcha: {
    parts: async () => ({ body: { turnstileToken: await solvedCaptcha() } }),
    answers: everyone(404),
  },
  register: {
    parts: async () => {
      const email = freshEmail();
      const code = await codeFor(email, freshNetwork());
      return { body: { email, code, password: 'a calm harbour', nickname: 'somebody' } };
    },
    answers: everyone(201),
  },
  login: {
    parts: async ({ owner: { email, password } }) => ({
      body: { email, password, turnstileToken: await solvedCaptcha() },
    }),
    answers: everyone(200),
  },
  logout: { answers: loggedIn(204), endsScene: true },
  logoutEverywhere: { answers: loggedIn(204), endsScene: true },
  listSessions: { answers: loggedIn(200) },
  endSession: { parts: freshSession, answers: ownerOnly(204), endsScene: true },
  confirmLogin: {
    parts: ({ owner: { password } }) => ({ body: { password } }),
    answers: loggedIn(204),
  },
  forgotPassword: { parts: askForMail, answers: everyone(200) },
  validateResetToken: {
    parts: async () => ({ body: await freshResetLink() }),
    answers: everyone(200),
  },
  resetPassword: {
    parts: async () => ({ body: { ...(await freshResetLink()), newPassword: 'new secret' } }),
    answers: everyone(204),
  },
  updatePassword: {
    parts: ({ owner: { password } }) => ({
      body: { currentPassword: password, newPassword: password },
    }),
    answers: loggedIn(200),
    endsScene: true,
  },
  updateEmail: {
    parts: async () => {
      const email = freshEmail();
      return { body: { email, code: await codeFor(email, freshNetwork()) } };
    },
    answers: loggedIn(200),
    endsScene: true,
  },
};
