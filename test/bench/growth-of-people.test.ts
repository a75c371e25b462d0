import { beforeAll, expect, it } from 'vitest';
import { listUsers, userFilters, userSorts } from '#shared/areas/accounts/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import type { Person } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { fillPeople } from './filling.ts';
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

/** Adds people until there are that many. */
async function fill(size: number): Promise<void> {
  await fillPeople(filled, size);
  filled = Math.max(filled, size);
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
