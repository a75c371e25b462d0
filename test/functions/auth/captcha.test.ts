import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { forgotPassword, login, sendCode, tryCaptcha } from '#shared/areas/auth/calls.ts';
import { call } from '#test/support/api.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { newPerson, type Person, solveCaptcha } from '#test/support/people.ts';

let person: Person;
let networks = 0;
let strangers = 0;
const fresh = () => ({ address: `172.18.${networks >> 8}.${networks++ & 255}` });
const stranger = () => `stranger-${strangers++}@example.org`;

beforeAll(async () => {
  await useEngine();
  person = await newPerson();
});

/** Every call that wants to be sure of a person. */
const guarded = {
  'asking for a code': (turnstileToken: string) =>
    call(sendCode, { body: { email: stranger(), turnstileToken } }, fresh()),
  'asking for a reset link': (turnstileToken: string) =>
    call(forgotPassword, { body: { email: stranger(), turnstileToken } }, fresh()),
  'logging in': (turnstileToken: string) => {
    const { email, password } = person;
    return call(login, { body: { email, password, turnstileToken } }, fresh());
  },
};
const calls = Object.values(guarded);
const names = Object.keys(guarded) as (keyof typeof guarded)[];

async function expectOneOfMany(token: string): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, index) => calls[index % calls.length]?.(token)),
  );
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
  const refused = answers.filter((answer) => answer?.failure?.code === 'CAPTCHA_REQUIRED');
  expect(refused).toHaveLength(20);
}

describe('a human verification of our own', () => {
  it('works for one call, also when it is sent to several at once', async () => {
    await expectOneOfMany(await solveCaptcha());
  });

  it('is the same one however its answer is written', async () => {
    const token = await solveCaptcha();
    expect((await guarded['asking for a code'](token)).status).toBe(200);
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString());
    const written = JSON.stringify({ more: 1, solution, challenge }, null, 2);
    const again = Buffer.from(written).toString('base64');
    const answer = await guarded['asking for a code'](again);
    expect(answer.failure.code).toBe('CAPTCHA_REQUIRED');
  });
});

describe('the test of a human verification', () => {
  it('takes a solved one once, and refuses one signed by another key', async () => {
    process.env.CHALLENGE_TEST = 'yes';
    onTestFinished(() => {
      delete process.env.CHALLENGE_TEST;
    });
    const turnstileToken = await solveCaptcha();
    const { challenge, ...rest } = JSON.parse(Buffer.from(turnstileToken, 'base64').toString());
    const signature = [...challenge.signature].reverse().join('');
    const foreign = JSON.stringify({ ...rest, challenge: { ...challenge, signature } });
    const attempt = async (token: string) =>
      (await call(tryCaptcha, { body: { turnstileToken: token } }, fresh())).status;
    expect(await attempt(Buffer.from(foreign).toString('base64'))).toBe(403);
    expect(await attempt(turnstileToken)).toBe(204);
    expect(await attempt(turnstileToken)).toBe(403);
  });

  it('is nothing that other deployments have', async () => {
    const body = { turnstileToken: await solveCaptcha() };
    expect((await call(tryCaptcha, { body }, fresh())).failure.code).toBe('NOT_FOUND');
  });
});

/** Turnstile's answers by the start of the token. */
const answers: Record<string, [status: number, body: string]> = {
  unsolved: [200, '{"success":false,"error-codes":["invalid-input-response"]}'],
  'of another kind': [200, '{"success":"true"}'],
  null: [200, 'null'],
  empty: [200, ''],
  'a page': [502, '<h1>Bad gateway</h1>'],
  'an error that says yes': [500, '{"success":true}'],
};

describe('a human verification by Turnstile', () => {
  let turnstile: Server;
  let asked: URLSearchParams[];

  beforeAll(async () => {
    asked = [];
    turnstile = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const form = new URLSearchParams(body);
      asked.push(form);
      const [token = ''] = form.get('response')?.split(' / ') ?? [];
      if (token === 'silence') return;
      const [status, text] = answers[token] ?? [200, '{"success":true}'];
      response.writeHead(status).end(text);
    });
    await new Promise<void>((done) => turnstile.listen(0, '127.0.0.1', done));
    Object.assign(process.env, {
      TURNSTILE_SITE_KEY: '1x00',
      TURNSTILE_SECRET_ARN: 'turnstile-secret',
      TURNSTILE_URL: `http://127.0.0.1:${(turnstile.address() as AddressInfo).port}/`,
    });
  });

  afterAll(() => {
    for (const name of ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_ARN', 'TURNSTILE_URL']) {
      delete process.env[name];
    }
    turnstile.closeAllConnections();
    turnstile.close();
  });

  it.each(names)('lets through %s, and tells Turnstile from where', async (what) => {
    expect((await guarded[what](`solved for ${what}`)).status).toBe(200);
    const form = asked.at(-1);
    expect(form?.get('response')).toBe(`solved for ${what}`);
    expect(form?.get('remoteip')).toMatch(/^172\.18\./);
    expect(form?.get('secret')).toBeTruthy();
  });

  it('works for one call, whatever Turnstile says of it later', async () => {
    await expectOneOfMany('solved once');
  });

  async function expectRefused(token: string): Promise<void> {
    const mails = theEngine().outbox.length;
    const refusals = await Promise.all(names.map((what) => guarded[what](`${token} / ${what}`)));
    for (const { status, failure } of refusals) {
      expect([status, failure.code]).toEqual([403, 'CAPTCHA_REQUIRED']);
    }
    expect(theEngine().outbox).toHaveLength(mails);
  }

  it.each(Object.keys(answers))('refuses everybody where the answer is %s', expectRefused);

  it('refuses everybody where no answer comes in time', () => expectRefused('silence'));

  it('refuses everybody where Turnstile cannot be reached', async () => {
    const url = process.env.TURNSTILE_URL;
    // Nobody listens there.
    process.env.TURNSTILE_URL = 'http://127.0.0.1:1/';
    await expectRefused('solved in vain').finally(() => {
      process.env.TURNSTILE_URL = url;
    });
  });
});
