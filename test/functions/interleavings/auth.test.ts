import { beforeAll, describe } from 'vitest';
import { getMe, updateUser } from '#shared/areas/accounts/calls.ts';
import {
  confirmLogin,
  endSession,
  listSessions,
  logoutEverywhere,
  register,
  resetPassword,
  sendCode,
  updatePassword,
} from '#shared/areas/auth/calls.ts';
import { call } from '#test/support/api.ts';
import { meet } from '#test/support/interleaving.ts';
import {
  codeFor,
  newPerson,
  type Person,
  resetLinkFor,
  solvedCaptcha,
} from '#test/support/people.ts';
import { idOf, logIn, setRoles, setStatus } from '#test/support/roles.ts';
import { openScene, scene, suspend } from './acts.ts';

beforeAll(openScene);

let networks = 0;
const network = () => ({ address: `198.51.103.${networks++}` });

const readSessions = async (person: Person) => {
  const { readAccount } = await import('#platform/account/account-item.ts');
  return Object.keys((await readAccount(idOf(person)))?.sessions ?? {});
};

const setPassword = (person: Person, password: string) => {
  const parts = { params: { id: idOf(person) }, body: { password } };
  return call(updateUser, parts, scene.admin);
};

const registerWith = (email: string, code: string) => {
  const body = { email, code, password: 'a calm harbour', nickname: 'again' };
  return call(register, { body }, network());
};

describe('a session', () => {
  meet('its begin', 'that of another one', 'done', async () => {
    const person = await newPerson();
    return {
      one: () => logIn(person),
      other: () => logIn(person),
      commit: 'SESSION#',
      held: async () => (await readSessions(person)).length,
      holds: 3,
    };
  });

  meet('its begin', 'a new password', 'INVALID_CREDENTIALS', async () => {
    const person = await newPerson();
    return {
      one: () => logIn(person),
      other: () => setPassword(person, 'of the moment'),
      commit: 'SESSION#',
      held: () => readSessions(person),
      holds: [],
    };
  });

  meet('its begin', 'the suspension of its owner', 'ACCOUNT_SUSPENDED', async () => {
    const person = await newPerson();
    return {
      one: () => logIn(person),
      other: () => suspend(person),
      commit: 'SESSION#',
      held: async () => (await readSessions(person)).length,
      holds: 1,
    };
  });

  meet('its end', 'that of another one', 'done', async () => {
    const person = await newPerson();
    const second = await logIn(person);
    const third = await logIn(person);
    const { items } = (await call(listSessions, {}, person)).body;
    const [, ...others] = items.map(({ id }) => id);
    const end = (id = '') => call(endSession, { params: { id } }, person);
    return {
      one: () => end(others[0]),
      other: () => end(others[1]),
      held: () =>
        Promise.all([second, third].map(async ({ body }) => (await call(getMe, {}, body)).status)),
      holds: [401, 401],
    };
  });

  meet('its confirmation', 'its end', 'AUTHENTICATION_REQUIRED', async () => {
    const person = await newPerson();
    const { password } = person;
    return {
      one: () => call(confirmLogin, { body: { password } }, person),
      other: () => call(logoutEverywhere, {}, person),
      commit: 'confirmedAt',
      held: () => readSessions(person),
      holds: [],
    };
  });
});

describe('a password', () => {
  meet('a new one', 'the suspension of its owner', 'ACCOUNT_SUSPENDED', async () => {
    const person = await newPerson();
    const body = { currentPassword: person.password, newPassword: 'of the owner' };
    return {
      one: () => call(updatePassword, { body }, person),
      other: () => suspend(person),
      commit: 'new_passwordHash',
      held: async () => {
        await setStatus(person, 'active');
        return (await logIn(person)).status;
      },
      holds: 200,
    };
  });

  meet('a new one', 'another by an administrator', 'VALIDATION_FAILED', async () => {
    const person = await newPerson();
    const body = { currentPassword: person.password, newPassword: 'of the owner' };
    return {
      one: () => call(updatePassword, { body }, person),
      other: () => setPassword(person, 'of the moment'),
      commit: 'new_passwordHash',
      held: async () => (await logIn({ ...person, password: 'of the moment' })).status,
      holds: 200,
    };
  });

  meet('a reset of it', 'another one by the same link', 'RESET_LINK_INVALID', async () => {
    const person = await newPerson();
    const link = (await resetLinkFor(person.email, network())) ?? { token: '', email: '' };
    const reset = (newPassword: string) => call(resetPassword, { body: { ...link, newPassword } });
    return {
      one: () => reset('of the first'),
      other: () => reset('of the other'),
      held: async () => (await logIn({ ...person, password: 'of the other' })).status,
      holds: 200,
    };
  });
});

describe('a code', () => {
  const readMailed = async (email: string) => {
    const { readSecrets } = await import('#functions/auth/store.ts');
    return Object.keys((await readSecrets('code', email))?.mailed ?? {}).length;
  };
  const send = async (email: string) =>
    call(sendCode, { body: { email, turnstileToken: await solvedCaptcha() } }, network());

  meet('the first one', 'another one from elsewhere', 'done', async () => {
    const email = 'first-code@example.org';
    return {
      one: () => send(email),
      other: () => send(email),
      held: () => readMailed(email),
      holds: 2,
    };
  });

  meet('a further one', 'another one from elsewhere', 'done', async () => {
    const email = 'further-code@example.org';
    await send(email);
    return {
      one: () => send(email),
      other: () => send(email),
      held: () => readMailed(email),
      holds: 3,
    };
  });

  meet('the use of one', 'the same', 'CODE_INVALID', async () => {
    const email = 'used-code@example.org';
    const code = await codeFor(email, network());
    return {
      one: () => registerWith(email, code),
      other: () => registerWith(email, code),
      commit: 'again',
      held: () => readMailed(email),
      holds: 0,
    };
  });
});

describe('the first administrator', () => {
  meet('the registration of one', 'somebody who becomes it', 'done', async () => {
    const { useEngine } = await import('#test/support/cloud/engine.ts');
    await useEngine();
    const person = await newPerson();
    const email = process.env.ADMIN_EMAIL ?? '';
    const code = await codeFor(email, network());
    const roles: string[][] = [];
    return {
      one: async () => {
        const { token } = (await registerWith(email, code)).body;
        roles.push((await call(getMe, {}, { token })).body.roles);
      },
      other: () => setRoles(person, ['user', 'admin']),
      commit: 'again',
      held: async () => roles,
      holds: [['user']],
    };
  });
});
