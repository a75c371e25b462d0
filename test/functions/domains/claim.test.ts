import { beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { claimDomain, deleteDomain, getDomain, listDomains } from '#shared/areas/domains/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';

let providerId: string;
let ann: Person;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  ann = await newPerson();
});

const claim = (person: Person, name: string, { cost = 0, headers = {} } = {}) =>
  call(claimDomain, { body: { name, providerId, cost } }, { token: person.token, headers });

const stateOf = async (name: string) =>
  (await call(searchName, { query: { name } })).body.results[0];

describe('claiming a name', () => {
  it('gives the name to whoever asks first, and shows it to everybody as registered', async () => {
    expect(await stateOf('harbour')).toMatchObject({ status: 'available', cost: 0 });
    const answer = await claim(ann, ' Harbour ');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'harbour',
      fqdn: 'harbour.freehold.test',
      providerId,
      suffix: 'freehold.test',
      recordCount: 0,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await stateOf('harbour')).toMatchObject({ status: 'registered', cost: 0 });
    const second = await claim(await newPerson(), 'harbour');
    expect([second.status, second.failure.code]).toEqual([409, 'NAME_TAKEN']);
  });

  it('refuses reserved words, whatever their case', async () => {
    for (const name of ['www', 'MAIL', 'autodiscover', 'wpad', 'ns1', 'freehold-login']) {
      expect(await stateOf(name)).toMatchObject({ status: 'reserved' });
      expect((await claim(ann, name)).failure.code).toBe('NAME_RESERVED');
    }
  });

  it.each(['', '-a', 'a-', 'a_b', 'xn--a', 'ab--c', 'a.b', 'ä', 'a'.repeat(64), 'a b'])(
    'refuses %j and names the field',
    async (name) => {
      const answer = await claim(ann, name);
      expect([answer.status, answer.failure.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.failure.details).toMatchObject({ issues: [{ path: 'name' }] });
    },
  );

  it('charges premium names and short ones, and says what is missing', async () => {
    expect(await stateOf('shop')).toMatchObject({ status: 'premium', cost: 60 });
    expect(await stateOf('abc')).toMatchObject({ status: 'available', cost: 50 });
    const answer = await claim(ann, 'abc', { cost: 50 });
    expect([answer.status, answer.failure]).toMatchObject([
      402,
      { code: 'INSUFFICIENT_POINTS', details: { required: 50, available: 10 } },
    ]);
  });

  it('takes no other price than the one that was shown, and does nothing then', async () => {
    const before = await call(getMe, {}, { token: ann.token });
    for (const [name, shown, cost] of [
      ['harbour-view', 5, 0],
      ['shop', 59, 60],
      ['abc', 0, 50],
    ] as const) {
      const answer = await claim(ann, name, { cost: shown });
      expect(answer.failure).toMatchObject({ code: 'PRICE_CHANGED', details: { cost } });
      expect((await stateOf(name))?.status).not.toBe('registered');
    }
    expect((await call(getMe, {}, { token: ann.token })).body).toEqual(before.body);
    for (const cost of [-1, 0.5, '0', null]) {
      const { failure } = await claim(ann, 'harbour-view', { cost: cost as number });
      expect(failure.details).toMatchObject({ issues: [{ path: 'cost' }] });
    }
  });

  it('stops at the quota, and says where it lies', async () => {
    const bob = await newPerson();
    for (const name of ['quota1', 'quota2', 'quota3', 'quota4', 'quota5']) {
      await newDomain(bob, name, providerId);
    }
    const answer = await claim(bob, 'quota6');
    expect(answer.failure).toMatchObject({
      code: 'DOMAIN_QUOTA_REACHED',
      details: { current: 5, limit: 5 },
    });
  });

  it('happens once for one idempotency key, and answers the same again', async () => {
    const given = { headers: { 'idempotency-key': 'only-once' } };
    const [first, again] = [
      await claim(ann, 'repeated', given),
      await claim(ann, 'repeated', given),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const other = await claim(ann, 'different', given);
    expect(other.failure).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ path: 'idempotency-key' }] },
    });
  });

  it('is not possible under a suffix that does not exist', async () => {
    const answer = await call(
      claimDomain,
      { body: { name: 'elsewhere', providerId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', cost: 0 } },
      { token: ann.token },
    );
    expect(answer.failure.code).toBe('NOT_FOUND');
  });
});

describe('owning domains', () => {
  it('lists them newest first, page by page, with a cursor that serves nobody else', async () => {
    const cid = await newPerson();
    for (const name of ['page-one', 'page-two', 'page-three']) {
      await newDomain(cid, name, providerId);
    }
    const { token } = cid;
    const first = await call(listDomains, { query: { limit: 2 } }, { token });
    expect(first.body.items.map(({ name }) => name)).toEqual(['page-three', 'page-two']);
    const cursor = first.body.nextCursor ?? '';
    const second = await call(listDomains, { query: { limit: 2, cursor } }, { token });
    expect(second.body.items.map(({ name }) => name)).toEqual(['page-one']);
    expect(second.body.nextCursor).toBeUndefined();
    const stolen = await call(listDomains, { query: { cursor } }, { token: ann.token });
    expect(stolen.failure).toMatchObject({ details: { issues: [{ path: 'cursor' }] } });
  });

  it('looks to everybody else as if the domain were not there', async () => {
    const { id } = await newDomain(ann, 'private-matter', providerId);
    const { token } = await newPerson();
    const answers = [
      await call(getDomain, { params: { id } }, { token }),
      await call(deleteDomain, { params: { id } }, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('ends with the name free again, the quota given back and the points kept', async () => {
    const dan = await newPerson();
    const { token } = dan;
    const { id } = await newDomain(dan, 'short-lived', providerId);
    expect((await call(deleteDomain, { params: { id } }, { token })).status).toBe(204);
    expect((await call(getDomain, { params: { id } }, { token })).status).toBe(404);
    expect((await call(deleteDomain, { params: { id } }, { token })).status).toBe(404);
    expect(await stateOf('short-lived')).toMatchObject({ status: 'available' });
    expect((await call(getMe, {}, { token })).body).toMatchObject({
      points: 10,
      quota: { domains: { used: 0 }, records: { used: 0 } },
    });
  });

  it('keeps a name that DNS still knows until it is withdrawn', async () => {
    const eve = await newPerson();
    const { token } = eve;
    const { id } = await newDomain(eve, 'published', providerId);
    const body = { type: 'A' as const, name: '@', content: '192.0.2.1' };
    await call(createRecord, { params: { id }, body }, { token });
    expect((await call(deleteDomain, { params: { id } }, { token })).status).toBe(204);
    expect(await stateOf('published')).toMatchObject({ status: 'registered' });
    expect((await call(getMe, {}, { token })).body.quota).toMatchObject({
      domains: { used: 0 },
      records: { used: 0 },
    });
  });
});
