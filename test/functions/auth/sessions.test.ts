import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getMe, removeRole } from '#shared/areas/accounts/calls.ts';
import {
  confirmLogin,
  endSession,
  listSessions,
  login,
  updateEmail,
} from '#shared/areas/auth/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import {
  codeFor,
  deliverMails,
  newPerson,
  type Person,
  solvedCaptcha,
} from '#test/support/people.ts';
import { idOf, logIn, newAdministrator, setRoles } from '#test/support/roles.ts';

beforeAll(useEngine);
afterEach(() => {
  vi.useRealTimers();
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let networks = 0;
const elsewhere = () => `172.21.${networks >> 8}.${networks++ & 255}`;

const logInWith = async ({ email, password }: Person, userAgent: string, address: string) => {
  const body = { email, password, turnstileToken: await solvedCaptcha() };
  const options = { address, headers: { 'user-agent': userAgent } };
  return (await call(login, { body }, options)).body.token;
};

const sessionsOf = async (token: string) => (await call(listSessions, {}, { token })).body.items;
const end = (id: string, token: string) => call(endSession, { params: { id } }, { token });
const isIn = async (token: string) => (await call(getMe, {}, { token })).status === 200;

const hour = 3600;

describe('the list of sessions', () => {
  it('shows each with its device and network, this one first', async () => {
    const person = await newPerson();
    const address = elsewhere();
    const token = await logInWith(person, firefox, address);
    const items = await sessionsOf(token);
    expect(items).toHaveLength(2);
    expect(items[0]).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      current: true,
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      network: address,
      device: 'Firefox · Linux',
    });
    expect(items[1]).toMatchObject({ current: false, device: '' });
    expect((await sessionsOf(person.token))[0]?.id).toBe(items[1]?.id);
    expect(JSON.stringify(items)).not.toContain(token.slice(-43));
  });

  it('ends one of one’s own, at once and alone', async () => {
    const person = await newPerson();
    const [lost, kept] = [(await logIn(person)).body.token, (await logIn(person)).body.token];
    const [{ id } = { id: '' }] = await sessionsOf(lost);
    expect((await end(id, person.token)).status).toBe(204);
    expect(await Promise.all([lost, kept, person.token].map(isIn))).toEqual([false, true, true]);
    expect(await sessionsOf(kept)).toHaveLength(2);
    expect((await end(id, person.token)).status).toBe(404);
  });

  it('ends nobody else’s', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const [{ id } = { id: '' }] = await sessionsOf(one.token);
    expect((await end(id, other.token)).failure.code).toBe('NOT_FOUND');
    expect(await isIn(one.token)).toBe(true);
  });

  it('ends the one that asks, too', async () => {
    const person = await newPerson();
    const [{ id } = { id: '' }] = await sessionsOf(person.token);
    expect((await end(id, person.token)).status).toBe(204);
    expect(await isIn(person.token)).toBe(false);
  });

  it('is one query, and a login with ten open sessions keeps the account within one unit', async () => {
    const person = await newPerson();
    for (let count = 0; count < limits.session.perUser; count++) await logIn(person);
    const { meter } = theEngine();
    meter.start();
    expect(await sessionsOf((await logIn(person)).body.token)).toHaveLength(limits.session.perUser);
    meter.start();
    expect(await isIn(person.token)).toBe(false);
    expect(meter.sum('readUnits')).toBe(1);
    const { readAccount } = await import('#platform/account/account-item.ts');
    const account = await readAccount(person.token.split('_')[1] ?? '');
    expect(Buffer.byteLength(JSON.stringify(account))).toBeLessThan(1500);
  });
});

describe('the use of a session', () => {
  it('is written down once an hour, and costs other calls nothing', async () => {
    const { token } = await newPerson();
    const { meter } = theEngine();
    const unitsOfCall = async () => {
      meter.start();
      await call(getMe, {}, { token });
      return [meter.requests.length, meter.sum('writeUnits')];
    };
    expect(await unitsOfCall()).toEqual([1, 0]);
    const [before] = await sessionsOf(token);
    passTime(hour + 60);
    expect((await unitsOfCall())[1]).toBe(1);
    expect(await unitsOfCall()).toEqual([1, 0]);
    const [after] = await sessionsOf(token);
    expect(Date.parse(after?.lastUsedAt ?? '')).toBeGreaterThan(
      Date.parse(before?.lastUsedAt ?? '') + hour * 1000,
    );
    expect(after?.createdAt).toBe(before?.createdAt);
  });

  it('keeps an administrator’s session alive, and twelve hours without one end it', async () => {
    const admin = await newAdministrator();
    passTime(11 * hour);
    expect(await isIn(admin.token)).toBe(true);
    passTime(11 * hour);
    expect(await isIn(admin.token)).toBe(true);
    passTime(12 * hour + 60);
    expect((await call(getMe, {}, admin)).failure.code).toBe('AUTHENTICATION_REQUIRED');
  });

  it('that was idle for too long opens nothing again once its administrator is none any more', async () => {
    const admin = await newAdministrator();
    const kept = (await logIn(admin)).body.token;
    passTime(11 * hour);
    expect(await isIn(kept)).toBe(true);
    passTime(2 * hour);
    const other = await newAdministrator();
    expect(await isIn(admin.token)).toBe(false);
    const params = { id: idOf(admin), role: 'admin' as const };
    expect((await call(removeRole, { params }, other)).status).toBe(200);
    expect(await isIn(admin.token)).toBe(false);
    expect(await isIn(kept)).toBe(true);
  });

  it('is not asked of anybody else for thirty days, and of nobody longer', async () => {
    const person = await newPerson();
    passTime(29 * 24 * hour);
    expect(await isIn(person.token)).toBe(true);
    passTime(24 * hour);
    expect(await isIn(person.token)).toBe(false);
  });

  it('counts for who has just become an administrator as it does for others', async () => {
    const person = await newPerson();
    passTime(13 * hour);
    await setRoles(person, ['user', 'admin']);
    expect(await isIn(person.token)).toBe(false);
  });
});

describe('changing the address', () => {
  let emails = 0;
  const change = async (person: Person) => {
    const email = `moved-${emails++}@example.org`;
    const code = await codeFor(email, { address: elsewhere() });
    const body = { email, code };
    const { token } = person;
    return { email, body, answer: await call(updateEmail, { body }, { token }) };
  };

  it('needs no password within ten minutes of the login', async () => {
    const person = await newPerson();
    passTime(9 * 60);
    expect((await change(person)).answer.status).toBe(200);
  });

  it('needs the password later, and the code is still good for it', async () => {
    const person = await newPerson();
    passTime(11 * 60);
    const { email, body, answer } = await change(person);
    expect([answer.status, answer.failure.code]).toEqual([403, 'LOGIN_AGAIN']);
    const { password, token } = person;
    expect((await call(confirmLogin, { body: { password } }, { token })).status).toBe(204);
    expect((await call(updateEmail, { body }, { token })).body).toMatchObject({ email });
  });

  it('ends every other session, and tells both addresses', async () => {
    const person = await newPerson();
    const other = (await logIn(person)).body.token;
    await deliverMails();
    const { email, answer } = await change(person);
    expect(answer.status).toBe(200);
    expect([await isIn(other), await isIn(person.token)]).toEqual([false, true]);
    const mails = await deliverMails();
    expect(mails.map(({ to }) => to).sort()).toEqual([person.email, email].sort());
    for (const { text } of mails) expect(text).toContain(email);
  });
});

describe('a login from a network', () => {
  it('that is new is told by mail, with its place and device, and told once', async () => {
    const person = await newPerson();
    await deliverMails();
    const address = elsewhere();
    await logInWith(person, firefox, address);
    await logInWith(person, firefox, address);
    const mails = await deliverMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toBe(person.email);
    expect(mails[0]?.text).toContain(`Firefox · Linux, ${address}`);
    expect(mails[0]?.text).toContain('/forgot-password');
  });

  it('that the account was registered from is not told', async () => {
    const address = elsewhere();
    const person = await newPerson({ address });
    await deliverMails();
    await logInWith(person, firefox, address);
    expect(await deliverMails()).toEqual([]);
  });

  it('is known among the ten last ones, for ninety days', async () => {
    const home = elsewhere();
    const person = await newPerson({ address: home });
    for (let count = 0; count < limits.knownNetworks.count; count++) {
      await logInWith(person, firefox, elsewhere());
    }
    await deliverMails();
    await logInWith(person, firefox, home);
    expect(await deliverMails()).toHaveLength(1);
    passTime(limits.knownNetworks.lifetime + 60);
    await logInWith(person, firefox, home);
    expect(await deliverMails()).toHaveLength(1);
  });
});
