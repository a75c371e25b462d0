import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '#platform/table/table.ts';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { logout, logoutEverywhere, register, sendCode } from '#shared/areas/auth/calls.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { codeFor, deliverMails, newPerson, seed, solvedCaptcha } from '#test/support/people.ts';
import { idOf, logIn, newAdministrator, setRoles, setStatus } from '#test/support/roles.ts';

beforeAll(async () => {
  await useEngine();
  await seed();
});

let addresses = 0;
const freshAddress = () => `203.0.113.${addresses++}`;
const me = (token: string) => call(getMe, {}, { token });

const registerWith = (email: string, code: string, address = freshAddress()) =>
  call(
    register,
    { body: { email, code, password: 'a calm harbour', nickname: 'old-mill' } },
    { address },
  );

/** Tries at codes that count for a network. */
async function triesOf(network: string): Promise<number> {
  const { queryAll } = await import('#platform/table/table.ts');
  const counts = await queryAll<Item & { count: number }>({
    partition: `RATE#codeTries#${network}`,
  });
  return counts.reduce((sum, { count }) => sum + count, 0);
}

describe('registering', () => {
  it('takes an empty invite code for none, and refuses one that is no code', async () => {
    const email = 'no-code@example.org';
    const fields = { email, password: 'a calm harbour', nickname: 'old-mill' };
    const code = await codeFor(email, { address: freshAddress() });
    const wrong = { ...fields, code, inviteCode: 'no' };
    const refused = await call(register, { body: wrong }, { address: freshAddress() });
    expect(refused.failure.details).toMatchObject({
      issues: [{ path: 'inviteCode', rule: 'invalid_format' }],
    });
    const body = { ...fields, code, inviteCode: '' };
    expect((await call(register, { body }, { address: freshAddress() })).status).toBe(201);
  });

  it('takes a code from the mail, gives the bonus and opens a session', async () => {
    const email = 'Mill@Example.org';
    const code = await codeFor('mill@example.org', { address: freshAddress() });
    const answer = await registerWith(` ${email} `, code);
    expect(answer.status).toBe(201);
    expect((await me(answer.body.token)).body).toMatchObject({
      email: 'mill@example.org',
      nickname: 'old-mill',
      roles: ['user'],
      points: 10,
      avatar: null,
      profileComplete: false,
      quota: { domains: { used: 0, limit: 5 }, records: { used: 0, limit: 50 } },
    });
  });

  it('makes the address of the configuration the first administrator, and says so in the audit log', async () => {
    const admin = await newPerson({ email: 'admin@freehold.test' });
    expect((await me(admin.token)).body.roles).toContain('admin');
    expect(await auditOf(idOf(admin))).toMatchObject([
      { event: 'first-administrator', changes: { role: { to: 'admin' } } },
    ]);
  });

  it('makes no administrator of that address once there is one', async () => {
    const [admin] = [await newAdministrator()];
    // The address is free again, as after a move to another one.
    const { remove } = await import('#platform/table/write.ts');
    const { transact } = await import('#platform/table/transaction.ts');
    await transact([remove({ pk: 'EMAIL#admin@freehold.test', sk: 'EMAIL' })]);
    const late = await newPerson({ email: 'admin@freehold.test' });
    expect((await me(late.token)).body.roles).toEqual(['user']);
    expect((await me(admin.token)).body.roles).toContain('admin');
  });

  it.each([
    ['password1', 'x@example.org'],
    ['PassWord1', 'y@example.org'],
    ['lighthouse-keeper', 'lighthouse-keeper@example.org'],
  ])('refuses the password %s of %s before the code is tried', async (password, email) => {
    const code = await codeFor(email, { address: freshAddress() });
    const body = { email, code, password, nickname: 'old-mill' };
    const refused = await call(register, { body }, { address: freshAddress() });
    expect(refused.failure.details).toMatchObject({
      issues: [{ path: 'password', rule: 'common' }],
    });
    expect((await registerWith(email, code)).status).toBe(201);
  });

  it('pays one bonus for all spellings of a mailbox', async () => {
    const spellings = ['bo.nus@gmail.com', 'bonus+2@gmail.com', 'b.o.nus@googlemail.com'];
    const points: number[] = [];
    for (const email of spellings) {
      const { token } = await newPerson({ email });
      points.push((await me(token)).body.points);
    }
    expect(points).toEqual([10, 0, 0]);
  });

  it('counts one try at the code where another spelling registers at the same moment', async () => {
    const address = freshAddress();
    const emails = ['two.moorings@example.org', 'two.moorings+dock@example.org'];
    const codes: string[] = [];
    for (const email of emails) codes.push(await codeFor(email, { address }));
    const answers = await Promise.all(
      emails.map((email, index) => registerWith(email, codes[index] ?? '', address)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await triesOf(address)).toBe(2);
  });

  it('tells whoever proved the code that the address is taken, and nobody else', async () => {
    const { email } = await newPerson();
    expect((await registerWith(email, '000000')).failure.code).toBe('CODE_INVALID');
    const code = await codeFor(email, { address: freshAddress() });
    expect((await registerWith(email, code)).failure.code).toBe('EMAIL_TAKEN');
  });

  it('takes a code once, also when it is sent twenty times at once', async () => {
    const email = 'once@example.org';
    const code = await codeFor(email, { address: freshAddress() });
    const answers = await Promise.all(Array.from({ length: 20 }, () => registerWith(email, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => ![201, 409, 410].includes(status))).toEqual([]);
  });

  it('burns a code after five wrong tries, even for the right one', async () => {
    const email = 'guessed@example.org';
    const code = await codeFor(email, { address: freshAddress() });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const guesses = await Promise.all(Array.from({ length: 30 }, () => registerWith(email, wrong)));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([410]));
    expect((await registerWith(email, code)).failure.code).toBe('CODE_INVALID');
  });
});

describe('asking for a code', () => {
  const ask = async (email: string, address = freshAddress(), language = 'en') =>
    call(
      sendCode,
      { body: { email, turnstileToken: await solvedCaptcha() } },
      { address, language },
    );

  it('has to wait a minute between two of one address and network, and says how long', async () => {
    const email = 'eager@example.org';
    const address = freshAddress();
    expect((await ask(email, address)).body).toEqual({
      ...{ resendAfter: 60, expiresIn: 600 },
      request: expect.stringMatching(/^[0-9A-Z]{26}$/),
      resend: expect.stringMatching(/^resend:/),
    });
    const answer = await ask(email, address);
    expect(answer.failure.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
    await deliverMails();
  });

  it('answers the same for known and unknown addresses', async () => {
    const { email } = await newPerson({ email: 'known@example.org' });
    const { client, tableName } = await import('#platform/table/table.ts');
    const { DeleteCommand } = await import('@aws-sdk/lib-dynamodb');
    const Key = { pk: `CODE#${email}`, sk: 'CODE' };
    await client.send(new DeleteCommand({ TableName: tableName(), Key }));
    const [known, unknown] = [await ask(email), await ask('unknown@example.org')];
    const shapeOf = (body: { resend: string }) => ({
      ...body,
      ...{ request: '', resend: body.resend.length },
    });
    expect(shapeOf(known.body)).toEqual(shapeOf(unknown.body));
    expect(await deliverMails()).toHaveLength(2);
  });

  it('writes in the language of whoever asks, as text and as HTML', async () => {
    const [expected, found] = [{ de: 'bestätigen', ja: '確認', fr: 'confirmer' }, new Map()];
    for (const language of Object.keys(expected)) {
      await ask(`${language}@example.org`, freshAddress(), `${language}-XX,en;q=0.5`);
      const [mail] = await deliverMails();
      found.set(language, mail);
    }
    for (const [language, word] of Object.entries(expected)) {
      const mail = found.get(language);
      expect(mail.text).toContain(word);
      expect(mail.html).toContain(word);
      expect(mail.html).toContain(`lang="${language}"`);
    }
  });

  it('needs a human verification that was solved, is ours, and was not used before', async () => {
    const turnstileToken = await solvedCaptcha();
    const askWith = (token: string, email: string) =>
      call(sendCode, { body: { email, turnstileToken: token } }, { address: freshAddress() });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => askWith(turnstileToken, `c${index}@example.org`)),
    );
    const done = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ failure }) => failure.code === 'CAPTCHA_REQUIRED');
    expect([done.length, refused.length]).toEqual([1, 19]);
    for (const forged of ['x', 'e30=', Buffer.from('{"challenge":{}}').toString('base64')]) {
      expect((await askWith(forged, 'forged@example.org')).failure.code).toBe('CAPTCHA_REQUIRED');
    }
    await deliverMails();
  });
});

describe('logging in', () => {
  it('gives a session that logging out ends alone, or with all others', async () => {
    const person = await newPerson();
    const second = await logIn(person);
    expect(second.status).toBe(200);
    expect((await me(person.token)).status).toBe(200);
    expect((await call(logout, {}, { token: second.body.token })).status).toBe(204);
    expect((await me(second.body.token)).failure.code).toBe('AUTHENTICATION_REQUIRED');
    expect((await me(person.token)).status).toBe(200);
    const third = (await logIn(person)).body.token;
    expect((await call(logoutEverywhere, {}, { token: third })).status).toBe(204);
    for (const token of [person.token, third]) {
      expect((await me(token)).failure.code).toBe('AUTHENTICATION_REQUIRED');
    }
  });

  it('answers alike for a wrong password and an unknown address', async () => {
    const { email } = await newPerson();
    const wrong = await logIn({ email, password: 'not it' });
    const unknown = await logIn({ email: 'nobody@example.org', password: 'not it' });
    expect([wrong.status, wrong.failure]).toEqual([
      401,
      { code: 'INVALID_CREDENTIALS', error: 'Invalid email or password.' },
    ]);
    expect(unknown.failure).toEqual(wrong.failure);
  });

  it.each(['suspended', 'banned'] as const)(
    'is refused to a %s account, whose sessions are refused too',
    async (status) => {
      const person = await newPerson();
      await setStatus(person, status);
      expect((await me(person.token)).failure.code).toBe('ACCOUNT_SUSPENDED');
      expect((await logIn(person)).failure.code).toBe('ACCOUNT_SUSPENDED');
      expect((await logIn({ ...person, password: 'wrong' })).failure.code).toBe(
        'INVALID_CREDENTIALS',
      );
    },
  );

  it('keeps the ten newest sessions of an account', async () => {
    const person = await newPerson();
    const tokens: string[] = [];
    for (let index = 0; index < 10; index++) tokens.push((await logIn(person)).body.token);
    expect((await me(tokens.at(-1) ?? '')).status).toBe(200);
    const alive = await Promise.all(
      [person.token, ...tokens].map(async (token) => (await me(token)).status),
    );
    expect(alive.filter((status) => status === 200)).toHaveLength(10);
  });

  it.each([
    '',
    'nonsense',
    'fs_01ARZ3NDEKTSV4RRFFQ69G5FAV_short',
    `fs_01ARZ3NDEKTSV4RRFFQ69G5FAV_${'a'.repeat(43)}`,
  ])('is needed by whoever brings the token %j', async (token) => {
    expect((await me(token)).failure.code).toBe('AUTHENTICATION_REQUIRED');
  });

  it('takes a role away at the next call', async () => {
    const person = await newPerson();
    await setRoles(person, ['user', 'vip']);
    expect((await me(person.token)).body.quota.domains.limit).toBe(20);
    await setRoles(person, ['user']);
    expect((await me(person.token)).body.quota.domains.limit).toBe(5);
  });
});
