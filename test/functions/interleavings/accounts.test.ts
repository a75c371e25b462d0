import { beforeAll, describe } from 'vitest';
import {
  addRole,
  banUser,
  getMe,
  getUser,
  removeRole,
  savePersonalInfo,
  setLanguage,
  updateNickname,
  updateUser,
} from '#shared/areas/accounts/calls.ts';
import { adjustPoints } from '#shared/areas/points/calls.ts';
import { createUserQuota, setRoleQuota, updateUserQuota } from '#shared/areas/quotas/calls.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { meet } from '#test/support/interleaving.ts';
import { newPerson, type Person, personalInfo } from '#test/support/people.ts';
import { idOf, logIn, newAdministrator, setStatus } from '#test/support/roles.ts';
import { openScene, scene, suspend } from './acts.ts';

beforeAll(openScene);

const of = (person: Person) => ({ params: { id: idOf(person) } });
const ban = (person: Person) =>
  call(banUser, { ...of(person), body: { reason: 'For a test' } }, scene.admin);
const shown = async (person: Person) => (await call(getUser, of(person), scene.admin)).body;
const update = (person: Person, body: { email?: string; nickname?: string; password?: string }) =>
  call(updateUser, { ...of(person), body }, scene.admin);

const allowVip = (records: number) => {
  const body = { domains: 9, records, description: '' };
  return call(setRoleQuota, { params: { role: 'vip' }, body }, scene.admin);
};

describe('an account', () => {
  meet('its points', 'another adjustment', 'done', async () => {
    const person = await newPerson();
    const adjust = (points: number) => () => {
      const body = { points, direction: 'add' as const, reason: 'For a test' };
      return call(adjustPoints, { ...of(person), body }, scene.admin);
    };
    const balances: number[] = [];
    return {
      one: async () => balances.push((await adjust(5)()).body.balance),
      other: adjust(7),
      held: async () => [...balances, (await shown(person)).points],
      holds: [22, 22],
    };
  });

  meet('the loss of a role', 'that of the only other one', 'LAST_ROLE', async () => {
    const person = await newPerson();
    const without = (role: 'user' | 'vip') => () =>
      call(removeRole, { params: { id: idOf(person), role } }, scene.admin);
    await call(addRole, { params: { id: idOf(person), role: 'vip' } }, scene.admin);
    return {
      one: without('user'),
      other: without('vip'),
      held: async () => (await shown(person)).roles,
      holds: ['user'],
    };
  });

  meet('the loss of the role of administrators', 'a login of its holder', 'done', async () => {
    const person = await newAdministrator();
    let token = '';
    return {
      one: () => call(removeRole, { params: { id: idOf(person), role: 'admin' } }, scene.admin),
      other: async () => {
        ({ token } = (await logIn(person)).body);
      },
      held: async () => (await call(getMe, {}, { token })).status,
      holds: 200,
    };
  });

  meet('its nickname', 'another one by an administrator', 'done', async () => {
    const person = await newPerson();
    return {
      one: () => call(updateNickname, { body: { nickname: 'first' } }, person),
      other: () => update(person, { nickname: 'second' }),
      held: async () => (await shown(person)).nickname,
      holds: 'first',
    };
  });

  meet('the language of its letters', 'its suspension', 'ACCOUNT_SUSPENDED', async () => {
    const person = await newPerson();
    return {
      one: () => call(setLanguage, { body: { language: 'de' } }, person),
      other: () => suspend(person),
      held: async () => (await shown(person)).status,
      holds: 'suspended',
    };
  });

  meet('its suspension', 'its ban', 'ALREADY_SUSPENDED', async () => {
    const person = await newPerson();
    return {
      one: () => suspend(person),
      other: () => ban(person),
      held: async () => (await shown(person)).status,
      holds: 'banned',
    };
  });

  meet('a quota of its own', 'another one', 'USER_QUOTA_EXISTS', async () => {
    const person = await newPerson();
    const create = (records: number) => {
      const body = { userId: idOf(person), domains: 7, records };
      return call(createUserQuota, { body }, scene.admin);
    };
    return {
      one: () => create(1),
      other: () => create(2),
      held: async () => (await call(getMe, {}, person)).body.quota.records.limit,
      holds: 2,
    };
  });

  meet('a quota of its own', 'a new nickname, by which it is listed', 'done', async () => {
    const person = await newPerson();
    const { userQuotas } = await import('#functions/quotas/items/user-quotas.ts');
    const body = { domains: 7, records: 2 };
    await call(createUserQuota, { body: { userId: idOf(person), ...body } }, scene.admin);
    return {
      one: () => call(updateUserQuota, { params: { userId: idOf(person) }, body }, scene.admin),
      other: () => update(person, { nickname: 'by another name' }),
      held: async () =>
        (await userQuotas(person.email).read({ limit: 9, after: undefined })).items.map(
          ({ nickname }) => nickname,
        ),
      holds: ['by another name'],
    };
  });

  meet('the quota of a role', 'another one, which the audit tells of', 'done', async () => {
    return {
      one: () => allowVip(11),
      other: () => allowVip(12),
      held: async () =>
        (await auditOf('vip')).map(({ changes }) => changes.records?.to).slice(0, 2),
      holds: [11, 12],
    };
  });

  meet('the quota of a role', 'a second one', 'done', async () => {
    return {
      one: () => allowVip(13),
      other: () => allowVip(14),
      held: async () => (await auditOf('vip'))[0]?.changes.records,
      holds: { from: 14, to: 13 },
    };
  });

  meet('the first profile', 'the same from another window', 'done', async () => {
    const person = await newPerson();
    const save = () => call(savePersonalInfo, { body: personalInfo }, person);
    return {
      one: save,
      other: save,
      held: async () => (await shown(person)).points,
      holds: 30,
    };
  });

  meet('the first profile', 'that of an alias of the mailbox', 'done', async () => {
    const [mailbox, body] = ['an-alias', personalInfo];
    const person = await newPerson({ email: `${mailbox}@example.org` });
    const alias = await newPerson({ email: `${mailbox}+two@example.org` });
    return {
      one: () => call(savePersonalInfo, { body }, person),
      other: () => call(savePersonalInfo, { body }, alias),
      held: async () => [(await shown(person)).points, (await shown(alias)).points],
      holds: [10, 20],
    };
  });

  meet('the first profile', 'the suspension of its owner', 'ACCOUNT_SUSPENDED', async () => {
    const person = await newPerson();
    return {
      one: () => call(savePersonalInfo, { body: personalInfo }, person),
      other: () => suspend(person),
      held: async () => (await shown(person)).points,
      holds: 10,
    };
  });
});

describe('the administrators', () => {
  meet('the suspension of one of two', 'that of the other', 'LAST_ADMIN', async () => {
    const rival = await newAdministrator();
    return {
      one: () => suspend(rival),
      other: () => setStatus(scene.admin, 'suspended'),
      held: async () => {
        await setStatus(scene.admin, 'active');
        return (await shown(rival)).status;
      },
      holds: 'active',
    };
  });
});
