import { beforeAll, expect, it } from 'vitest';
import { listUsers } from '#shared/areas/accounts/calls.ts';
import { createUserQuota, listUserQuotas } from '#shared/areas/quotas/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newPerson } from '#test/support/people.ts';
import { reindexUsers } from '#test/support/reindex.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';

beforeAll(useEngine);

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
