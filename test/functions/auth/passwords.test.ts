import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getMe } from '#shared/areas/accounts/calls.ts';
import {
  forgotPassword,
  logoutEverywhere,
  resetPassword,
  updatePassword,
  validateResetToken,
} from '#shared/areas/auth/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import {
  deliverMails,
  newPerson,
  type Person,
  resetLinkFor,
  seed,
  solvedCaptcha,
} from '#test/support/people.ts';
import { logIn, setStatus } from '#test/support/roles.ts';

beforeAll(async () => {
  await useEngine();
  await seed();
});

let addresses = 0;
const network = () => ({ address: `203.0.113.${addresses++}` });

interface Link {
  token: string;
  email: string;
}

async function linkFor(email: string): Promise<Link> {
  const link = await resetLinkFor(email, network());
  if (!link) throw new Error(`No link was mailed to ${email}.`);
  return link;
}

const isValid = (link: Link) => call(validateResetToken, { body: link });
const reset = (link: Link, newPassword = 'new secret') =>
  call(resetPassword, { body: { ...link, newPassword } });

const change = (person: Person, currentPassword: string, newPassword: string) =>
  call(updatePassword, { body: { currentPassword, newPassword } }, { token: person.token });

/** Sessions of three devices, all open. */
async function devicesOf(person: Person): Promise<string[]> {
  const tokens = [person.token];
  while (tokens.length < 3) tokens.push((await logIn(person)).body.token);
  for (const token of tokens) expect((await call(getMe, {}, { token })).status).toBe(200);
  return tokens;
}

async function expectEnded(tokens: string[]): Promise<void> {
  for (const token of tokens) {
    expect((await call(getMe, {}, { token })).failure.code).toBe('AUTHENTICATION_REQUIRED');
  }
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a forgotten password', () => {
  it('is replaced by a link that works once, and can be looked at before', async () => {
    const person = await newPerson();
    const link = await linkFor(person.email);
    expect((await isValid(link)).body).toEqual({ valid: true });
    expect((await isValid(link)).status).toBe(200);
    expect((await reset(link)).status).toBe(204);
    expect((await logIn({ ...person, password: 'new secret' })).status).toBe(200);
    expect((await logIn(person)).failure.code).toBe('INVALID_CREDENTIALS');
    expect((await isValid(link)).failure.code).toBe('RESET_LINK_INVALID');
    const again = await reset(link);
    expect([again.status, again.failure]).toEqual([
      410,
      { code: 'RESET_LINK_INVALID', error: 'Invalid or expired reset link.' },
    ]);
  });

  it('is replaced once, also when the link is used twenty times at once', async () => {
    const link = await linkFor((await newPerson()).email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(link)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, ...Array(19).fill(410)]);
  });

  it('ends the sessions of every device when it is replaced, and its owner is told', async () => {
    const person = await newPerson();
    const tokens = await devicesOf(person);
    expect((await reset(await linkFor(person.email))).status).toBe(204);
    await expectEnded(tokens);
    const mail = (await deliverMails()).at(-1);
    expect(mail?.to).toBe(person.email);
    expect(mail?.subject).toContain('password was changed');
    expect(mail?.text).toContain('http://localhost:3000/forgot-password');
  });

  it('keeps the token of its link out of the table and of what servers see', async () => {
    const { email } = await newPerson();
    const { token } = await linkFor(email);
    const { getItem } = await import('#platform/table/table.ts');
    const item = await getItem({ pk: `RESET#${email}`, sk: 'RESET' });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(item)).not.toContain(token);
  });

  it.each([
    ['another address', async (link: Link) => ({ ...link, email: (await newPerson()).email })],
    ['an unknown address', async (link: Link) => ({ ...link, email: 'nobody@example.org' })],
    ['another token', async (link: Link) => ({ ...link, token: 'a'.repeat(43) })],
    ['a broken token', async (link: Link) => ({ ...link, token: link.token.slice(1) })],
  ])('is not replaced with %s', async (_what, spoil) => {
    const spoilt = await spoil(await linkFor((await newPerson()).email));
    expect((await isValid(spoilt)).failure.code).toBe('RESET_LINK_INVALID');
    expect((await reset(spoilt)).failure.code).toBe('RESET_LINK_INVALID');
  });

  it('is not replaced by a link after half an hour', async () => {
    const link = await linkFor((await newPerson()).email);
    passTime(limits.resetLink.lifetime);
    expect((await isValid(link)).failure.code).toBe('RESET_LINK_INVALID');
    expect((await reset(link)).failure.code).toBe('RESET_LINK_INVALID');
  });

  it('sends no link to strangers, and none to whoever is suspended or banned', async () => {
    expect(await resetLinkFor('stranger@example.org', network())).toBeUndefined();
    for (const status of ['suspended', 'banned'] as const) {
      const person = await newPerson();
      await setStatus(person, status);
      expect(await resetLinkFor(person.email, network())).toBeUndefined();
    }
  });

  it('is not replaced by an account suspended after the link was sent', async () => {
    const person = await newPerson();
    const link = await linkFor(person.email);
    await setStatus(person, 'suspended');
    expect((await reset(link)).failure.code).toBe('ACCOUNT_SUSPENDED');
    await setStatus(person, 'active');
    expect((await logIn(person)).status).toBe(200);
  });

  it('has to wait a minute between two links of one address and network, and says how long', async () => {
    const [email, from] = ['eager@example.org', network()];
    const ask = async () => {
      const body = { email, turnstileToken: await solvedCaptcha() };
      return call(forgotPassword, { body }, from);
    };
    expect((await ask()).body).toEqual({ resendAfter: 60, expiresIn: 1800 });
    const answer = await ask();
    expect(answer.failure.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
    await deliverMails();
  });

  it('sends five links to an address in an hour of one network', async () => {
    const [email, from] = ['forgetful@example.org', network()];
    for (let links = 0; links < 5; links++) {
      await resetLinkFor(email, from);
      passTime(61);
    }
    const body = { email, turnstileToken: await solvedCaptcha() };
    const answer = await call(forgotPassword, { body }, from);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('needs a human verification', async () => {
    const body = { email: 'robot@example.org', turnstileToken: 'x' };
    expect((await call(forgotPassword, { body })).failure.code).toBe('CAPTCHA_REQUIRED');
  });
});

describe('changing a password', () => {
  it('ends the sessions of every device, goes on in a new one, and tells the owner', async () => {
    const person = await newPerson();
    const tokens = await devicesOf(person);
    const { status, body } = await change(person, person.password, 'new secret');
    expect(status).toBe(200);
    await expectEnded(tokens);
    expect((await call(getMe, {}, { token: body.token })).status).toBe(200);
    expect((await logIn({ ...person, password: 'new secret' })).status).toBe(200);
    expect((await logIn(person)).failure.code).toBe('INVALID_CREDENTIALS');
    const mail = (await deliverMails()).at(-1);
    expect(mail?.to).toBe(person.email);
    expect(mail?.subject).toContain('password was changed');
  });

  it.each([
    ['one character', 'aaaaaaaaaaaa'],
    ['few characters', 'abababcbcacb'],
    ['a piece, repeated', 'xk4!xk4!xk4!'],
    ['a row of keys', 'qwertyuiop'],
    ['rows of keys after each other', 'asdfghjkl;1234'],
    ['a row of keys backwards', '0987654321poiuy'],
    ['a row of German keys', 'qwertzuiop12'],
    ['a row of French keys', 'azertyuiop'],
    ['columns of keys', '1qaz2wsx3edc'],
    ['a row of the alphabet', 'abcdefghijkl'],
    ['the product’s name with digits', 'Freehold2026!'],
    ['the product’s name with digits in front', '123-free-hold'],
  ])('refuses %s', async (_what, password) => {
    const person = await newPerson();
    const { status, failure } = await change(person, person.password, password);
    expect(status).toBe(400);
    expect(failure.details).toMatchObject({
      issues: [{ path: 'newPassword', rule: 'common' }],
    });
  });

  it('refuses the address with digits and signs, whole or before its @', async () => {
    const person = await newPerson();
    const [name = ''] = person.email.split('@');
    for (const password of [`${person.email}1`, `${name}2026!`, `99${name.toUpperCase()}`]) {
      const { failure } = await change(person, person.password, password);
      expect(failure.details).toMatchObject({ issues: [{ rule: 'common' }] });
    }
  });

  it.each([
    'correct horse battery',
    'qwerty rides the tram at noon',
    'freehold of my grandmother',
    'Tr0ub4dor&3',
    '83 geese 83',
  ])('takes %s', async (password) => {
    const person = await newPerson();
    expect((await change(person, person.password, password)).status).toBe(200);
    await deliverMails();
  });

  it('refuses a wrong current password at its field, and leaves the session open', async () => {
    const person = await newPerson();
    const answer = await change(person, 'not it', 'new secret');
    expect(answer.status).toBe(400);
    expect(answer.failure.details).toMatchObject({
      issues: [{ path: 'currentPassword', rule: 'wrong' }],
    });
    expect((await call(getMe, {}, { token: person.token })).status).toBe(200);
    expect((await change(person, person.password, 'short')).status).toBe(400);
  });

  it('happens once, also when it is asked for twenty times at once', async () => {
    const person = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(person, person.password, `secret ${index}`)),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect((await call(getMe, {}, { token: done[0]?.body.token })).status).toBe(200);
    await deliverMails();
  });

  it('cannot be tried more than twenty times, so that a stolen session finds no password', async () => {
    const person = await newPerson();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index++) {
      statuses.push((await change(person, `guess ${index}`, 'new secret')).status);
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
    const answer = await change(person, person.password, 'new secret');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('makes a reset link worthless that was sent before', async () => {
    const person = await newPerson();
    const link = await linkFor(person.email);
    expect((await change(person, person.password, 'new secret')).status).toBe(200);
    expect((await reset(link)).failure.code).toBe('RESET_LINK_INVALID');
    await deliverMails();
  });
});

describe('sessions', () => {
  it('opened while all are being ended are never the ones from before', async () => {
    const person = await newPerson();
    const before = await devicesOf(person);
    const [entered, left] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => logIn(person))),
      call(logoutEverywhere, {}, { token: person.token }),
    ]);
    expect(entered.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(left.status).toBe(204);
    await expectEnded(before);
  });

  it('are not opened with a password that is being changed', async () => {
    const person = await newPerson();
    const logins = Array.from({ length: 8 }, () => logIn(person));
    const changed = await change(person, person.password, 'new secret');
    const entered = (await Promise.all(logins)).filter(({ status }) => status === 200);
    expect(changed.status).toBe(200);
    await expectEnded(entered.map(({ body }) => body.token));
    await deliverMails();
  });
});
