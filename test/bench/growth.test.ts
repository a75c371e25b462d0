import { beforeAll, expect, it } from 'vitest';
import {
  claimDomain,
  getDomain,
  listAllDomains,
  listDomains,
} from '#shared/areas/domains/calls.ts';
import { createRecord, listAllRecords } from '#shared/areas/records/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, type Person, seed } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { fillDomains } from './filling.ts';
import { exceeded, printRows } from './report.ts';
import { expectSameUsage, usageOf } from './usage.ts';

/** Domains of other people. A million takes long to fill in: `FREEHOLD_BENCH_DOMAINS=1000000`. */
const sizes: [number, number] = [500, Number(process.env.FREEHOLD_BENCH_DOMAINS ?? 2500)];

let providerId: string;
let ann: Person;
let filled = 0;

beforeAll(async () => {
  // What is kept for seconds is kept on a slow machine, too.
  Object.assign(limits, { cached: limits.hour });
  await useEngine();
  providerId = await seed();
  ann = await newAdministrator();
});

/** Adds domains of others until there are that many, written past the API for speed. */
async function fill(size: number): Promise<void> {
  await fillDomains(filled, size, providerId);
  filled = Math.max(filled, size);
}

/** Pages of the console over what was filled in. */
function pagesOf(token: string): Record<string, () => Promise<{ status: number }>> {
  const query = { limit: 20 };
  return {
    'list all domains': () => call(listAllDomains, { query }, { token }),
    'find domains by the start of a name': () =>
      call(listAllDomains, { query: { ...query, search: 'filled-' } }, { token }),
    'list all records': () => call(listAllRecords, { query }, { token }),
    'find the names of a network': () =>
      call(listAllRecords, { query: { ...query, search: '198.51.0.0/24' } }, { token }),
  };
}

let round = 0;

/** Usage of each operation. */
async function costs(): Promise<Record<string, string>> {
  round++;
  const { token } = ann;
  const { id } = await newDomain(ann, `growth-${round}`, providerId);
  const body = { type: 'A' as const, name: 'www', content: '192.0.2.1' };
  const operations = {
    // One that is free: the engine reads all of the table for near names, where DynamoDB reads their partitions.
    'search a name': () => call(searchName, { query: { name: `growth-free-${round}` } }),
    'register a name': () =>
      call(claimDomain, { body: { name: `growth-more-${round}`, providerId, cost: 0 } }, { token }),
    'read a domain': () => call(getDomain, { params: { id } }, { token }),
    'add a record': () => call(createRecord, { params: { id }, body }, { token }),
    ...pagesOf(token),
    'list domains': () => call(listDomains, { query: { limit: 1 } }, { token }),
  };
  return usageOf(operations);
}

it(
  `operations cost the same with ${sizes.join(' as with ')} domains`,
  {
    timeout: 1_200_000,
  },
  () => expectSameUsage(sizes, fill, costs),
);

it('a page of the console takes at most 25 read units, each row of which has another owner', async () => {
  const { meter } = theEngine();
  const rows = [];
  for (const [what, make] of Object.entries(pagesOf(ann.token))) {
    await make();
    meter.start();
    expect((await make()).status).toBe(200);
    rows.push({ what, measured: meter.sum('readUnits'), budget: 25, unit: 'read units' });
  }
  printRows('Read units of a page of the console', rows);
  expect(exceeded(rows)).toEqual([]);
});
