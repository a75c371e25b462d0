import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addRole, removeRole, updateUser } from '#shared/areas/accounts/calls.ts';
import { auditEventNames, listAudit } from '#shared/areas/audit/calls.ts';
import { call } from '#test/support/api.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { newPerson, type Person } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';

type Query = Parameters<typeof call<typeof listAudit>>[1]['query'];

let ann: Person;
let bob: Person;
let one: string;
let two: string;

/** Does something as if on that day, at an instant of it. */
async function on(instant: string, what: () => Promise<{ status: number }>): Promise<void> {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
  // An account of another day has its sessions, and proofs, all the same.
  expect((await what()).status).toBe(200);
  vi.useRealTimers();
}

beforeAll(async () => {
  await useEngine();
  [ann, bob] = [await newAdministrator(), await newAdministrator()];
  [one, two] = [idOf(await newPerson()), idOf(await newPerson())];
  const rename = (by: Person, id: string, nickname: string) => () =>
    call(updateUser, { params: { id }, body: { nickname } }, by);
  const role = (by: Person, id: string) => () => call(addRole, { params: { id, role: 'vip' } }, by);
  await on('2026-03-01T00:00:00.000Z', rename(ann, one, 'First'));
  await on('2026-03-01T23:59:59.999Z', role(bob, one));
  await on('2026-03-02T00:00:00.000Z', rename(bob, two, 'Second'));
  await on('2026-03-03T12:00:00.000Z', role(ann, two));
});

afterEach(() => {
  vi.useRealTimers();
});

const ask = (query: Query) => call(listAudit, { query }, { token: ann.token });

/** Entries, oldest last, as `<user> <event> <subject>`. */
async function told(query: Query): Promise<string[]> {
  const { body } = await ask(query);
  const names: Record<string, string> = {
    [idOf(ann)]: 'ann',
    [idOf(bob)]: 'bob',
    [one]: 'one',
    [two]: 'two',
  };
  return body.items.map(({ user, event, subject }) =>
    [names[user?.id ?? ''], event.replace('user-', ''), names[subject?.id ?? '']].join(' '),
  );
}

const everything = [
  'ann role-added two',
  'bob updated two',
  'bob role-added one',
  'ann updated one',
];

it('shows what administrators did, the newest first', async () => {
  expect(await told({})).toEqual(everything);
});

it('keeps to what was done, to who did it, and to whom', async () => {
  expect(await told({ event: 'user-updated' })).toEqual(['bob updated two', 'ann updated one']);
  expect(await told({ user: idOf(bob) })).toEqual(['bob updated two', 'bob role-added one']);
  expect(await told({ subject: one })).toEqual(['bob role-added one', 'ann updated one']);
  expect(await told({ subject: 'nobody' })).toEqual([]);
});

it('keeps to several filters at once', async () => {
  expect(await told({ user: idOf(bob), event: 'user-updated' })).toEqual(['bob updated two']);
  expect(await told({ user: idOf(bob), subject: two })).toEqual(['bob updated two']);
  expect(await told({ user: idOf(ann), subject: one, event: 'user-role-added' })).toEqual([]);
});

it('keeps to what changed, in pages that are full', async () => {
  expect(await told({ field: 'role' })).toEqual(['ann role-added two', 'bob role-added one']);
  expect(await told({ field: 'role', user: idOf(bob) })).toEqual(['bob role-added one']);
  expect(await told({ field: 'points' })).toEqual([]);
  const first = await ask({ field: 'role', limit: 1 });
  expect(first.body.items).toHaveLength(1);
  const cursor = first.body.nextCursor ?? '';
  expect(await told({ field: 'role', limit: 1, cursor })).toEqual(['bob role-added one']);
  expect(first.body.total).toBeUndefined();
  expect((await ask({ field: 'role' })).body).toMatchObject({ total: 2 });
});

it('keeps to days in UTC, or to instants, the first and the last included', async () => {
  expect(await told({ from: '2026-03-01', to: '2026-03-01' })).toEqual(everything.slice(2));
  expect(await told({ from: '2026-03-02' })).toEqual(everything.slice(0, 2));
  // A day of somebody at UTC+1.
  const own = { from: '2026-02-28T23:00:00.000Z', to: '2026-03-01T22:59:59.999Z' };
  expect(await told(own)).toEqual(['ann updated one']);
  expect(await told({ to: '2026-02-28T23:00:00Z' })).toEqual([]);
  expect(await told({ to: '2026-03-02' })).toEqual(everything.slice(1));
  expect(await told({ from: '1969-12-31', to: '9999-12-31' })).toEqual(everything);
  expect(await told({ from: '2026-03-03', to: '2026-03-01' })).toEqual([]);
  expect(await told({ user: idOf(bob), from: '2026-03-02' })).toEqual(['bob updated two']);
});

it('refuses days that there are not', async () => {
  for (const from of ['2026-02-30', '2026-13-01', '1.3.2026', '2026-03-01T00:00']) {
    expect((await ask({ from })).failure).toMatchObject({
      details: { issues: [{ path: 'from' }] },
    });
  }
});

it('goes on page by page, in the query that the cursor came from', async () => {
  const first = (await ask({ limit: 3 })).body;
  const cursor = first.nextCursor ?? '';
  const rest = (await ask({ limit: 3, cursor })).body;
  expect(rest.items).toHaveLength(1);
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(
    (await ask({})).body.items.map(({ id }) => id),
  );
  expect((await ask({ limit: 3, cursor, event: 'user-updated' })).status).toBe(400);
});

it('costs a query and a count, or without a count a query for several filters', async () => {
  for (const [query, requests] of [
    [{}, 3],
    [{ user: idOf(bob), event: 'user-updated' as const, from: '2026-03-01' }, 2],
  ] as const) {
    theEngine().meter.start();
    await ask(query);
    expect(theEngine().meter.requests).toHaveLength(requests);
  }
});

it('is written together with what it tells of, or not at all', async () => {
  const given = { params: { id: one, role: 'user' as const } };
  await call(removeRole, given, ann);
  const role = { params: { id: one, role: 'vip' as const } };
  expect((await call(removeRole, role, ann)).failure.code).toBe('LAST_ROLE');
  expect((await told({ subject: one }))[0]).toBe('ann role-removed one');
  expect(await told({ subject: one })).toHaveLength(3);
});

it('has a test for each event that there is', () => {
  const functions = join(import.meta.dirname, '..');
  const tests = globSync('*/*.test.ts', { cwd: functions }).map((file) =>
    readFileSync(join(functions, file), 'utf8'),
  );
  const untold = auditEventNames.filter(
    (event) => !tests.some((test) => test.includes(`'${event}'`)),
  );
  expect(untold).toEqual([]);
});
