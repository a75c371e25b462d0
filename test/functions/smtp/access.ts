import type * as smtp from '#shared/areas/smtp/calls.ts';
import { createSmtpConfig } from '#shared/areas/smtp/calls.ts';
import { type Access, adminsOnly, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

const settings = {
  host: 'localhost',
  port: 587,
  user: 'postmaster',
  password: 'correct horse battery',
  fromEmail: 'hello@freehold.test',
  fromName: 'Freehold',
};

async function fresh({ admin: { token } }: Scene) {
  const { body } = await call(createSmtpConfig, { body: settings }, { token });
  return { params: { id: body.id } };
}

export const access: Access<typeof smtp> = {
  listSmtpConfigs: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  createSmtpConfig: { parts: () => ({ body: settings }), answers: adminsOnly(201) },
  updateSmtpConfig: {
    parts: async (scene) => ({ ...(await fresh(scene)), body: settings }),
    answers: adminsOnly(200),
  },
  deleteSmtpConfig: { parts: fresh, answers: adminsOnly(204) },
  // It was never tested: 409.
  activateSmtpConfig: { parts: fresh, answers: adminsOnly(409) },
  deactivateSmtpConfig: { parts: fresh, answers: adminsOnly(200) },
  testSmtpConfig: {
    parts: async (scene) => ({ ...(await fresh(scene)), body: { to: 'me@example.org' } }),
    answers: adminsOnly(200),
  },
};
