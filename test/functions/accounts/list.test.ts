import { beforeAll, describe, expect, it } from 'vitest';
import {
  addRole,
  getUser,
  listUsers,
  removeRole,
  suspendUser,
  unsuspendUser,
  updateNickname,
  updateUser,
} from '#shared/areas/accounts/calls.ts';
import type { UserRow } from '#shared/areas/accounts/user.ts';
import { updateEmail } from '#shared/areas/auth/calls.ts';
import { listUserDomains } from '#shared/areas/domains/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { codeFor, newDomain, newPerson, type Person } from '#test/support/people.ts';
import { reindex, reindexUsers } from '#test/support/reindex.ts';
import { givePoints, idOf, openConsole, setRoles } from '#test/support/roles.ts';

type Query = Parameters<typeof call<typeof listUsers>>[1]['query'];

let providerId: string;
let admin: Person;

beforeAll(async () => {
  ({ providerId, admin } = await openConsole());
});

const ask = (query: Query) => call(listUsers, { query }, admin);

/** All pages of a list. */
async function all(query: Query): Promise<UserRow[]> {
  const rows: UserRow[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await ask({ ...query, ...(cursor && { cursor }) });
    rows.push(...body.items);
    cursor = body.nextCursor;
  } while (cursor);
  return rows;
}

const emails = async (query: Query) => (await all(query)).map(({ email }) => email);

async function named(nickname: string, email: string): Promise<Person> {
  const person = await newPerson({ email });
  await call(updateNickname, { body: { nickname } }, { token: person.token });
  return person;
}

describe('the list of people', () => {
  beforeAll(async () => {
    await named('Zoë', 'anna@example.net');
    await named('anna Pier', 'berta@example.net');
    await named('ANNA', 'carl@example.net');
    await named('Émile', 'annabel@example.net');
    await setRoles(await named('Vip', 'dora@example.net'), ['user', 'vip']);
    await reindexUsers();
  });

  it('has everybody, newest first, and in every order page by page', async () => {
    const newest = await emails({});
    expect(newest[0]).toBe('dora@example.net');
    expect(newest.at(-1)).toBe(admin.email);
    for (const sort of ['created', 'email', 'nickname'] as const) {
      const rows = await all({ sort, order: 'asc', limit: 2 });
      expect(rows).toHaveLength(6);
      expect(await all({ sort, order: 'desc', limit: 4 })).toEqual([...rows].reverse());
    }
    expect((await emails({ sort: 'email', order: 'asc' })).filter((it) => /net$/.test(it))).toEqual(
      ['anna', 'annabel', 'berta', 'carl', 'dora'].map((name) => `${name}@example.net`),
    );
    const nicknames = (await all({ sort: 'nickname', order: 'asc' })).map((row) => row.nickname);
    expect(nicknames).toEqual(['ANNA', 'anna Pier', 'north-pier', 'Vip', 'Zoë', 'Émile']);
  });

  it('shows people as they are', async () => {
    const [row] = (await ask({ search: 'dora@example.net' })).body.items;
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      email: 'dora@example.net',
      nickname: 'Vip',
      roles: ['user', 'vip'],
      status: 'active',
      points: 10,
      domains: 0,
      avatar: null,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it('finds nicknames and addresses by the start of a word, whatever their case, nobody twice', async () => {
    const found = [
      'carl@example.net',
      'berta@example.net',
      'anna@example.net',
      'annabel@example.net',
    ];
    for (const search of ['anna', 'ANN', ' aNNa ']) expect(await emails({ search })).toEqual(found);
    for (const limit of [1, 2, 3]) expect(await emails({ search: 'anna', limit })).toEqual(found);
    expect(await emails({ search: 'éMILE' })).toEqual(['annabel@example.net']);
    expect(await emails({ search: 'pier' })).toContain('berta@example.net');
    expect(await emails({ search: 'nna' })).toEqual([]);
  });

  it('finds by the start of what it is sorted by, in either order', async () => {
    expect(await emails({ search: 'anna', sort: 'email', order: 'desc' })).toEqual([
      'annabel@example.net',
      'anna@example.net',
    ]);
    expect(await emails({ search: 'Anna', sort: 'nickname', order: 'asc' })).toEqual([
      'carl@example.net',
      'berta@example.net',
    ]);
  });

  it('finds one person by a whole id, if the filter lets them through', async () => {
    const id = idOf(admin);
    for (const search of [id, id.toLowerCase()])
      expect(await emails({ search })).toEqual([admin.email]);
    expect(await emails({ search: id, filter: 'admin' })).toEqual([admin.email]);
    expect(await emails({ search: id, filter: 'vip' })).toEqual([]);
    expect(await emails({ search: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })).toEqual([]);
  });

  it('finds nobody by what is in no name, however odd', async () => {
    const odd = ['%', '\u0001x', '\u202e', '#', "' OR 1=1", 'ﷺ'.repeat(254), '𝒳'.repeat(127)];
    for (const search of odd) {
      for (const sort of ['created', 'email', 'nickname'] as const) {
        expect(await emails({ search, sort })).toEqual([]);
      }
    }
    for (const search of ['x'.repeat(255), '\0x']) expect((await ask({ search })).status).toBe(400);
  });

  it('keeps to a filter, searched and sorted', async () => {
    expect(await emails({ filter: 'admin' })).toEqual([admin.email]);
    expect(await emails({ filter: 'vip' })).toEqual(['dora@example.net']);
    expect(await emails({ filter: 'normal', sort: 'email', order: 'asc' })).toEqual(
      ['anna', 'annabel', 'berta', 'carl'].map((name) => `${name}@example.net`),
    );
    expect(await emails({ filter: 'vip', search: 'anna' })).toEqual([]);
    expect(await emails({ filter: 'suspended' })).toEqual([]);
  });

  it('takes a cursor for the query it came from only', async () => {
    const { nextCursor: cursor = '' } = (await ask({ limit: 1 })).body;
    for (const query of [{ sort: 'email' }, { order: 'asc' }, { filter: 'vip' }, { search: 'a' }]) {
      const answer = await ask({ limit: 1, cursor, ...(query as Query) });
      expect(answer.failure).toMatchObject({ details: { issues: [{ path: 'cursor' }] } });
    }
  });
});

describe('a change of somebody', () => {
  /** Rows of a person in all lists. */
  async function shownOf(id: string): Promise<(UserRow | undefined)[]> {
    const filters = [undefined, 'admin', 'vip', 'normal', 'suspended'] as const;
    const sorts = ['created', 'email', 'nickname'] as const;
    const lists = filters.flatMap((filter) => sorts.map((sort) => ({ filter, sort })));
    const rows: (UserRow | undefined)[] = [];
    await reindex({ userId: id });
    for (const { filter, sort } of lists) {
      const found = (await all({ sort, ...(filter && { filter }) })).filter((row) => row.id === id);
      expect(found.length).toBeLessThan(2);
      rows.push(found[0]);
    }
    return rows;
  }

  it('is shown by every list that the person belongs to, and by no other', async () => {
    const { token } = await newPerson({ email: 'many-lives@example.net' });
    const id = idOf({ token });
    const params = { id };
    const code = await codeFor('other-life@example.net');
    const changes = [
      () => call(updateNickname, { body: { nickname: 'Second' } }, { token }),
      () => call(updateEmail, { body: { email: 'other-life@example.net', code } }, { token }),
      () => call(addRole, { params: { id, role: 'vip' } }, admin),
      () => call(addRole, { params: { id, role: 'admin' } }, admin),
      () => call(removeRole, { params: { id, role: 'vip' } }, admin),
      () => call(suspendUser, { params, body: { reason: 'A reason.' } }, admin),
      () =>
        call(updateUser, { params, body: { nickname: 'Third', email: 'x@example.net' } }, admin),
      () => call(unsuspendUser, { params }, admin),
      () => call(removeRole, { params: { id, role: 'admin' } }, admin),
    ];
    for (const change of changes) {
      expect((await change()).status).toBe(200);
      const { body } = await call(getUser, { params }, admin);
      const { email, nickname, roles, status, points, avatar, createdAt } = body;
      const row = { id, email, nickname, roles, status, points, domains: 0, avatar, createdAt };
      const isIn = [
        true,
        roles.includes('admin'),
        roles.includes('vip'),
        !roles.includes('admin') && !roles.includes('vip'),
        status !== 'active',
      ];
      expect(await shownOf(id)).toEqual(isIn.flatMap((is) => Array(3).fill(is ? row : undefined)));
    }
  });

  it('leaves no copy behind when twenty come at once', async () => {
    const { token } = await newPerson();
    const id = idOf({ token });
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, index) =>
        call(updateNickname, { body: { nickname: `Own ${index}` } }, { token }),
      ),
      ...Array.from({ length: 6 }, (_, index) =>
        call(updateUser, { params: { id }, body: { nickname: `Given ${index}` } }, admin),
      ),
      ...(['addRole', 'removeRole'] as const).flatMap((kind) =>
        Array.from({ length: 3 }, () =>
          call({ addRole, removeRole }[kind], { params: { id, role: 'vip' } }, admin),
        ),
      ),
    ]);
    for (const { status } of answers) expect(status).toBe(200);
    const { body } = await call(getUser, { params: { id } }, admin);
    const shown = (await shownOf(id)).filter((row) => row !== undefined);
    expect(shown).toHaveLength(6);
    for (const row of shown)
      expect(row).toMatchObject({ nickname: body.nickname, roles: body.roles });
  });
});

describe('the numbers and the search of the list', () => {
  it('shows points and domains as they are now', async () => {
    const person = await newPerson({ email: 'holder@example.net' });
    await givePoints(person, 25, admin);
    await newDomain(person, 'held-by-a-holder', providerId);
    await reindexUsers();
    const [row] = (await ask({ search: 'holder@example.net' })).body.items;
    expect(row).toMatchObject({ points: 35, domains: 1 });
  });

  it('tells how many there are, above a bound as the figures say, else that there are more', async () => {
    await reindexUsers();
    const everybody = (await all({})).length;
    for (const limit of [2, 100]) {
      const { body } = await ask({ limit });
      expect(body).toMatchObject({ total: everybody });
    }
    const { nextCursor: cursor = '' } = (await ask({ limit: 2 })).body;
    expect((await ask({ limit: 2, cursor })).body).toMatchObject({ total: everybody });
    const vips = (await all({ filter: 'vip' })).length;
    expect((await ask({ filter: 'vip' })).body).toMatchObject({ total: vips });
    const { listCount } = limits;
    Object.assign(limits, { listCount: 3 });
    expect((await ask({ limit: 2 })).body).toMatchObject({ moreThan: 3 });
    const { writeAll } = await import('#platform/table/table.ts');
    await writeAll([{ pk: 'FIGURES', sk: 'TOTAL', entity: 'figures', people: 1234 } as never], []);
    const first = (await ask({ limit: 2 })).body;
    expect(first.total).toBe(1234);
    expect((await ask({ filter: 'normal', limit: 2 })).body).toMatchObject({ moreThan: 3 });
    await writeAll([{ pk: 'FIGURES', sk: 'TOTAL', entity: 'figures', people: 1 } as never], []);
    const second = { limit: 2, cursor: first.nextCursor ?? '' };
    expect((await ask(second)).body.total).toBe(1234);
    expect((await ask({ limit: 2 })).body).toMatchObject({ moreThan: 3 });
    Object.assign(limits, { listCount: everybody });
    expect((await ask({ limit: 2 })).body).toMatchObject({ total: everybody });
    Object.assign(limits, { listCount });
  });

  it('finds everybody of a domain, and by each word before it', async () => {
    await named('Somebody', 'john.van-dyke@mail.example.com');
    await reindexUsers();
    const email = ['john.van-dyke@mail.example.com'];
    for (const search of ['mail.example.com', 'john', 'van-dyke', 'somebody', 'john.van-dyke@']) {
      expect(await emails({ search })).toEqual(email);
    }
    const { length } = (await emails({})).filter((address) => address.endsWith('@example.net'));
    expect(await emails({ search: 'example.net', limit: 2 })).toHaveLength(length);
    expect(await emails({ search: 'example.net', filter: 'vip' })).toEqual(['dora@example.net']);
  });

  it('changes all that is listed of somebody who is in every class', async () => {
    const person = await newPerson({ email: 'one.two.three.four@mail.example.info' });
    await setRoles(person, ['user', 'vip', 'admin']);
    const params = { id: idOf(person) };
    const body = { nickname: 'One Two Three Four', email: 'five.six.seven@eight.example.info' };
    await call(updateUser, { params, body: { nickname: 'Nine Ten Eleven' } }, admin);
    await call(suspendUser, { params, body: { reason: 'A reason.' } }, admin);
    await reindex({ userId: params.id });
    expect((await call(updateUser, { params, body }, admin)).status).toBe(200);
    await reindex({ userId: params.id });
    expect(await emails({ search: 'ten' })).toEqual([]);
    for (const filter of ['admin', 'vip', 'suspended'] as const) {
      expect(await emails({ search: 'two', filter })).toEqual([body.email]);
      expect(await emails({ search: 'seven', filter })).toEqual([body.email]);
    }
  });
});

it('a list that is behind shows people as they are, and nobody of a class that they left', async () => {
  const person = await named('Latecomer', 'late@example.net');
  const userId = idOf(person);
  await setRoles(person, ['user', 'vip']);
  await reindex({ userId });
  await call(updateNickname, { body: { nickname: 'Early bird' } }, { token: person.token });
  await setRoles(person, ['user']);
  const found = await ask({ search: 'latecomer' });
  expect(found.body.items).toMatchObject([{ id: userId, nickname: 'Early bird', roles: ['user'] }]);
  expect(await emails({ search: 'latecomer', filter: 'vip' })).toEqual([]);
  await reindex({ userId });
  expect(await emails({ search: 'latecomer' })).toEqual([]);
});

it('somebody’s domains are listed, newest first, page by page', async () => {
  const person = await newPerson();
  for (const name of ['first-of-three', 'second-of-three', 'third-of-three']) {
    await newDomain(person, name, providerId);
  }
  const params = { id: idOf(person) };
  const { body } = await call(listUserDomains, { params, query: { limit: 2 } }, admin);
  expect(body.items.map(({ name }) => name)).toEqual(['third-of-three', 'second-of-three']);
  const cursor = body.nextCursor ?? '';
  const next = await call(listUserDomains, { params, query: { limit: 2, cursor } }, admin);
  expect(next.body.items.map(({ name }) => name)).toEqual(['first-of-three']);
  const others = { params: { id: idOf(admin) }, query: { cursor } };
  expect((await call(listUserDomains, others, admin)).status).toBe(400);
});
