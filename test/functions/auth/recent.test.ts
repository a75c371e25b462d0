import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { banUser, suspendUser, unsuspendUser } from '#shared/areas/accounts/calls.ts';
import { listAudit } from '#shared/areas/audit/calls.ts';
import * as auth from '#shared/areas/auth/calls.ts';
import { deleteDomain } from '#shared/areas/domains/calls.ts';
import { adjustPoints } from '#shared/areas/points/calls.ts';
import { requestExport } from '#shared/areas/privacy/calls.ts';
import { refreshToken } from '#shared/areas/tokens/calls.ts';
import { contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { deliverMails, newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';

let providerId: string;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
});
afterEach(() => {
  vi.useRealTimers();
});

const confirm = ({ token }: Person, password: string) =>
  call(auth.confirmLogin, { body: { password } }, { token });

describe('what is irreversible, or hands over control or data', () => {
  it('is refused eleven minutes after the login, and works once the password is given', async () => {
    const person = await newPerson();
    const ask = () => call(requestExport, {}, { token: person.token });
    passTime(9 * 60);
    expect((await ask()).status).toBe(200);
    passTime(2 * 60);
    const refused = await ask();
    expect([refused.status, refused.failure.code]).toEqual([403, 'LOGIN_AGAIN']);
    expect((await confirm(person, person.password)).status).toBe(204);
    expect((await ask()).status).toBe(200);
    passTime(11 * 60);
    expect((await ask()).status).toBe(403);
  });

  it('is not opened by a wrong password, nor by guessing', async () => {
    const person = await newPerson();
    passTime(11 * 60);
    const statuses: number[] = [];
    for (let tries = 0; tries <= limits.passwordTries.count; tries++) {
      statuses.push((await confirm(person, 'not it')).status);
    }
    expect(statuses).toEqual([...Array(limits.passwordTries.count).fill(400), 429]);
    expect((await call(refreshToken, {}, { token: person.token })).status).toBe(403);
  });

  it('asks for the password after it checked what was typed', async () => {
    const admin = await newAdministrator();
    const params = { id: idOf(await newPerson()) };
    passTime(11 * 60);
    const wrong = { points: 0, direction: 'add' as const, reason: 'x' };
    const answer = await call(adjustPoints, { params, body: wrong }, { token: admin.token });
    expect(answer.failure.code).toBe('VALIDATION_FAILED');
    const right = { points: 1, direction: 'add' as const, reason: 'For a test' };
    const asked = await call(adjustPoints, { params, body: right }, { token: admin.token });
    expect(asked.failure.code).toBe('LOGIN_AGAIN');
  });

  it('is confirmed for one session alone', async () => {
    const person = await newPerson();
    const { logIn } = await import('#test/support/roles.ts');
    const other = (await logIn(person)).body.token;
    passTime(11 * 60);
    await confirm(person, person.password);
    expect((await call(refreshToken, {}, { token: person.token })).status).toBe(200);
    expect((await call(refreshToken, {}, { token: other })).status).toBe(403);
  });

  it('is the end of a ban, but not that of a suspension', async () => {
    const { token } = await newAdministrator();
    const [one, two] = [await newPerson(), await newPerson()];
    const body = { reason: 'For a test' };
    await call(banUser, { params: { id: idOf(one) }, body }, { token });
    await call(suspendUser, { params: { id: idOf(two) }, body }, { token });
    passTime(11 * 60);
    const lift = (person: Person) =>
      call(unsuspendUser, { params: { id: idOf(person) } }, { token });
    expect((await lift(one)).failure.code).toBe('LOGIN_AGAIN');
    expect((await lift(two)).status).toBe(200);
  });

  it('is these calls', () => {
    const wanting = Object.values(contracts)
      .flatMap((area) => Object.entries<Endpoint>(area))
      .filter(([, endpoint]) => endpoint.recent)
      .map(([name]) => name);
    expect(wanting.sort()).toEqual([
      'activateSmtpConfig',
      'activateStorageConfig',
      'addRole',
      'adjustPoints',
      'banUser',
      'createAccessToken',
      'createDomainProvider',
      'createSmtpConfig',
      'createStorageConfig',
      'createWebhook',
      'deleteAnyDomain',
      'deleteAnyDomains',
      'deleteDomain',
      'deleteDomainProvider',
      'deleteSmtpConfig',
      'deleteStorageConfig',
      'deleteUser',
      'refreshToken',
      'removeRole',
      'requestExport',
      'rotateAccessToken',
      'rotateWebhook',
      'transferDomain',
      'updateAccessToken',
      'updateDomainProvider',
      'updateEmail',
      'updateSmtpConfig',
      'updateStorageConfig',
      'updateUser',
      'updateWebhook',
    ]);
  });
});

describe('who did it', () => {
  const mailsTo = async (email: string) => (await deliverMails()).filter(({ to }) => to === email);

  it('is told by mail of a download of their data and of a new transfer token', async () => {
    const person = await newPerson({ language: 'de' });
    await deliverMails();
    await call(requestExport, {}, { token: person.token, address: '203.0.113.9' });
    await call(refreshToken, {}, { token: person.token });
    const mails = await mailsTo(person.email);
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Eigene Daten heruntergeladen'),
      expect.stringContaining('Transfer-Token ersetzt'),
    ]);
    expect(mails[0]?.text).toContain('203.0.113.9');
    expect(mails[0]?.text).toContain('/forgot-password');
  });

  it('is told once, and for the audit log, of a domain that they deleted', async () => {
    const person = await newPerson({ language: 'de' });
    const { id, fqdn } = await newDomain(person, 'given-up', providerId);
    const erase = () => call(deleteDomain, { params: { id } }, { token: person.token });
    passTime(11 * 60);
    expect((await erase()).failure.code).toBe('LOGIN_AGAIN');
    await confirm(person, person.password);
    await deliverMails();
    expect([(await erase()).status, (await erase()).status]).toEqual([204, 404]);
    const [mail, ...more] = await mailsTo(person.email);
    expect(mail?.text).toContain(`Eigene Domain gelöscht: ${fqdn}`);
    expect(more).toEqual([]);
    const { token } = await newAdministrator();
    const entries = await call(listAudit, { query: { subject: id } }, { token });
    expect(entries.body.items).toMatchObject([
      { event: 'domain-released', user: { id: idOf(person) }, changes: { records: { from: 0 } } },
    ]);
  });

  it('is told by mail of what they did as an administrator, and to whom', async () => {
    const admin = await newAdministrator();
    const person = await newPerson({ nickname: 'south-quay' });
    const params = { id: idOf(person) };
    await deliverMails();
    const { token } = admin;
    await call(banUser, { params, body: { reason: 'For a test' } }, { token });
    const [mail, ...more] = await mailsTo(admin.email);
    expect(mail?.text).toContain('Account banned: south-quay');
    expect(more).toEqual([]);
  });
});
