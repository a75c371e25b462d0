import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { deleteDomain, getDomain, listDomains } from '#shared/areas/domains/calls.ts';
import { createUserQuota } from '#shared/areas/quotas/calls.ts';
import { createRecord, deleteRecord, listRecords } from '#shared/areas/records/calls.ts';
import {
  findTokenOwner,
  getMyToken,
  refreshToken,
  transferDomain,
} from '#shared/areas/tokens/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { repetitions } from '#test/support/long-form.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import {
  deliverMails,
  newDomain,
  newPeople,
  newPerson,
  type Person,
  seed,
} from '#test/support/people.ts';
import { idOf, newAdministrator, setRoles, setStatus } from '#test/support/roles.ts';

let providerId: string;
let giver: Person;
let receiver: Person;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
});

beforeEach(async () => {
  [giver, receiver] = (await newPeople(2)) as [Person, Person];
});

const tokenOf = async ({ token }: Person) => (await call(getMyToken, {}, { token })).body.token;
const newName = (owner = giver) => newDomain(owner, `transfer-${names++}`, providerId);

const give = (domainId: string, targetToken: string, { token } = giver, headers = {}) =>
  call(transferDomain, { body: { domainId, targetToken } }, { token, headers });

const usage = async ({ token }: Person) => {
  const { domains, records } = (await call(getMe, {}, { token })).body.quota;
  return [domains.used, records.used];
};

const add = (id: string, content: string, { token } = giver) =>
  call(createRecord, { params: { id }, body: { type: 'TXT', name: '@', content } }, { token });

describe('a transfer token', () => {
  it('stays the same until it is refreshed, and then works no more', async () => {
    const old = await tokenOf(receiver);
    expect(old).toMatch(/^fh_[\w-]{29}$/);
    expect(await tokenOf(receiver)).toBe(old);
    const fresh = (await call(refreshToken, {}, { token: receiver.token })).body.token;
    expect(await tokenOf(receiver)).toBe(fresh);
    const { id } = await newName();
    expect((await give(id, old)).failure.code).toBe('NOT_FOUND');
    expect((await give(id, fresh)).status).toBe(200);
  });

  it('is one, also when it is first asked for twenty times at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOf(receiver)));
    expect(new Set(tokens).size).toBe(1);
  });

  it('tells whose it is before anything is given, and nothing of a token that is nobody’s', async () => {
    const find = (targetToken: string) =>
      call(findTokenOwner, { body: { targetToken } }, { token: giver.token });
    const { body } = await find(await tokenOf(receiver));
    expect(body.targetUser).toMatchObject({ nickname: 'north-pier' });
    expect((await find(`fh_${'a'.repeat(29)}`)).failure.code).toBe('NOT_FOUND');
    expect((await find('fh_short')).failure).toMatchObject({
      details: { issues: [{ path: 'targetToken' }] },
    });
  });
});

describe('transferring a domain', () => {
  it('moves it with its records and what they count, at once and for good', async () => {
    const { id } = await newName();
    await add(id, 'one');
    await add(id, 'two');
    const answer = await give(id, await tokenOf(receiver));
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/\w/),
      targetUser: { nickname: 'north-pier' },
    });
    expect([await usage(giver), await usage(receiver)]).toEqual([
      [0, 0],
      [1, 2],
    ]);
    expect((await call(getDomain, { params: { id } }, { token: giver.token })).status).toBe(404);
    expect((await add(id, 'three')).status).toBe(404);
    const { items } = (await call(listRecords, { params: { id } }, { token: receiver.token })).body;
    expect(items).toHaveLength(2);
    const owned = await call(listDomains, { query: {} }, { token: receiver.token });
    expect(owned.body.items.map((domain) => domain.id)).toEqual([id]);
    expect((await call(deleteDomain, { params: { id } }, { token: receiver.token })).status).toBe(
      204,
    );
  });

  it('without records goes to somebody above the quota of records, and one with a record does not', async () => {
    const [empty, full] = [await newName(), await newName()];
    await add(full.id, 'one');
    const kept = await newName(receiver);
    for (const content of ['one', 'two']) await add(kept.id, content, receiver);
    const admin = await newAdministrator();
    const body = { userId: idOf(receiver), domains: 5, records: 1 };
    await call(createUserQuota, { body }, { token: admin.token });
    const token = await tokenOf(receiver);
    expect((await give(full.id, token)).failure.code).toBe('RECORD_QUOTA_REACHED');
    expect((await give(empty.id, token)).status).toBe(200);
    expect(await usage(receiver)).toEqual([2, 2]);
  });

  it('is told to both sides by mail, each in their own language', async () => {
    const guest = await newPerson({ language: 'de' });
    const { id, fqdn } = await newName();
    const target = await tokenOf(guest);
    await deliverMails();
    expect((await give(id, target)).status).toBe(200);
    const mails = await deliverMails();
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [giver.email, `You transferred ${fqdn} on Freehold`],
        [guest.email, `Du hast ${fqdn} bei Freehold erhalten`],
      ].sort(),
    );
    expect(mails.find(({ to }) => to === guest.email)?.text).toContain(
      `http://localhost:3000/domain/${id}`,
    );
  });

  it('is told to nobody where it is refused', async () => {
    const { id } = await newName();
    const target = await tokenOf(giver);
    await deliverMails();
    expect((await give(id, target)).failure.code).toBe('SELF_TRANSFER');
    expect(await deliverMails()).toEqual([]);
  });

  it('happens once for one idempotency key', async () => {
    const { id } = await newName();
    const headers = { 'idempotency-key': 'once' };
    const target = await tokenOf(receiver);
    const answers = [
      await give(id, target, giver, headers),
      await give(id, target, giver, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  it('is refused to oneself, to who is suspended, and to who has no room', async () => {
    const { id } = await newName();
    expect((await give(id, await tokenOf(giver))).failure.code).toBe('SELF_TRANSFER');
    const [suspended, full] = (await newPeople(2)) as [Person, Person];
    const target = await tokenOf(suspended);
    await setStatus(suspended, 'suspended');
    expect((await give(id, target)).failure.code).toBe('NOT_FOUND');
    for (let count = 0; count < 5; count++) await newName(full);
    expect((await give(id, await tokenOf(full))).failure).toMatchObject({
      code: 'DOMAIN_QUOTA_REACHED',
      details: { current: 5, limit: 5 },
    });
    expect(await usage(giver)).toEqual([1, 0]);
  });

  it('respects how many records the receiver may have', async () => {
    await setRoles(giver, ['user', 'vip']);
    const { id } = await newName();
    for (let count = 0; count < 51; count++) await add(id, `text ${count}`);
    expect((await give(id, await tokenOf(receiver))).failure).toMatchObject({
      code: 'RECORD_QUOTA_REACHED',
      details: { current: 0, limit: 50 },
    });
  });
});

describe('a transfer among other things at once', () => {
  const rounds = repetitions(3, 100);

  it(`ends in one order of events, in each of ${rounds} rounds`, { timeout: 300_000 }, async () => {
    const [one, two] = (await newPeople(2)) as [Person, Person];
    const targets = [await tokenOf(one), await tokenOf(two)];
    await setRoles(giver, ['user', 'admin']);
    for (const person of [one, two]) await setRoles(person, ['user', 'admin']);
    for (let round = 0; round < rounds; round++) {
      const { id } = await newName();
      const kept = (await add(id, 'kept')).body.id;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          if (index % 5 === 0) return add(id, `added ${index}`);
          if (index === 7)
            return call(deleteRecord, { params: { id, recordId: kept } }, { token: giver.token });
          if (index === 13 && round % 2)
            return call(deleteDomain, { params: { id } }, { token: giver.token });
          return give(id, targets[index % 2] as string);
        }),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const people = [giver, one, two];
      const lists = await Promise.all(
        people.map(({ token }) => call(listDomains, { query: { limit: 100 } }, { token })),
      );
      const domains = lists.map(({ body }) => body.items);
      expect(domains.flat().filter((domain) => domain.id === id).length).toBeLessThanOrEqual(1);
      for (const [index, person] of people.entries()) {
        const items = domains[index] ?? [];
        const records = items.reduce((sum, { recordCount }) => sum + recordCount, 0);
        expect(await usage(person)).toEqual([items.length, records]);
      }
      for (const [index, person] of people.entries()) {
        for (const { id: left } of domains[index] ?? []) {
          const { items } = (
            await call(listRecords, { params: { id: left } }, { token: person.token })
          ).body;
          expect(items).toHaveLength(
            domains[index]?.find((domain) => domain.id === left)?.recordCount ?? -1,
          );
          await call(deleteDomain, { params: { id: left } }, { token: person.token });
        }
      }
    }
  });
});

describe('a transfer in the same moment', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('as its giver is suspended is refused, and the domain stays where DNS lost it', async () => {
    const { id } = await newName();
    const token = await tokenOf(receiver);
    meanwhile(() => setStatus(giver, 'suspended'));
    const { status, failure } = await give(id, token);
    expect([status, failure.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(await usage(receiver)).toEqual([0, 0]);
  });

  it('as the receiver replaces the token goes to nobody', async () => {
    const { id } = await newName();
    const token = await tokenOf(receiver);
    meanwhile(() => call(refreshToken, {}, { token: receiver.token }));
    expect((await give(id, token)).failure.code).toBe('NOT_FOUND');
    expect([await usage(giver), await usage(receiver)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });
});
