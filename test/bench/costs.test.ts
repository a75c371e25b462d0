import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMe } from '../../shared/accounts.ts';
import { claimDomain, listDomains, searchName } from '../../shared/domains.ts';
import { listProviders } from '../../shared/providers.ts';
import { createRecord, deleteRecord, updateRecord } from '../../shared/records.ts';
import { call, proofFor } from '../support/api.ts';
import { theEngine, useEngine } from '../support/engine.ts';
import { newDomain, newPerson, type Person, seed } from '../support/people.ts';
import { setPoints, setRoles } from '../support/roles.ts';
import { exceeded, printRows, type Row } from './report.ts';

interface Cost {
  requests: number;
  trips: number;
  reads: number;
  writes: number;
}

/** The one-time item of a proof of work, which rides in each change: two units beside the call's own. */
const proofUnits = 2;

const rows: Row[] = [];

/** What a call costs once its function is warm, as the client counted it. */
async function costOf(make: () => Promise<{ status: number }>): Promise<Cost> {
  const { meter } = theEngine();
  meter.start();
  const { status } = await make();
  expect(status).toBeLessThan(300);
  return {
    requests: meter.requests.length,
    trips: meter.trips,
    reads: meter.sum('readUnits'),
    writes: meter.sum('writeUnits'),
  };
}

const units: Record<keyof Cost, string> = {
  requests: 'requests',
  trips: 'sequential trips',
  reads: 'read units',
  writes: 'write units',
};

function expectWithin(what: string, cost: Cost, budget: Cost): void {
  const found = (Object.keys(units) as (keyof Cost)[]).map((part) => ({
    what: `${what}: ${units[part]}`,
    measured: cost[part],
    budget: budget[part],
    unit: '',
  }));
  rows.push(...found);
  expect(exceeded(found)).toEqual([]);
}

let providerId: string;
let ann: Person;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  ann = await newPerson();
  await setRoles(ann, ['user', 'vip', 'admin']);
  await setPoints(ann, 1000);
  await newDomain(ann, 'warm-up', providerId);
});

afterAll(() => printRows('Cost of an operation', rows));

const claim = (name: string) =>
  call(
    claimDomain,
    { body: { name, providerId } },
    { token: ann.token, headers: { 'idempotency-key': name } },
  );

it('knowing who is calling takes one read', async () => {
  const cost = await costOf(() => call(getMe, {}, { token: ann.token }));
  expectWithin('who is calling', cost, { requests: 1, trips: 1, reads: 1, writes: 0 });
});

it('a proof of work costs reading nothing', async () => {
  const proof = await proofFor('GET', '/api/providers');
  const cost = await costOf(() => call(listProviders, {}, { proof }));
  expectWithin('proof of work, reading', cost, { requests: 0, trips: 0, reads: 0, writes: 0 });
});

it('searching a name over all suffixes is one query', async () => {
  const cost = await costOf(() => call(searchName, { query: { name: 'shop' } }));
  expectWithin('search a name', cost, { requests: 1, trips: 1, reads: 1, writes: 0 });
});

it('registering a name takes two trips, free or paid', async () => {
  const budget = { requests: 3, trips: 2, reads: 2, writes: 12 + proofUnits };
  expectWithin('register a free name', await costOf(() => claim('cost-of-a-name')), budget);
  expectWithin('register a paid name', await costOf(() => claim('shop')), budget);
});

it('changing records takes two trips', async () => {
  const { id } = await newDomain(ann, 'cost-of-records', providerId);
  const { token } = ann;
  for (let index = 0; index < 9; index++) {
    const body = { type: 'A' as const, name: `host${index}`, content: '192.0.2.1' };
    await call(createRecord, { params: { id }, body }, { token });
  }
  const budget = { requests: 3, trips: 2, reads: 3, writes: 11 + proofUnits };
  const body = { type: 'A' as const, name: 'www', content: '192.0.2.1' };
  let recordId = '';
  const adding = await costOf(async () => {
    const answer = await call(createRecord, { params: { id }, body }, { token });
    recordId = answer.body.id;
    return answer;
  });
  expectWithin('add a record to nine', adding, budget);
  const params = { id, recordId };
  const changing = await costOf(() =>
    call(updateRecord, { params, body: { ...body, ttl: 600, version: 1 } }, { token }),
  );
  expectWithin('change a record', changing, budget);
  const deleting = await costOf(() => call(deleteRecord, { params }, { token }));
  expectWithin('delete a record', deleting, budget);
});

it('listing fifty domains is one query beside knowing who asks', async () => {
  const bob = await newPerson();
  await setRoles(bob, ['user', 'admin']);
  for (let index = 0; index < 50; index++) await newDomain(bob, `listed-${index}`, providerId);
  const cost = await costOf(async () => {
    const answer = await call(listDomains, { query: { limit: 50 } }, { token: bob.token });
    expect(answer.body.items).toHaveLength(50);
    return answer;
  });
  expectWithin('list 50 domains', cost, { requests: 2, trips: 2, reads: 3, writes: 0 });
});
