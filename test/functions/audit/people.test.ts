import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addRole } from '#shared/areas/accounts/calls.ts';
import { type AuditEvent, listAudit } from '#shared/areas/audit/calls.ts';
import {
  endSession,
  listSessions,
  login,
  logout,
  logoutEverywhere,
  resetPassword,
  updateEmail,
  updatePassword,
} from '#shared/areas/auth/calls.ts';
import {
  createAccessToken,
  revokeAccessToken,
  rotateAccessToken,
  updateAccessToken,
} from '#shared/areas/automation/calls.ts';
import { getMyToken, refreshToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import {
  createWebhook,
  deleteWebhook,
  rotateWebhook,
  updateWebhook,
} from '#shared/areas/webhooks/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import {
  codeFor,
  newDomain,
  newPerson,
  type Person,
  resetLinkFor,
  seed,
  solvedCaptcha,
} from '#test/support/people.ts';
import { idOf, newAdministrator, setStatus } from '#test/support/roles.ts';

let admin: Person;
let ann: Person;
let providerId: string;

const address = '198.51.100.7';

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  admin = await newAdministrator();
});

beforeEach(async () => {
  ann = await newPerson();
});

const ask = (query: Parameters<typeof call<typeof listAudit>>[1]['query']) =>
  call(listAudit, { query }, { token: admin.token });

/** Entries in the lists of a subject, newest first. */
const about = async (subject: string) => (await ask({ subject })).body.items;

const logInAs = async ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  call(login, { body: { email, password, turnstileToken: await solvedCaptcha() } }, { address });

/** Id of the session of a token. */
const sessionOf = async (token: string) =>
  (await call(listSessions, {}, { token })).body.items.find(({ current }) => current)?.id;

const options = () => ({ token: ann.token, address });

/** Events of a person, each caused by the one call that the audit tells of. */
const caused: [event: AuditEvent, cause: () => Promise<{ status: number }>][] = [
  ['logout', () => call(logout, {}, options())],
  ['logout-everywhere', () => call(logoutEverywhere, {}, options())],
  [
    'session-ended',
    async () => {
      const id = (await sessionOf(ann.token)) ?? '';
      return call(endSession, { params: { id } }, options());
    },
  ],
  [
    'password-changed',
    () => {
      const body = { currentPassword: ann.password, newPassword: 'a calm harbour' };
      return call(updatePassword, { body }, options());
    },
  ],
  ['token-refreshed', () => call(refreshToken, {}, options())],
];

it.each(caused)(
  'tells of %s with the account, its address and its session',
  async (event, cause) => {
    const session = await sessionOf(ann.token);
    expect((await cause()).status).toBeLessThan(300);
    const [entry, ...others] = await about(idOf(ann));
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ event, user: { id: idOf(ann) }, address, session, changes: {} });
    expect((await ask({ user: idOf(ann) })).body.items).toEqual([entry]);
  },
);

it('tells of a login with the session that it opened', async () => {
  const { token } = (await logInAs(ann)).body;
  const [entry] = await about(idOf(ann));
  expect(entry).toMatchObject({ event: 'login', user: { id: idOf(ann) }, address });
  expect(entry?.session).toBe(await sessionOf(token));
});

it('tells of a failed login to the account, and of nobody who made it', async () => {
  expect((await logInAs({ ...ann, password: 'not it' })).status).toBe(401);
  const [entry] = await about(idOf(ann));
  expect(entry).toMatchObject({ event: 'login-failed', address, changes: {} });
  expect([entry?.user, entry?.session]).toEqual([undefined, undefined]);
  expect((await ask({ user: idOf(ann) })).body.items).toEqual([]);
  expect(JSON.stringify(entry)).not.toContain('not it');
});

it('tells of a login with the right password that a suspension refused', async () => {
  await setStatus(ann, 'suspended');
  expect((await logInAs(ann)).failure.code).toBe('ACCOUNT_SUSPENDED');
  expect(await about(idOf(ann))).toMatchObject([
    { event: 'login-failed', changes: { status: { to: 'suspended' } } },
  ]);
});

it('tells of a password that was set by a reset link, and where from', async () => {
  const link = (await resetLinkFor(ann.email)) ?? { token: '', email: '' };
  const body = { ...link, newPassword: 'a calm harbour' };
  expect((await call(resetPassword, { body }, { address })).status).toBe(204);
  const [entry] = await about(idOf(ann));
  expect(entry).toMatchObject({ event: 'password-reset', user: { id: idOf(ann) }, address });
  expect(JSON.stringify(entry)).not.toContain('harbour');
});

it('tells of a changed address, the one before and the one after', async () => {
  const email = `moved-${ann.email}`;
  const body = { email, code: await codeFor(email) };
  expect((await call(updateEmail, { body }, options())).status).toBe(200);
  expect(await about(idOf(ann))).toMatchObject([
    { event: 'email-changed', address, changes: { email: { from: ann.email, to: email } } },
  ]);
});

it('tells of a transfer at the domain and at both sides', async () => {
  const bob = await newPerson();
  const domain = await newDomain(ann, 'audited', providerId);
  const targetToken = (await call(getMyToken, {}, { token: bob.token })).body.token;
  const body = { domainId: domain.id, targetToken };
  expect((await call(transferDomain, { body }, options())).status).toBe(200);
  const [entry] = await about(domain.id);
  expect(entry).toMatchObject({
    event: 'domain-transferred',
    user: { id: idOf(ann) },
    address,
    subject: { id: domain.id, name: domain.fqdn },
    changes: { owner: {} },
  });
  for (const person of [ann, bob]) expect(await about(idOf(person))).toEqual([entry]);
  expect((await ask({ user: idOf(bob) })).body.items).toEqual([]);
});

it('keeps people out of the list of all, and refuses their events without a user or a subject', async () => {
  await logInAs(ann);
  expect((await ask({})).body.items.map(({ event }) => event)).not.toContain('login');
  expect((await ask({ event: 'login' })).failure).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: {
      issues: [
        { path: 'event', rule: 'needs_person', message: expect.stringMatching(/user or subject/) },
      ],
    },
  });
  expect((await ask({ event: 'login', user: idOf(ann) })).body.items).toHaveLength(1);
});

it('ends every entry after 90 days, of people and of administrators', async () => {
  const { queryAll } = await import('#platform/table/table.ts');
  await call(addRole, { params: { id: idOf(ann), role: 'vip' } }, { token: admin.token });
  await logInAs(ann);
  const entries = await queryAll({ partition: `AUDIT#SUBJECT#${idOf(ann)}` });
  expect(entries).toHaveLength(2);
  const end = Date.now() / 1000 + 90 * 24 * 60 * 60;
  for (const { expiresAt } of entries) expect(Math.abs((expiresAt ?? 0) - end)).toBeLessThan(60);
  expect(limits.audit.lifetime).toBe(90 * 24 * 60 * 60);
});

it('names the session of an administrator too', async () => {
  await call(addRole, { params: { id: idOf(ann), role: 'vip' } }, { token: admin.token });
  const [entry] = await about(idOf(ann));
  expect(entry).toMatchObject({ event: 'user-role-added', session: await sessionOf(admin.token) });
});

it('tells of each step of an access token by its name, and never of its secret', async () => {
  const grants = [{ domainId: 'all', write: true }];
  const made = await call(createAccessToken, { body: { name: 'Router', grants } }, options());
  const params = { id: made.body.id };
  await call(updateAccessToken, { params, body: { name: 'Home router', networks: [] } }, options());
  const rotated = await call(rotateAccessToken, { params }, options());
  await call(revokeAccessToken, { params }, options());
  await call(logoutEverywhere, { body: { revokeTokens: true } }, options());
  const entries = (await ask({ user: idOf(ann) })).body.items;
  const told = Object.fromEntries(entries.map(({ event, subject }) => [event, subject?.name]));
  expect(told).toEqual({
    'token-made': 'Router',
    'token-changed': 'Home router',
    'token-rotated': 'Home router',
    'token-revoked': 'Home router',
    'tokens-revoked': undefined,
    'logout-everywhere': undefined,
  });
  for (const { token } of [made.body, rotated.body]) {
    expect(JSON.stringify(entries)).not.toContain(token.slice(-28));
  }
});

it('tells of each step of a webhook by its host, and never of its secret', async () => {
  const body = { url: 'https://hooks.example.org/path', events: ['records.changed' as const] };
  const made = await call(createWebhook, { body }, options());
  const params = { id: made.body.id };
  await call(updateWebhook, { params, body: { ...body, isActive: false } }, options());
  const rotated = await call(rotateWebhook, { params }, options());
  await call(deleteWebhook, { params }, options());
  const entries = (await ask({ user: idOf(ann) })).body.items;
  const told = Object.fromEntries(entries.map(({ event, subject }) => [event, subject?.name]));
  const host = 'hooks.example.org';
  expect(told).toEqual({
    'webhook-made': host,
    'webhook-changed': host,
    'webhook-rotated': host,
    'webhook-deleted': host,
  });
  for (const { secret } of [made.body, rotated.body]) {
    expect(JSON.stringify(entries)).not.toContain(secret.slice(-20));
  }
});
