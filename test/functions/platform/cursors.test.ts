import { beforeAll, expect, it } from 'vitest';
import { listUsers } from '#shared/areas/accounts/calls.ts';
import { listDomains, listUserDomains } from '#shared/areas/domains/calls.ts';
import { listTransactions, listUserTransactions } from '#shared/areas/points/calls.ts';
import { createUserQuota, listUserQuotas } from '#shared/areas/quotas/calls.ts';
import type { PageQuery } from '#shared/kernel/page.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, seed } from '#test/support/people.ts';
import { reindexUsers } from '#test/support/reindex.ts';
import { givePoints, idOf, newAdministrator } from '#test/support/roles.ts';

let providerId: string;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
});

/** What a cursor shows to whoever finds it in a log. */
const shownBy = (cursor: string): string =>
  cursor
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    .join(' ');

it('a cursor shows nothing of the rows that it lies between', async () => {
  const { token } = await newAdministrator();
  for (let count = 0; count < 3; count++) {
    const body = { userId: idOf(await newPerson()), domains: 7, records: 70 };
    await call(createUserQuota, { body }, { token });
  }
  await reindexUsers();
  const lists = [
    await call(listUserQuotas, { query: { limit: 1 } }, { token }),
    await call(listUsers, { query: { limit: 1, sort: 'email' } }, { token }),
    await call(listUsers, { query: { limit: 1, sort: 'created' } }, { token }),
  ];
  for (const { body } of lists) {
    expect(body.nextCursor).toBeDefined();
    expect(shownBy(body.nextCursor ?? '')).not.toMatch(/example|"pk"|USER/);
  }
  const [first] = lists;
  const query = { limit: 1, cursor: first?.body.nextCursor };
  const next = await call(listUserQuotas, { query }, { token });
  expect(next.status).toBe(200);
  expect(next.body.items[0]).not.toEqual(first?.body.items[0]);
});

it('a cursor of another list, or one that was changed, is refused', async () => {
  const { token } = await newAdministrator();
  await newPerson();
  await reindexUsers();
  const { body } = await call(listUsers, { query: { limit: 1 } }, { token });
  const cursor = body.nextCursor ?? '';
  const turned = `${cursor.slice(0, -2)}${cursor.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const given of [turned, 'a.b', 'nonsense']) {
    const { status } = await call(listUsers, { query: { limit: 1, cursor: given } }, { token });
    expect(status).toBe(400);
  }
  const other = await call(listUserQuotas, { query: { limit: 1, cursor } }, { token });
  expect(other.failure.details).toMatchObject({ issues: [{ path: 'cursor' }] });
});

it('a cursor of somebody’s own list is none of the one that administrators have of them, nor the reverse', async () => {
  const admin = await newAdministrator();
  const person = await newPerson();
  const params = { id: idOf(person) };
  const name = idOf(person).toLowerCase();
  for (const end of ['a', 'b']) await newDomain(person, `${name}-${end}`, providerId);
  await givePoints(person, 1, admin);
  const lists = [
    [
      (query: PageQuery) => call(listDomains, { query }, person),
      (query: PageQuery) => call(listUserDomains, { params, query }, admin),
    ],
    [
      (query: PageQuery) => call(listTransactions, { query }, person),
      (query: PageQuery) => call(listUserTransactions, { params, query }, admin),
    ],
  ] as const;
  for (const [own, theirs] of lists) {
    for (const [one, other] of [
      [own, theirs],
      [theirs, own],
    ] as const) {
      const { nextCursor: cursor } = (await one({ limit: 1 })).body;
      expect(cursor).toBeDefined();
      const answer = await other({ limit: 1, cursor });
      expect(answer.failure.details).toMatchObject({ issues: [{ path: 'cursor' }] });
    }
  }
});
