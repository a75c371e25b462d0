import { beforeAll, describe } from 'vitest';
import {
  banUser,
  getMe,
  getUser,
  unsuspendUser,
  updateUser,
} from '#shared/areas/accounts/calls.ts';
import {
  logoutEverywhere,
  register,
  resetPassword,
  updateEmail,
} from '#shared/areas/auth/calls.ts';
import { call } from '#test/support/api.ts';
import { meet } from '#test/support/interleaving.ts';
import { codeFor, newPerson, type Person, resetLinkFor } from '#test/support/people.ts';
import { idOf, logIn } from '#test/support/roles.ts';
import { openScene, scene } from './acts.ts';

beforeAll(openScene);

const of = (person: Person) => ({ params: { id: idOf(person) } });
const ban = (person: Person) =>
  call(banUser, { ...of(person), body: { reason: 'For a test' } }, scene.admin);
const free = (person: Person) => call(unsuspendUser, of(person), scene.admin);
const shown = async (person: Person) => (await call(getUser, of(person), scene.admin)).body;
const update = (person: Person, body: { email?: string; nickname?: string; password?: string }) =>
  call(updateUser, { ...of(person), body }, scene.admin);

let addresses = 0;
const newAddress = (mailbox = `moving-${addresses++}`) => `${mailbox}@example.org`;
const network = () => ({ address: `198.51.102.${addresses++}` });

/** A registration at an address that was proven. */
async function registration(email: string) {
  const code = await codeFor(email, network());
  const body = { email, code, password: 'a calm harbour', nickname: 'again' };
  return () => call(register, { body }, network());
}

/** A move of somebody to an address that was proven. */
async function move(person: Person, email: string) {
  const body = { email, code: await codeFor(email, network()) };
  return () => call(updateEmail, { body }, person);
}

/** A reset of somebody's password by a link that was mailed. */
async function resetOf({ email }: Person) {
  const link = (await resetLinkFor(email, network())) ?? { token: '', email };
  return () => call(resetPassword, { body: { ...link, newPassword: 'of the moment' } });
}

describe('an address', () => {
  meet('its registration', 'that of somebody else', 'EMAIL_TAKEN', async () => {
    const email = newAddress();
    const person = await newPerson();
    return {
      one: await registration(email),
      other: () => update(person, { email }),
      commit: 'again',
      held: async () => (await shown(person)).email,
      holds: email,
    };
  });

  meet('its registration', 'the ban of an alias of its mailbox', 'ACCOUNT_SUSPENDED', async () => {
    const mailbox = `banned-${addresses++}`;
    const person = await newPerson({ email: newAddress(mailbox) });
    const email = newAddress(`${mailbox}+two`);
    return {
      one: await registration(email),
      other: () => ban(person),
      commit: 'again',
      held: async () => (await logIn({ email, password: 'a calm harbour' })).failure.code,
      holds: 'INVALID_CREDENTIALS',
    };
  });

  meet(
    'its registration',
    'the move of a banned one to its mailbox',
    'ACCOUNT_SUSPENDED',
    async () => {
      const [banned, mailbox] = [await newPerson(), `fresh-${addresses++}`];
      await ban(banned);
      const email = newAddress(mailbox);
      return {
        one: await registration(email),
        other: () => update(banned, { email: newAddress(`${mailbox}+two`) }),
        commit: 'again',
        held: async () => (await logIn({ email, password: 'a calm harbour' })).failure.code,
        holds: 'INVALID_CREDENTIALS',
      };
    },
  );

  meet('its registration', 'that of an alias, which gets the bonus', 'done', async () => {
    const mailbox = `bonus-${addresses++}`;
    const register = await registration(newAddress(mailbox));
    const points: number[] = [];
    return {
      one: async () => {
        const { token } = (await register()).body;
        points.push((await call(getMe, {}, { token })).body.points);
      },
      other: () => newPerson({ email: newAddress(`${mailbox}+two`) }),
      commit: 'again',
      held: async () => points,
      holds: [0],
    };
  });

  meet('a move there', 'its registration', 'EMAIL_TAKEN', async () => {
    const [person, email] = [await newPerson(), newAddress()];
    return {
      one: () => update(person, { email }),
      other: () => newPerson({ email }),
      held: async () => (await shown(person)).email,
      holds: person.email,
    };
  });

  meet('a move there', 'the ban of its mailbox', 'EMAIL_TAKEN', async () => {
    const mailbox = `moved-${addresses++}`;
    const [person, alias] = [await newPerson(), await newPerson({ email: newAddress(mailbox) })];
    const email = newAddress(`${mailbox}+two`);
    return {
      one: () => update(person, { email }),
      other: () => ban(alias),
      held: async () => (await shown(person)).email,
      holds: person.email,
    };
  });

  meet('a move away', 'a new password', 'done', async () => {
    const [person, email] = [await newPerson(), newAddress()];
    return {
      one: () => update(person, { email }),
      other: () => update(person, { password: 'of the moment' }),
      held: async () => (await logIn({ email, password: 'of the moment' })).status,
      holds: 200,
    };
  });

  meet('a move away of a banned one', 'a new password', 'done', async () => {
    const [person, email] = [await newPerson(), newAddress()];
    await ban(person);
    return {
      one: () => update(person, { email }),
      other: () => update(person, { password: 'of the moment' }),
      held: async () => {
        await free(person);
        return (await logIn({ email, password: 'of the moment' })).status;
      },
      holds: 200,
    };
  });

  meet(
    'the way back to a barred one',
    'the end of the ban and its registration',
    'EMAIL_TAKEN',
    async () => {
      const person = await newPerson();
      const { email } = person;
      await ban(person);
      await update(person, { email: newAddress() });
      return {
        one: () => update(person, { email }),
        other: async () => {
          await free(person);
          await newPerson({ email });
        },
        held: async () => (await shown(person)).status,
        holds: 'active',
      };
    },
  );

  meet('its ban', 'the move away from it', 'done', async () => {
    const [person, email] = [await newPerson(), newAddress()];
    return {
      one: () => ban(person),
      other: () => update(person, { email }),
      held: async () => (await (await registration(person.email))()).status,
      holds: 201,
    };
  });

  meet('its own move', 'another one', 'done', async () => {
    const [person, email] = [await newPerson(), newAddress()];
    const other = newAddress();
    return {
      one: await move(person, email),
      other: () => update(person, { email: other }),
      commit: 'EMAIL#',
      held: async () => [(await shown(person)).email, (await (await registration(other))()).status],
      holds: [email, 201],
    };
  });

  const ends: [string, (person: Person) => Promise<() => Promise<unknown>>][] = [
    ['the end of all sessions', async (person) => () => call(logoutEverywhere, {}, person)],
    ['a reset of the password', resetOf],
  ];
  for (const [name, endOf] of ends) {
    meet('its own move', name, 'AUTHENTICATION_REQUIRED', async () => {
      const [person, email] = [await newPerson(), newAddress()];
      return {
        one: await move(person, email),
        other: await endOf(person),
        commit: 'EMAIL#',
        held: async () => [(await shown(person)).email, (await call(getMe, {}, person)).status],
        holds: [person.email, 401],
      };
    });
  }
});
