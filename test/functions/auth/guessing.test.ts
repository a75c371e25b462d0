import { beforeAll, describe, expect, it, vi } from 'vitest';
import { forgotPassword, login, register, sendCode } from '#shared/areas/auth/calls.ts';
import { limits } from '#shared/limits.ts';
import { call, proofFor } from '#test/support/api.ts';
import { type Meter, theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { repetitions } from '#test/support/long-form.ts';
import { codeFor, deliverMails, newPerson, solvedCaptcha } from '#test/support/people.ts';

vi.unmock('#platform/secrets/password-cost.ts');

/** Work of the passwords that were hashed: memory times passes. */
const hashed = vi.hoisted(() => ({ work: 0 }));

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    hashed.work += parameters.memory * parameters.passes;
    crypto.argon2(algorithm, parameters, callback);
  };
  return { ...crypto, argon2 };
});

beforeAll(useEngine);

let networks = 0;
/** A network that nobody else in this file calls from. */
const freshAddress = () => `172.16.${networks >> 8}.${networks++ & 255}`;

const registerWith = (
  email: string,
  code: string,
  options: { address: string; headers?: Record<string, string> },
) =>
  call(
    register,
    { body: { email, code, password: 'a calm harbour', nickname: 'old-mill' } },
    options,
  );

const codeOf = (number: number) => String(number % 1_000_000).padStart(6, '0');

/** Runs many, a few at a time. */
async function inTurns<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const started = Math.min(25, count - results.length);
    const from = results.length;
    results.push(
      ...(await Promise.all(Array.from({ length: started }, (_, index) => run(from + index)))),
    );
  }
  return results;
}

const guesses = repetitions(1000, 10_000);

/** Guesses that are made as whole calls; the others go to where tries are counted. */
const calls = repetitions(200, 10_000);

describe('guessing a code', () => {
  it('ends with the fifth try, wherever the others come from', {
    timeout: 3_600_000,
  }, async () => {
    const email = 'target@example.org';
    const code = await codeFor(email, { address: freshAddress() });
    const { tryCode } = await import('#functions/auth/store.ts');
    const guess = (number: number) =>
      registerWith(email, codeOf(number), { address: freshAddress() });
    const wrong = await inTurns(5, (index) => guess(Number(code) + 1 + index));
    // From now on every guess is the right code, and still none is taken.
    const right = await inTurns(calls - 5, () => guess(Number(code)));
    const codes = [...wrong, ...right].map(({ failure }) => failure.code);
    expect(codes).toEqual(Array(calls).fill('CODE_INVALID'));
    // The rest goes straight to where tries are counted, which no call can get around.
    const tried = await inTurns(guesses - calls, () => tryCode('code', email));
    expect(tried.filter(Boolean)).toEqual([]);
  });

  it('is limited for one network over all addresses, whatever a header claims', async () => {
    const address = freshAddress();
    const guess = (index: number) =>
      registerWith(`victim-${index}@example.org`, '000000', {
        address,
        headers: { 'x-forwarded-for': `192.0.2.${index}`, forwarded: `for=192.0.2.${index}` },
      });
    const answers = await inTurns(limits.perAddress.codeTries + 5, guess);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 410)).toHaveLength(limits.perAddress.codeTries);
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(5);
    for (const { headers } of limited) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const email = 'bystander@example.org';
    const code = await codeFor(email, { address: freshAddress() });
    expect((await registerWith(email, code, { address })).status).toBe(429);
    // The limited network has not used up tries of a code that is not its own.
    for (let tries = 0; tries < 5; tries++) await registerWith(email, '000000', { address });
    expect((await registerWith(email, code, { address: freshAddress() })).status).toBe(201);
  });

  it('costs a proof of work for each try', async () => {
    const proof = await proofFor('POST', '/api/auth/register');
    const body = {
      email: 'x@example.org',
      code: '000000',
      password: 'a calm harbour',
      nickname: 'x',
    };
    const guess = () => call(register, { body }, { address: freshAddress(), proof });
    expect((await guess()).failure.code).toBe('CODE_INVALID');
    expect((await guess()).failure.code).toBe('PROOF_REQUIRED');
  });
});

/** Pairs of addresses, one known and one unknown. */
const pairs = Number(process.env.ENUMERATION ?? 6);

/** `ENUMERATION=200`, on a machine that does nothing else, holds medians of time to the 5 % that we promise. */
const isTimed = pairs >= 200;

const median = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Requests to the table, and their units; and the work of hashing. */
const costOf = ({ requests, trips }: Meter, work: number) => [
  work,
  trips,
  requests.map(({ command, readUnits, writeUnits }) => `${command} ${readUnits} ${writeUnits}`),
];

/** Calls that must not tell whether an address is somebody's. */
const asked = {
  'asking for a code': (email: string, turnstileToken: string, options: object) =>
    call(sendCode, { body: { email, turnstileToken } }, options),
  'asking for a reset link': (email: string, turnstileToken: string, options: object) =>
    call(forgotPassword, { body: { email, turnstileToken } }, options),
  'logging in': (email: string, turnstileToken: string, options: object) =>
    call(login, { body: { email, turnstileToken, password: 'not it' } }, options),
};
const paths = {
  'asking for a code': sendCode.path,
  'asking for a reset link': forgotPassword.path,
  'logging in': login.path,
};

/** Writes accounts as registering would leave them. */
async function writeKnown(emails: string[]): Promise<void> {
  const { newAccountWrites } = await import('#functions/accounts/service.ts');
  const { readEmail } = await import('#functions/accounts/items/addresses.ts');
  const { readAccount } = await import('#platform/account/account-item.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const { ulid } = await import('ulid');
  const { email } = await newPerson();
  const proven = await readEmail(email);
  const account = await readAccount(proven?.userId ?? '');
  if (!proven || !account) throw new Error('Nobody was registered.');
  const { pk, sk, entity, ...facts } = account;
  const credentials = { passwordHash: proven.passwordHash, address: '192.0.2.1' };
  await inTurns(emails.length, (index) =>
    transact(newAccountWrites({ ...facts, id: ulid(), email: emails[index] ?? '' }, credentials)),
  );
}

describe('whether an address is known', () => {
  const named = (kind: string) => (_: unknown, index: number) =>
    `${kind}-${String(index).padStart(4, '0')}@example.org`;
  // The first of each kind only warm up what is measured, which milliseconds tell more of than units.
  const warming = isTimed ? 60 : 1;
  const known = Array.from({ length: pairs + warming }, named('known'));
  const strangers = Array.from({ length: pairs + warming }, named('other'));

  beforeAll(() => writeKnown(known));

  it.each(Object.keys(asked) as (keyof typeof asked)[])(
    'is told neither by the answer, nor by the cost of %s',
    { timeout: 600_000 },
    async (what) => {
      const answers = new Set<string>();
      const ask = async (email: string): Promise<number> => {
        const turnstileToken = await solvedCaptcha();
        const proof = await proofFor('POST', `/api${paths[what]}`);
        theEngine().meter.start();
        const workBefore = hashed.work;
        const startedAt = performance.now();
        const answer = await asked[what](email, turnstileToken, { address: freshAddress(), proof });
        const time = performance.now() - startedAt;
        const cost = costOf(theEngine().meter, hashed.work - workBefore);
        const body = { ...answer.body, request: undefined, resend: undefined };
        answers.add(JSON.stringify([answer.status, body, cost]));
        return time;
      };
      const times = { known: [] as number[], strangers: [] as number[] };
      for (let index = 0; index < pairs + warming; index++) {
        // The order alternates, so that effects on the next call weigh on both kinds.
        const ofKnown = async () => times.known.push(await ask(known[index] ?? ''));
        const ofStranger = async () => times.strangers.push(await ask(strangers[index] ?? ''));
        for (const measure of index % 2 ? [ofKnown, ofStranger] : [ofStranger, ofKnown]) {
          await measure();
        }
      }
      expect(answers.size).toBe(1);
      if (!isTimed) return;
      const [a, b] = [times.known, times.strangers].map((all) => median(all.slice(warming)));
      const ratio = (a ?? 0) / (b ?? 1);
      console.info(
        `${what}: ${pairs} known ${a?.toFixed(2)} ms, ${pairs} unknown ${b?.toFixed(2)} ms`,
      );
      expect(ratio).toBeGreaterThan(0.95);
      expect(ratio).toBeLessThan(1.05);
    },
  );

  it('shows in the mails alone: strangers get a code if they ask, and never a link', async () => {
    const mails = await deliverMails();
    const kindOf = (text: string) => (text.includes('#token=') ? 'link' : 'code');
    // As a set: the second try of a test writes its mails once more.
    expect(new Set(mails.map(({ to, text }) => `${kindOf(text)} ${to}`))).toEqual(
      new Set([
        ...known.flatMap((to) => [`code ${to}`, `link ${to}`]),
        ...strangers.map((to) => `code ${to}`),
      ]),
    );
  });
});
