import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalStack, startLocal } from '#infra/local/local-stack.ts';
import { claimDomain, type Domain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord, listRecords, updateRecord } from '#shared/areas/records/calls.ts';
import { mainZone } from '#test/support/cloud/main-zone.ts';
import { repeated } from '#test/support/long-form.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';

const people = repeated(16, 200);

/** Changes whose requests are counted, one after another. */
const samples = 15;

interface Owner {
  person: Person;
  domain: Domain;
}

let data: string;
let stack: LocalStack;
let owners: Owner[];

async function newOwner(number: number): Promise<Owner> {
  const person = await newPerson(stack);
  const { items } = await person.call(listProviders, {});
  const body = { name: `rush-hour-${number}`, providerId: items[0]?.id ?? '', cost: 0 };
  return { person, domain: await person.call(claimDomain, { body }) };
}

beforeAll(
  async () => {
    data = mkdtempSync(join(tmpdir(), 'freehold-'));
    stack = await startLocal({ data });
    owners = [];
    while (owners.length < people) {
      const next = Math.min(8, people - owners.length);
      const numbers = Array.from({ length: next }, (_, index) => owners.length + index);
      owners.push(...(await Promise.all(numbers.map(newOwner))));
    }
    await stack.idle();
  },
  60_000 + people * 1000,
);

afterAll(async () => {
  await stack?.close();
  rmSync(data, { recursive: true });
});

/** Milliseconds from the answer of a call until the zone holds an address. */
async function published(fqdn: string, address: string): Promise<number> {
  const from = performance.now();
  const isThere = () =>
    stack.zones.find(mainZone(stack).id, `${fqdn}.`, 'A')?.values.includes(address) === true;
  while (!isThere()) await pause(5);
  return performance.now() - from;
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1] ?? 0;

test(
  `all records of ${people} people at once go live through a failure, a throttle and a lost answer`,
  async () => {
    const faults = stack.faults.route53;
    const rush = owners.map(async ({ person, domain }, index) => {
      const address = `192.0.2.${(index % 250) + 1}`;
      const body = { type: 'A' as const, name: 'rush', content: address };
      await person.call(createRecord, { params: { id: domain.id }, body });
      return published(`rush.${domain.fqdn}`, address);
    });
    for (const mode of ['unavailable', 'throttle', 'applied-unanswered'] as const) {
      faults.set({ mode, times: 1 });
      while (faults.current) await pause(5);
    }
    const times = await Promise.all(rush);
    console.info(
      `${people} people: live after ${Math.round(quantile(times, 0.5))} ms (p50), ${Math.round(quantile(times, 0.99))} ms (p99)`,
    );
    await stack.idle();
    for (const { person, domain } of owners) {
      const { items } = await person.call(listRecords, { params: { id: domain.id } });
      expect(items.map(({ state }) => state)).toEqual(['live']);
    }
    expect(stack.route53Rate.busiest).toBeLessThanOrEqual(5);
  },
  60_000 + people * 500,
);

/** Requests to the provider until each change of one person is live, made after the one before it is. */
async function countRequests({ person, domain }: Owner, name: string): Promise<number[]> {
  const counts: number[] = [];
  const params = { id: domain.id };
  const body = { type: 'A' as const, name, content: '192.0.2.100' };
  let { id: recordId, version } = await person.call(createRecord, { params, body });
  await published(`${name}.${domain.fqdn}`, body.content);
  for (let sample = 0; sample < samples; sample++) {
    const content = `192.0.2.${101 + sample}`;
    const before = stack.route53Rate.arrived;
    ({ version } = await person.call(updateRecord, {
      params: { ...params, recordId },
      body: { ...body, content, version },
    }));
    await published(`${name}.${domain.fqdn}`, content);
    counts.push(stack.route53Rate.arrived - before);
  }
  return counts;
}

test('records that one person edits all the time, and that are refused, delay others by a few requests', async () => {
  const [other, culprit] = owners as [Owner, Owner];
  stack.faults.route53.set({ mode: 'refuse', containing: '198.51.100.' });
  const params = { id: culprit.domain.id };
  const stopping = new AbortController();
  const editing = Array.from({ length: 5 }, async (_, index) => {
    const name = `bad-${index}`;
    const body = { type: 'A' as const, name, content: `198.51.100.${index}` };
    let { id: recordId, version } = await culprit.person.call(createRecord, { params, body });
    while (!stopping.signal.aborted) {
      ({ version } = await culprit.person.call(updateRecord, {
        params: { ...params, recordId },
        body: { ...body, content: `198.51.100.${(version * 7) % 250}`, version },
      }));
    }
  });
  const counts = await countRequests(other, 'disturbed');
  stopping.abort();
  await Promise.all(editing);
  stack.faults.route53.clear();
  console.info(`Requests until a change is live beside refused ones: ${counts.join(', ')}`);
  expect(quantile(counts, 0.5)).toBeLessThanOrEqual(3);
});
