import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fault } from '#infra/cloud/faults.ts';
import { type LocalStack, startLocal } from '#infra/local/local-stack.ts';
import { claimDomain, type Domain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import {
  createRecord,
  deleteRecord,
  listRecords,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { mainZone } from '#test/support/cloud/main-zone.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';

let data: string;
let stack: LocalStack;
let person: Person;
let domains: Domain[];

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'freehold-'));
  stack = await startLocal({ data });
  person = await newPerson(stack);
  const { items } = await person.call(listProviders, {});
  const providerId = items[0]?.id ?? '';
  const claim = (name: string) => person.call(claimDomain, { body: { name, providerId, cost: 0 } });
  domains = [await claim('storm-one'), await claim('storm-two'), await claim('storm-three')];
});

afterAll(async () => {
  await stack?.close();
  rmSync(data, { recursive: true });
});

const params = ({ id }: Domain) => ({ params: { id } });

/** Adds, changes and deletes records of a domain; each call must be acknowledged, whatever DNS does. */
async function work(domain: Domain, round: number): Promise<void> {
  const add = (name: string, content: string) =>
    person.call(createRecord, { ...params(domain), body: { type: 'A', name, content } });
  await add(`kept-${round}`, '192.0.2.1');
  const changed = await add(`changed-${round}`, '192.0.2.2');
  const gone = await add(`gone-${round}`, '192.0.2.3');
  await person.call(updateRecord, {
    params: { id: domain.id, recordId: changed.id },
    body: { type: 'A', name: changed.name, content: '192.0.2.22', version: 1 },
  });
  await person.call(deleteRecord, { params: { id: domain.id, recordId: gone.id } });
}

/** Wanted and actual content of the zone as sorted lines. */
async function tableAndZone(): Promise<[string[], string[]]> {
  const table: string[] = [];
  for (const domain of domains) {
    const { items } = await person.call(listRecords, params(domain));
    expect(items.map(({ state }) => state)).toEqual(items.map(() => 'live'));
    table.push(
      ...items.map(({ name, content }) => `${absoluteName(name, domain.fqdn)}. A ${content}`),
    );
  }
  const held = stack.zones
    .page(mainZone(stack).id, {}, 1000)
    .filter(({ type }) => type === 'A')
    .flatMap(({ name, type, values }) => values.map((value) => `${name} ${type} ${value}`));
  return [table.sort(), held.sort()];
}

const storm: Fault[] = [
  { mode: 'unavailable' },
  { mode: 'throttle' },
  { mode: 'late', delayMs: 300 },
  { mode: 'applied-unanswered' },
  { mode: 'prior-request' },
  { mode: 'internal' },
];

test('through every kind of trouble nothing acknowledged is lost, and the zone ends as the table says', async () => {
  for (const [round, fault] of storm.entries()) {
    stack.faults.route53.set(fault);
    await Promise.all(domains.map((domain) => work(domain, round)));
  }
  stack.faults.route53.clear();
  await stack.idle();
  const [table, zone] = await tableAndZone();
  expect(table).toHaveLength(domains.length * storm.length * 2);
  expect(zone).toEqual(table);
});
