import { beforeAll, describe, expect, it } from 'vitest';
import {
  getMe,
  getPersonalInfo,
  savePersonalInfo,
  setLanguage,
  updateNickname,
} from '#shared/areas/accounts/calls.ts';
import { login, resetPassword, updateEmail } from '#shared/areas/auth/calls.ts';
import { refreshToken } from '#shared/areas/tokens/calls.ts';
import type { FailureBody } from '#shared/failures.ts';
import type { Issue } from '#shared/kernel/issues.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import {
  codeFor,
  deliverMails,
  newPerson,
  type Person,
  resetLinkFor,
  solvedCaptcha,
} from '#test/support/people.ts';
import { logIn } from '#test/support/roles.ts';

beforeAll(useEngine);

let addresses = 0;
const network = () => ({ address: `203.0.113.${addresses++}` });

/** The fields that a refusal names, each once, whatever is wrong with it. */
const refusedFields = ({ details }: FailureBody) => [
  ...new Set((details as { issues: Issue[] }).issues.map(({ path }) => path)),
];

const me = async ({ token }: Person) => (await call(getMe, {}, { token })).body;

const move = ({ token }: Person, email: string, code: string) =>
  call(updateEmail, { body: { email, code } }, { token });

const info = {
  fullname: 'Zoë Müller-Łukasz',
  phoneNumber: '+49 (30) 123-45 67',
  city: '東京',
  stateProvinceRegion: 'Île-de-France',
  zipPostalCode: 'SW1A 1AA',
  country: 'Deutschland',
};
const empty = Object.fromEntries(Object.keys(info).map((field) => [field, '']));

const save = ({ token }: Person, body = info) => call(savePersonalInfo, { body }, { token });
const saved = async ({ token }: Person) => (await call(getPersonalInfo, {}, { token })).body;

/** The points in somebody's ledger, by reason. */
async function ledgerOf(person: Person): Promise<[string, number][]> {
  const { queryAll } = await import('#platform/table/table.ts');
  const { id } = await me(person);
  const rows = await queryAll({ partition: `USER#${id}`, startsWith: 'POINTS#' });
  return (rows as unknown as { reason: string; points: number }[]).map(({ reason, points }) => [
    reason,
    points,
  ]);
}

describe('moving to another address', () => {
  it('takes the code sent there, keeps the password, and tells the old address', async () => {
    const person = await newPerson();
    const email = 'moved@example.org';
    const code = await codeFor(email, network());
    const answer = await move(person, ` ${email.toUpperCase()}`, code);
    expect([answer.status, answer.body.email]).toEqual([200, email]);
    expect(await me(person)).toEqual(answer.body);
    expect((await logIn({ ...person, email })).status).toBe(200);
    expect((await logIn(person)).failure.code).toBe('INVALID_CREDENTIALS');
    const [mail] = await deliverMails();
    expect(mail?.to).toBe(person.email);
    expect(mail?.text).toContain(email);
    expect(mail?.text).toContain('hello@freehold.test');
  });

  it('frees the old address for whoever proves it', async () => {
    const person = await newPerson();
    const email = 'freed@example.org';
    await move(person, email, await codeFor(email, network()));
    await deliverMails();
    const next = await newPerson({ email: person.email });
    expect((await me(next)).email).toBe(person.email);
    expect((await me(person)).email).toBe(email);
  });

  it('makes a reset link worthless that was sent to the old one', async () => {
    const person = await newPerson();
    const link = await resetLinkFor(person.email, network());
    const email = 'safe@example.org';
    await move(person, email, await codeFor(email, network()));
    const body = { email: person.email, token: link?.token ?? '', newPassword: 'new secret' };
    expect((await call(resetPassword, { body })).failure.code).toBe('RESET_LINK_INVALID');
    await deliverMails();
  });

  it('tells that an address is taken only to whoever proved the code', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    expect((await move(person, other.email, '000000')).failure.code).toBe('CODE_INVALID');
    for (const { email } of [other, person]) {
      const code = await codeFor(email, network());
      expect((await move(person, email, code)).failure.code).toBe('EMAIL_TAKEN');
    }
    expect((await logIn(other)).status).toBe(200);
  });

  it('happens once for a code, and one of many movers gets the address', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const email = 'wanted@example.org';
    const code = await codeFor(email, network());
    // Five tries are all that a code allows, by whomever.
    const answers = await Promise.all([ann, bob, ann, bob].map((who) => move(who, email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 409, 410].includes(status))).toEqual([]);
    const owners = [await me(ann), await me(bob)].filter((user) => user.email === email);
    expect(owners).toHaveLength(1);
    await deliverMails();
  });

  it('is refused after five wrong codes, even with the right one', async () => {
    const person = await newPerson();
    const email = 'guessed@example.org';
    const code = await codeFor(email, network());
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries++) await move(person, email, wrong);
    expect((await move(person, email, code)).failure.code).toBe('CODE_INVALID');
  });
});

describe('a nickname', () => {
  it('is what others see from now on', async () => {
    const person = await newPerson();
    const { token } = person;
    const answer = await call(updateNickname, { body: { nickname: ' 古い 水車 ' } }, { token });
    expect([answer.status, answer.body.nickname]).toEqual([200, '古い 水車']);
    expect(await me(person)).toEqual(answer.body);
  });

  it.each(['', '   ', 'a\u202eb', 'a\u200bb', 'x'.repeat(41)])('cannot be %j', async (nickname) => {
    const { token } = await newPerson();
    const answer = await call(updateNickname, { body: { nickname } }, { token });
    expect(refusedFields(answer.failure)).toEqual(['nickname']);
  });
});

describe('personal information', () => {
  it('is empty until it is saved, pays once, and can be changed', async () => {
    const person = await newPerson();
    expect(await saved(person)).toEqual({ ...empty, createdAt: null, updatedAt: null });
    const first = await save(person, { ...info, city: `  ${info.city} ` });
    expect(first.body).toMatchObject({ ...info, rewarded: 20 });
    expect(await me(person)).toMatchObject({ points: 30, profileComplete: true });
    const second = await save(person, { ...info, city: 'Lyon' });
    expect(second.body).toMatchObject({ city: 'Lyon', rewarded: 0 });
    const { rewarded, ...stored } = second.body;
    expect(await saved(person)).toEqual(stored);
    expect(stored.createdAt).toBe(first.body.createdAt);
    expect(await me(person)).toMatchObject({ points: 30 });
    expect(await ledgerOf(person)).toEqual([
      ['registration', 10],
      ['profile', 20],
    ]);
  });

  it('pays once, also when it is saved twenty times at once', async () => {
    const person = await newPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.rewarded, 0)).toBe(20);
    expect((await me(person)).points).toBe(30);
    expect(await ledgerOf(person)).toHaveLength(2);
  });

  it.each(Object.keys(info))('is not saved without %s, or with it invisible', async (field) => {
    const person = await newPerson();
    for (const value of ['', '  ', 'a\u0000', 'a\u202e', 'x'.repeat(101)]) {
      const answer = await save(person, { ...info, [field]: value });
      expect(refusedFields(answer.failure)).toEqual([field]);
    }
    const { [field as keyof typeof info]: _left, ...rest } = info;
    const answer = await save(person, rest as typeof info);
    expect(answer.failure.details).toMatchObject({ issues: [{ path: field, rule: 'required' }] });
    expect(await me(person)).toMatchObject({ points: 10, profileComplete: false });
  });

  it('is its owner’s only', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    await save(ann);
    expect(await saved(bob)).toMatchObject(empty);
  });
});

describe('the language of letters', () => {
  /** Languages of the letters to somebody, in their order, once what waits is delivered. */
  const languagesOf = async ({ email }: Person) =>
    (await deliverMails())
      .filter(({ to }) => to === email)
      .map(({ html }) => /<html lang="(\w+)"/.exec(html)?.[1]);

  const languageOfNext = async (person: Person) => {
    await deliverMails();
    await call(refreshToken, {}, { token: person.token });
    return languagesOf(person);
  };

  const logInAs = async ({ email, password }: Person, language?: string) => {
    const body = { email, password, turnstileToken: await solvedCaptcha() };
    const options = { ...network(), ...(language && { language }) };
    return (await call(login, { body }, options)).body;
  };

  it('is that of the last login that names one of the site’s', async () => {
    const person = await newPerson({ language: 'en-GB' });
    expect(await languageOfNext(person)).toEqual(['en']);
    const expected = [
      ['de-CH,de;q=0.9,en;q=0.8', 'de'],
      [undefined, 'de'],
      ['pt-BR', 'de'],
      ['pt-BR,fr;q=0.5', 'fr'],
    ] as const;
    for (const [named, language] of expected) {
      await logInAs(person, named);
      expect(await languageOfNext(person)).toEqual([language]);
    }
  });

  it('of a login that nobody may have made is the one of before', async () => {
    const person = await newPerson({ language: 'de' });
    await deliverMails();
    await logInAs(person, 'ja');
    expect(await languagesOf(person)).toEqual(['de']);
  });

  it('can be chosen by whoever is logged in, among those of the site', async () => {
    const person = await newPerson({ language: 'en' });
    const choose = (language: string) =>
      call(setLanguage, { body: { language: language as 'de' } }, { token: person.token });
    expect((await choose('de')).status).toBe(204);
    expect(await languageOfNext(person)).toEqual(['de']);
    expect((await choose('pt')).failure.code).toBe('VALIDATION_FAILED');
    expect(await languageOfNext(person)).toEqual(['de']);
  });
});
