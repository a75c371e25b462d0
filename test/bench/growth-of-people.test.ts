import { ulid } from 'ulid';
import { beforeAll, expect, it } from 'vitest';
import { listUsers, userFilters, userSorts } from '#shared/areas/accounts/calls.ts';
import type { Role } from '#shared/areas/accounts/user.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import type { Person } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { exceeded, printRows } from './report.ts';
import { expectSameUsage, usageOf } from './usage.ts';

/** A hundred thousand are slow to fill in: `FREEHOLD_BENCH_PEOPLE=1000,100000`, which measures time as well. */
const byHand = process.env.FREEHOLD_BENCH_PEOPLE;
const [few = 0, many = 0] = (byHand ?? '100,1000').split(',').map(Number);

/** Full pages, whatever they are filtered by: a tenth of the people is in each of the small classes, and a search reads two pages. */
const limit = Math.min(100, few / 20);

let admin: Person;
let filled = 0;

beforeAll(async () => {
  // Below the smallest class: what is counted up to a bound costs the same above it.
  Object.assign(limits, { listCount: few / 20, cached: limits.hour });
  await useEngine();
  admin = await newAdministrator();
});

/** Somebody as their index has it, with names of one length, so that all pages have one size. */
async function itemsOf(index: number) {
  const { newAccountWrites } = await import('#functions/accounts/service.ts');
  const { rowsOf } = await import('#functions/accounts/items/listed-users.ts');
  const number = String(index).padStart(7, '0');
  const special: Role[][] = [
    ['user', 'vip'],
    ['user', 'admin'],
  ];
  const account = {
    id: ulid(),
    email: `person-${number}@example.org`,
    nickname: `Person ${number}`,
    roles: special[index % 10] ?? (['user'] satisfies Role[]),
    status: index % 10 === 2 ? ('suspended' as const) : ('active' as const),
    points: 0,
    domainCount: 0,
    recordCount: 0,
    profileComplete: false,
    sessions: {},
    language: 'en' as const,
    createdAt: new Date().toISOString(),
  };
  const credentials = { passwordHash: 'a hash', address: '192.0.2.1' };
  const items = newAccountWrites(account, credentials).flatMap(
    ({ operation }) => operation.Put?.Item ?? [],
  );
  return [...items, ...rowsOf(account)];
}

/** Adds people until there are that many: what registering writes, past the API for speed. */
async function fill(size: number): Promise<void> {
  const { writeAll } = await import('#platform/table/table.ts');
  for (; filled < size; filled += 100) {
    const all = Array.from({ length: 100 }, (_, index) => itemsOf(filled + index));
    await writeAll((await Promise.all(all)).flat() as Parameters<typeof writeAll>[0], []);
  }
}

type Query = Parameters<typeof call<typeof listUsers>>[1]['query'];

/** A page of people; what is searched is in its query. */
async function ask(query: Query) {
  const answer = await call(listUsers, { query: { limit, ...query } }, { token: admin.token });
  expect(answer.body.items.length).toBe(limit);
  return answer;
}

/** The median time of each operation at each size, in milliseconds. */
const times: Record<string, number>[] = [];

async function medianOf(make: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  while (taken.length < 25) {
    const startedAt = performance.now();
    await make();
    taken.push(performance.now() - startedAt);
  }
  return taken.sort((a, b) => a - b)[12] ?? 0;
}

async function usage(): Promise<Record<string, string>> {
  const queries: Record<string, Query> = {};
  for (const filter of [undefined, ...userFilters]) {
    for (const sort of userSorts) {
      for (const order of ['asc', 'desc'] as const) {
        const name = `${filter ?? 'all'} by ${sort} ${order}`;
        const query = { sort, order, ...(filter && { filter }) };
        queries[name] = query;
        queries[`${name}, searched`] = { ...query, search: 'Person' };
      }
    }
  }
  const cursor = (await ask({})).body.nextCursor ?? '';
  const id = (await ask({})).body.items[0]?.id ?? '';
  const find = () => call(listUsers, { query: { search: id } }, { token: admin.token });
  const operations = {
    ...Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, () => ask(query)])),
    'the next page': () => ask({ cursor }),
    'one by id': find,
  };
  if (byHand) {
    const medians: Record<string, number> = {};
    for (const [name, make] of Object.entries(operations)) medians[name] = await medianOf(make);
    times.push(medians);
  }
  return usageOf(operations);
}

it(`a page of people costs the same with ${few} as with ${many} of them`, {
  timeout: 3_600_000,
}, async () => {
  await expectSameUsage([few, many], fill, usage);
  const [before = {}, after = {}] = times;
  const slower = Object.entries(before).map(([what, time]) => ({
    what: `${what}: times as long`,
    measured: Math.round((100 * (after[what] ?? 0)) / time) / 100,
    budget: 1.3,
    unit: '',
  }));
  if (byHand) printRows('Time in the larger table', slower);
  expect(exceeded(slower)).toEqual([]);
});
