import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isOutdated, isPassword } from '#platform/secrets/password-hash.ts';
import { login } from '#shared/areas/auth/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newPerson, type Person, solvedCaptcha } from '#test/support/people.ts';

vi.unmock('#platform/secrets/password-cost.ts');

beforeAll(useEngine);

/** Test vectors of the reference implementation, for the password "password" and the salt "somesalt". */
const vectors = [
  '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
  '$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc',
];
const outdated = vectors[1] as string;

let networks = 0;
const logIn = async ({ email }: Pick<Person, 'email'>, password: string) => {
  const address = `172.20.${networks >> 8}.${networks++ & 255}`;
  const turnstileToken = await solvedCaptcha();
  return call(login, { body: { email, password, turnstileToken } }, { address });
};

const storedHash = async ({ email }: Person): Promise<string> => {
  const { readEmail } = await import('#functions/accounts/items/addresses.ts');
  return (await readEmail(email))?.passwordHash ?? '';
};

/** Somebody with the password "password", hashed by parameters of the past. */
async function veteran(): Promise<Person> {
  const person = await newPerson();
  const { updateItem } = await import('#platform/table/table.ts');
  await updateItem(
    { pk: `EMAIL#${person.email}`, sk: 'EMAIL' },
    { expression: 'SET #passwordHash = :hash', values: { ':hash': outdated } },
  );
  return person;
}

describe('a stored hash', () => {
  it.each(vectors)('verifies by its own parameters: %s', async (stored) => {
    expect(await isPassword('password', stored)).toBe(true);
    expect(await isPassword('Password', stored)).toBe(false);
    expect(isOutdated(stored)).toBe(true);
  });

  it.each([
    outdated.replace('m=256', 'm=999999'),
    outdated.replace('t=2', 't=11'),
    outdated.replace('t=2', 't=0'),
    outdated.replace('p=1', 'p=5'),
    outdated.replace('m=256', 'm=7'),
    outdated.replace('argon2id', 'argon2i'),
    outdated.replace('v=19', 'v=16'),
    outdated.slice(0, outdated.lastIndexOf('$') + 1),
    'password',
    '',
  ])('is no password where its parameters are out of bounds: %s', async (stored) => {
    expect(await isPassword('password', stored)).toBe(false);
  });
});

describe('a login with an outdated hash', () => {
  it('opens a session and stores the hash anew, once', async () => {
    const person = await veteran();
    expect((await logIn(person, 'password')).status).toBe(200);
    const renewed = await storedHash(person);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(person, 'password')).status).toBe(200);
    expect(await storedHash(person)).toBe(renewed);
  });

  it('changes nothing with a wrong password', async () => {
    const person = await veteran();
    expect((await logIn(person, 'passw0rd')).failure.code).toBe('INVALID_CREDENTIALS');
    expect(await storedHash(person)).toBe(outdated);
  });

  it('succeeds eight times at once', async () => {
    const person = await veteran();
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(person, 'password')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  it('is refused as slowly as for an address that nobody has', async () => {
    const { email } = await veteran();
    const timeOf = async (asked: string) => {
      const { user, system } = process.cpuUsage();
      expect((await logIn({ email: asked }, 'wrong')).status).toBe(401);
      const now = process.cpuUsage();
      return now.user + now.system - user - system;
    };
    const times = { veteran: [] as number[], nobody: [] as number[] };
    for (let round = 0; round < 15; round++) {
      times.veteran.push(await timeOf(email));
      times.nobody.push(await timeOf(`nobody-${round}@example.org`));
    }
    const median = (all: number[]) => all.sort((a, b) => a - b)[7] ?? 0;
    const ratio = median(times.veteran) / median(times.nobody);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(1.5);
  });
});
