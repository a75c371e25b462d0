import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getMe, updateNickname } from '#shared/areas/accounts/calls.ts';
import { updateEmail } from '#shared/areas/auth/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import {
  createUserQuota,
  deleteUserQuota,
  listRoleQuotas,
  listUserQuotas,
  setRoleQuota,
  updateUserQuota,
} from '#shared/areas/quotas/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { codeFor, newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { idOf, newAdministrator, setRoles } from '#test/support/roles.ts';

let providerId: string;
let admin: Person;
let names = 0;

const freshName = () => `quota-${names++}`;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  admin = await newAdministrator();
});

const setRole = (role: 'user' | 'vip' | 'admin', domains: number, records: number) =>
  call(
    setRoleQuota,
    { params: { role }, body: { domains, records, description: 'As the test wants it' } },
    admin,
  );

const give = (person: Person, domains: number, records: number) =>
  call(createUserQuota, { body: { userId: idOf(person), domains, records } }, admin);

const limitsOf = async (person: Person) => {
  const { quota } = (await call(getMe, {}, person)).body;
  return [quota.domains.limit, quota.records.limit];
};

const claim = (person: Person) =>
  call(claimDomain, { body: { name: freshName(), providerId, cost: 0 } }, person);

afterEach(async () => {
  await setRole('user', limits.quota.user.domains, limits.quota.user.records);
});

describe('what a role allows', () => {
  it('is the default until somebody changes it, and counts at once', async () => {
    const ann = await newPerson();
    const { items } = (await call(listRoleQuotas, {}, admin)).body;
    expect(items.map(({ role, domains }) => [role, domains])).toEqual([
      ['user', 5],
      ['vip', 20],
      ['admin', 1000],
    ]);
    // Pages describe a default in the reader's language.
    expect(items.map(({ description }) => description)).toEqual(['', '', '']);
    expect(await limitsOf(ann)).toEqual([5, 50]);
    const answer = await setRole('user', 1, 2);
    expect(answer.body).toEqual({
      role: 'user',
      domains: 1,
      records: 2,
      description: 'As the test wants it',
    });
    expect(await limitsOf(ann)).toEqual([1, 2]);
  });

  it('is the most generous of several, in each respect', async () => {
    const ann = await newPerson();
    await setRoles(ann, ['user', 'vip']);
    await setRole('user', 30, 3);
    expect(await limitsOf(ann)).toEqual([30, 400]);
  });

  it('takes nothing away from who has more, and gives no more', async () => {
    const ann = await newPerson();
    const domain = await newDomain(ann, freshName(), providerId);
    await newDomain(ann, freshName(), providerId);
    await setRole('user', 1, 0);
    expect((await auditOf('user'))[0]).toMatchObject({
      event: 'role-quota-changed',
      changes: { domains: { to: 1 }, records: { to: 0 } },
    });
    const { quota } = (await call(getMe, {}, ann)).body;
    expect(quota.domains).toEqual({ used: 2, limit: 1 });
    expect((await claim(ann)).failure).toMatchObject({
      code: 'DOMAIN_QUOTA_REACHED',
      details: { current: 2, limit: 1 },
    });
    const body = { type: 'A' as const, name: '@', content: '192.0.2.1' };
    const record = await call(createRecord, { params: { id: domain.id }, body }, ann);
    expect(record.failure).toMatchObject({
      code: 'RECORD_QUOTA_REACHED',
      details: { current: 0, limit: 0 },
    });
  });

  it('survives twenty changes at once as one of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => setRole('vip', 20 + index, 400)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { items } = (await call(listRoleQuotas, {}, admin)).body;
    expect(items.find(({ role }) => role === 'vip')?.domains).toBeGreaterThanOrEqual(20);
  });

  it.each([
    { domains: -1, records: 1, description: '' },
    { domains: 1.5, records: 1, description: '' },
    { domains: 1, records: limits.quotaBounds.records + 1, description: '' },
    { domains: 1, records: 1, description: 'x'.repeat(201) },
    { domains: 1, records: 1, description: null },
  ])('cannot be %j', async (body) => {
    const answer = await call(
      setRoleQuota,
      { params: { role: 'user' }, body: body as never },
      admin,
    );
    expect(answer.failure.code).toBe('VALIDATION_FAILED');
  });
});

describe('a quota of one’s own', () => {
  it('stands in place of the roles’, up or down, until it is taken away', async () => {
    const ann = await newPerson();
    expect((await give(ann, 1, 7)).status).toBe(201);
    expect(await limitsOf(ann)).toEqual([1, 7]);
    await newDomain(ann, freshName(), providerId);
    expect((await claim(ann)).failure.code).toBe('DOMAIN_QUOTA_REACHED');
    const params = { userId: idOf(ann) };
    const raised = await call(
      updateUserQuota,
      { params, body: { domains: 50, records: 500 } },
      admin,
    );
    expect(raised.body).toMatchObject({ ...params, email: ann.email, domains: 50, records: 500 });
    expect((await claim(ann)).status).toBe(201);
    expect((await call(deleteUserQuota, { params }, admin)).status).toBe(204);
    expect(await limitsOf(ann)).toEqual([5, 50]);
    expect((await call(deleteUserQuota, { params }, admin)).status).toBe(404);
    expect(await auditOf(idOf(ann))).toMatchObject([
      { event: 'user-quota-removed', changes: { domains: { from: 50 } } },
      { event: 'user-quota-set', changes: { domains: { from: 1, to: 50 } } },
      { event: 'user-quota-set', changes: { domains: { to: 1 }, records: { to: 7 } } },
    ]);
  });

  it('counts for who is given a domain', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    await give(bob, 0, 0);
    const { id } = await newDomain(ann, freshName(), providerId);
    const targetToken = (await call(getMyToken, {}, bob)).body.token;
    const body = { domainId: id, targetToken };
    expect((await call(transferDomain, { body }, ann)).failure).toMatchObject({
      code: 'DOMAIN_QUOTA_REACHED',
      details: { current: 0, limit: 0 },
    });
  });

  it('is given once, to somebody who is there', async () => {
    const ann = await newPerson();
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(ann, 9, 9)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ failure }) => failure.code === 'USER_QUOTA_EXISTS')).toHaveLength(9);
    const nobody = { userId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', domains: 1, records: 1 };
    expect((await call(createUserQuota, { body: nobody }, admin)).status).toBe(404);
  });

  it('is found by the start of the address, and follows a new address and a new name', async () => {
    const ann = await newPerson({ email: 'quota.ann@example.org' });
    const bob = await newPerson({ email: 'quota.bob@example.org' });
    await give(ann, 8, 80);
    await give(bob, 9, 90);
    const search = async (text: string) =>
      (await call(listUserQuotas, { query: { search: text } }, admin)).body.items;
    expect((await search('QUOTA.')).map(({ email }) => email)).toEqual([ann.email, bob.email]);
    const first = await call(listUserQuotas, { query: { search: 'quota.', limit: 1 } }, admin);
    const cursor = first.body.nextCursor ?? '';
    const query = { search: 'quota.', limit: 1, cursor };
    expect((await call(listUserQuotas, { query }, admin)).body.items).toMatchObject([
      { email: bob.email },
    ]);
    await call(updateNickname, { body: { nickname: 'Anna' } }, ann);
    const email = 'moved.ann@example.org';
    const move = { email, code: await codeFor(email) };
    expect((await call(updateEmail, { body: move }, ann)).status).toBe(200);
    expect(await search('quota.ann')).toEqual([]);
    expect(await search('moved.')).toEqual([
      { userId: idOf(ann), email, nickname: 'Anna', domains: 8, records: 80 },
    ]);
    await call(deleteUserQuota, { params: { userId: idOf(ann) } }, admin);
    expect(await search('moved.')).toEqual([]);
  });

  it('is listed as it is, whatever is changed at once', async () => {
    const ann = await newPerson({ email: 'busy.quota@example.org' });
    const params = { userId: idOf(ann) };
    const body = { domains: 3, records: 3 };
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        give(ann, round, round),
        call(updateNickname, { body: { nickname: `busy-${round}` } }, ann),
        call(updateUserQuota, { params, body }, admin),
        call(deleteUserQuota, { params }, admin),
        call(updateNickname, { body: { nickname: `busier-${round}` } }, ann),
      ]);
      const me = (await call(getMe, {}, ann)).body;
      const query = { search: 'busy.quota' };
      const { items } = (await call(listUserQuotas, { query }, admin)).body;
      for (const item of items) {
        expect(item.nickname).toBe(me.nickname);
        expect([item.domains, item.records]).toEqual(await limitsOf(ann));
      }
      if (items.length === 0) expect(await limitsOf(ann)).toEqual([5, 50]);
    }
  });
});
