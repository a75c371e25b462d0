import { beforeAll, describe, expect, it } from 'vitest';
import {
  forgotPassword,
  login,
  register,
  resetPassword,
  sendCode,
  updatePassword,
  validateResetToken,
} from '#shared/areas/auth/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import {
  codeFor,
  deliverMails,
  newPerson,
  resetLinkFor,
  solvedCaptcha,
} from '#test/support/people.ts';
import { logIn } from '#test/support/roles.ts';

beforeAll(useEngine);

let networks = 0;
/** A network that nobody else in this file calls from. */
const elsewhere = () => ({ address: `172.20.${networks >> 8}.${networks++ & 255}` });
let emails = 0;
const newEmail = () => `lock-out-${emails++}@example.org`;

const guess = async (email: string, from: { address: string }) => {
  const body = { email, password: 'not it', turnstileToken: await solvedCaptcha() };
  return (await call(login, { body }, from)).status;
};

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Brings a count in this window and the next to a value, as so many calls would. */
async function countIs(kind: string, subject: string, window: number, count: number) {
  const { updateItem } = await import('#platform/table/table.ts');
  const now = Math.floor(Date.now() / 1000);
  for (const start of [now - (now % window), now - (now % window) + window]) {
    await updateItem(
      { pk: `RATE#${kind}#${subject}`, sk: String(start) },
      { expression: 'SET #count = :count', values: { ':count': count } },
    );
  }
}

describe('wrong passwords', () => {
  it('from one network stop that network, and neither the owner’s nor a new one of theirs', async () => {
    const home = elsewhere();
    const person = await newPerson(home);
    const stranger = elsewhere();
    const { count } = limits.loginsPerNetwork;
    const statuses: number[] = [];
    for (const _ of times(count + 2)) statuses.push(await guess(person.email, stranger));
    expect(statuses).toEqual([...Array(count).fill(401), 429, 429]);
    expect((await logIn(person, home.address)).status).toBe(200);
    expect((await logIn(person, elsewhere().address)).status).toBe(200);
    expect((await logIn(person, stranger.address)).status).toBe(429);
  });

  it('from many networks stop what is unknown, and never a network the owner logged in from', async () => {
    const home = elsewhere();
    const person = await newPerson(home);
    const office = elsewhere();
    expect((await logIn(person, office.address)).status).toBe(200);
    const { digest } = await import('#platform/secrets/signing.ts');
    const { count, window } = limits.loginsPerAccount;
    await countIs('login-unknown', digest(person.email), window, count - 1);
    expect(await guess(person.email, elsewhere())).toBe(401);
    expect(await guess(person.email, elsewhere())).toBe(429);
    expect((await logIn(person, elsewhere().address)).status).toBe(429);
    for (const own of [home, office]) expect((await logIn(person, own.address)).status).toBe(200);
  });

  it('leave the owner a way in from a new network: a reset link makes it known', async () => {
    const person = await newPerson();
    const { digest } = await import('#platform/secrets/signing.ts');
    const { count, window } = limits.loginsPerAccount;
    await countIs('login-unknown', digest(person.email), window, count);
    const hotel = elsewhere();
    expect((await logIn(person, hotel.address)).status).toBe(429);
    const link = await resetLinkFor(person.email, hotel);
    const body = { ...(link ?? { token: '', email: '' }), newPassword: 'a new phrase' };
    expect((await call(resetPassword, { body }, hotel)).status).toBe(204);
    expect((await logIn({ ...person, password: 'a new phrase' }, hotel.address)).status).toBe(200);
  });

  it('in a stolen session stop that session, and not the owner’s', async () => {
    const person = await newPerson();
    const stolen = (await logIn(person)).body.token;
    const change = (token: string, currentPassword: string) =>
      call(updatePassword, { body: { currentPassword, newPassword: 'a new phrase' } }, { token });
    const { count } = limits.passwordTries;
    const statuses: number[] = [];
    for (const _ of times(count + 1)) statuses.push((await change(stolen, 'not it')).status);
    expect(statuses).toEqual([...Array(count).fill(400), 429]);
    expect((await change(person.token, person.password)).status).toBe(200);
  });
});

describe('a mailed link', () => {
  const isValid = async (link: { token: string; email: string } | undefined) =>
    (await call(validateResetToken, { body: link ?? { token: '', email: '' } })).status === 200;

  it('of the owner still works however many others are asked for from elsewhere', async () => {
    const home = elsewhere();
    const { email } = await newPerson(home);
    const own = await resetLinkFor(email, home);
    for (const _ of times(12)) await resetLinkFor(email, elsewhere());
    expect(await isValid(own)).toBe(true);
  });

  it('of a new network still works when nine others ask, and each of them has one', async () => {
    const { email } = await newPerson();
    const links = [];
    for (const _ of times(11)) links.push(await resetLinkFor(email, elsewhere()));
    const valid = await Promise.all(links.map(isValid));
    expect(valid).toEqual([false, ...Array(10).fill(true)]);
    const [, second, third] = links;
    const body = { ...(second ?? { token: '', email }), newPassword: 'a new phrase' };
    expect((await call(resetPassword, { body })).status).toBe(204);
    expect(await isValid(third)).toBe(false);
  });

  it('is sent to the owner’s network however often strangers asked', async () => {
    const home = elsewhere();
    const { email } = await newPerson(home);
    const ask = async (from: { address: string }) => {
      const body = { email, turnstileToken: await solvedCaptcha() };
      return (await call(forgotPassword, { body }, from)).status;
    };
    const { easyPerAddressAndHour } = limits.resetLink;
    for (const _ of times(easyPerAddressAndHour)) expect(await ask(elsewhere())).toBe(200);
    expect(await ask(elsewhere())).toBe(403);
    expect(await ask(home)).toBe(200);
    await deliverMails();
  });
});

describe.each([
  ['a link, to an account', forgotPassword, async () => (await newPerson()).email],
  ['a link, to an address of nobody', forgotPassword, async () => newEmail()],
  ['a code, to a new address', sendCode, async () => newEmail()],
] as const)('after many mails in an hour, %s', (_what, endpoint, someEmail) => {
  it('costs a harder captcha from an unknown network, and closes for nobody', async () => {
    const email = await someEmail();
    const ask = async (level: number) => {
      const body = { email, turnstileToken: await solvedCaptcha(level) };
      return call(endpoint, { body }, elsewhere());
    };
    const { easyPerAddressAndHour } = limits.code;
    for (const _ of times(easyPerAddressAndHour)) expect((await ask(0)).status).toBe(200);
    const refused = await ask(0);
    expect([refused.status, refused.failure.code]).toEqual([403, 'CAPTCHA_HARDER']);
    expect(refused.failure.details).toEqual({ level: 1 });
    for (const _ of times(5)) expect((await ask(1)).status).toBe(200);
    expect((await ask(1)).failure.details).toEqual({ level: 2 });
    for (const _ of times(5)) expect((await ask(2)).status).toBe(200);
    for (const _ of times(20)) expect((await ask(3)).status).toBe(200);
    await deliverMails();
  });
});

describe('a code', () => {
  const ask = async (email: string, from: { address: string }) => {
    const body = { email, turnstileToken: await solvedCaptcha() };
    return call(sendCode, { body }, from);
  };
  /** A code with the value that the page keeps. */
  const asked = async (email: string, from = elsewhere()) => {
    const { request } = (await ask(email, from)).body;
    const mail = (await deliverMails()).at(-1);
    return { request, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '' };
  };
  const prove = async (email: string, given: { code: string; request?: string }) => {
    const body = { email, password: 'a quiet phrase', nickname: 'old-mill', ...given };
    return (await call(register, { body }, elsewhere())).status;
  };
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('takes five wrong tries of strangers, and then still its own browser', async () => {
    const email = newEmail();
    const { code, request } = await asked(email);
    for (const _ of times(7)) expect(await prove(email, { code: other(code) })).toBe(410);
    expect(await prove(email, { code })).toBe(410);
    expect(await prove(email, { code, request })).toBe(201);
  });

  it('takes five wrong tries of its own browser', async () => {
    const email = newEmail();
    const { code, request } = await asked(email);
    for (const _ of times(5)) {
      expect(await prove(email, { code: other(code), request })).toBe(410);
    }
    expect(await prove(email, { code, request })).toBe(410);
  });

  it('still works when a stranger asks for another, which is of no use to the first browser', async () => {
    const email = newEmail();
    const own = await asked(email);
    const strange = await asked(email);
    expect(await prove(email, { code: strange.code, request: own.request })).toBe(
      strange.code === own.code ? 201 : 410,
    );
    expect(await prove(email, own)).toBe(201);
  });

  it('is of no use with a value that was made up, however often that is tried', async () => {
    const email = newEmail();
    const { code, request } = await asked(email);
    const madeUp = `7ZZZZZZZZZ${request.slice(10)}`;
    for (const _ of times(6)) expect(await prove(email, { code, request: madeUp })).toBe(410);
    expect(await prove(email, { code, request })).toBe(201);
  });

  it('can be asked for while a stranger asks, who has to wait', async () => {
    const email = newEmail();
    const stranger = elsewhere();
    expect((await ask(email, stranger)).status).toBe(200);
    expect((await ask(email, stranger)).headers['retry-after']).toBeDefined();
    expect((await ask(email, elsewhere())).status).toBe(200);
    await deliverMails();
  });

  it('needs no value from clients that keep none', async () => {
    const email = newEmail();
    const code = await codeFor(email, elsewhere());
    expect(await prove(email, { code })).toBe(201);
  });
});
