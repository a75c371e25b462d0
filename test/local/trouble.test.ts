import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { beforeAll, expect, test } from 'vitest';
import type { Fault } from '#infra/cloud/faults.ts';
import { startLocal } from '#infra/local/local-stack.ts';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { claimDomain, type Domain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import {
  createRecord,
  deleteRecord,
  listRecords,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import { getMyToken } from '#shared/areas/tokens/calls.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { mainZone } from '#test/support/cloud/main-zone.ts';
import { repetitions } from '#test/support/long-form.ts';
import { ownStack } from '#test/support/stack/own-stack.ts';
import { patience } from '#test/support/stack/patience.ts';
import { CallRefused, newPerson, type Person, visitor } from '#test/support/stack/person.ts';

/** One for all kinds of trouble: each start takes as long as a test. */
const own = ownStack();

const people = repetitions(16, 200);

/** Changes whose requests are counted, one after another. */
const samples = 15;

interface Owner {
  person: Person;
  domain: Domain;
}

let owners: Owner[];

/** A name that a second try has for itself. */
const freshName = (name: string): string => `${name}-${randomBytes(3).toString('hex')}`;

async function newOwner(): Promise<Owner> {
  const person = await newPerson(own.stack);
  const { items } = await person.call(listProviders, {});
  const body = { name: freshName('rush-hour'), providerId: items[0]?.id ?? '', cost: 0 };
  return { person, domain: await person.call(claimDomain, { body }) };
}

beforeAll(
  async () => {
    owners = [];
    while (owners.length < people) {
      const next = Math.min(8, people - owners.length);
      owners.push(...(await Promise.all(Array.from({ length: next }, newOwner))));
    }
    await own.stack.idle();
  },
  300_000 + people * 1000,
);

/** Milliseconds from the answer of a call until the zone holds an address. */
async function published(fqdn: string, address: string): Promise<number> {
  const from = performance.now();
  const isThere = () =>
    own.stack.zones.find(mainZone(own.stack).id, `${fqdn}.`, 'A')?.values.includes(address) ===
    true;
  while (!isThere()) await pause(5);
  return performance.now() - from;
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * part) - 1] ?? 0;

test(
  `all records of ${people} people at once go live through a failure, a throttle and a lost answer`,
  async () => {
    const faults = own.stack.faults.route53;
    const name = freshName('rush');
    const rush = owners.map(async ({ person, domain }, index) => {
      const address = `192.0.2.${(index % 250) + 1}`;
      const body = { type: 'A' as const, name, content: address };
      await person.call(createRecord, { params: { id: domain.id }, body });
      return published(`${name}.${domain.fqdn}`, address);
    });
    for (const mode of ['unavailable', 'throttle', 'applied-unanswered'] as const) {
      faults.set({ mode, times: 1 });
      while (faults.current) await pause(5);
    }
    const times = await Promise.all(rush);
    console.info(
      `${people} people: live after ${Math.round(quantile(times, 0.5))} ms (p50), ${Math.round(quantile(times, 0.99))} ms (p99)`,
    );
    await own.stack.idle();
    for (const { person, domain } of owners) {
      const { items } = await person.call(listRecords, { params: { id: domain.id } });
      expect(items.find((record) => record.name === name)?.state).toBe('live');
    }
    expect(own.stack.route53Rate.busiest).toBeLessThanOrEqual(5);
  },
  300_000 + people * 500,
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
    const before = own.stack.route53Rate.arrived;
    ({ version } = await person.call(updateRecord, {
      params: { ...params, recordId },
      body: { ...body, content, version },
    }));
    await published(`${name}.${domain.fqdn}`, content);
    counts.push(own.stack.route53Rate.arrived - before);
  }
  return counts;
}

/** Somebody changes five records as fast as is allowed, to addresses of a /24, while `work` is done. */
async function editDuring<T>(network: string, work: () => Promise<T>): Promise<T> {
  const culprit = await newOwner();
  const params = { id: culprit.domain.id };
  const stopping = new AbortController();
  const editing = Array.from({ length: 5 }, async (_, index) => {
    const name = freshName(`busy-${index}`);
    const body = { type: 'A' as const, name, content: `${network}.${index}` };
    let { id: recordId, version } = await culprit.person.call(createRecord, { params, body });
    while (!stopping.signal.aborted) {
      const change = {
        params: { ...params, recordId },
        body: { ...body, content: `${network}.${(version * 7) % 250}`, version },
      };
      try {
        ({ version } = await culprit.person.call(updateRecord, change));
      } catch (error) {
        if (!(error instanceof CallRefused) || error.status !== 429) throw error;
        await pause(1000, undefined, stopping).catch(() => {});
      }
    }
  });
  try {
    return await work();
  } finally {
    stopping.abort();
    await Promise.all(editing);
  }
}

test('records that one person edits all the time, and that are refused, delay others by a few requests', async () => {
  const other = await newOwner();
  // A slow machine carries a change later to the provider, and counts more requests in both.
  const besideGood = await editDuring('192.0.2', () => countRequests(other, freshName('beside')));
  own.stack.faults.route53.set({ mode: 'refuse', containing: '198.51.100.' });
  try {
    const besideRefused = await editDuring('198.51.100', () =>
      countRequests(other, freshName('disturbed')),
    );
    console.info(
      `Requests until a change is live beside good ones: ${besideGood.join(', ')}; beside refused ones: ${besideRefused.join(', ')}`,
    );
    const few = Math.max(3, quantile(besideGood, 0.5));
    expect(quantile(besideRefused, 0.5)).toBeLessThanOrEqual(few);
  } finally {
    own.stack.faults.route53.clear();
  }
});

const params = ({ id }: Domain) => ({ params: { id } });

/** Adds, changes and deletes records of a domain; each call must be acknowledged, whatever DNS does. */
async function work(person: Person, domain: Domain, round: number): Promise<void> {
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

/** Wanted and actual content of the zone at some domains as sorted lines. */
async function tableAndZone(person: Person, domains: Domain[]): Promise<[string[], string[]]> {
  const table: string[] = [];
  for (const domain of domains) {
    const { items } = await person.call(listRecords, params(domain));
    expect(items.map(({ state }) => state)).toEqual(items.map(() => 'live'));
    table.push(
      ...items.map(({ name, content }) => `${absoluteName(name, domain.fqdn)}. A ${content}`),
    );
  }
  const held = own.stack.zones
    .page(mainZone(own.stack).id, {}, 1000)
    .filter(
      ({ name, type }) => type === 'A' && domains.some(({ fqdn }) => name.endsWith(`.${fqdn}.`)),
    )
    .flatMap(({ name, type, values }) => values.map((value) => `${name} ${type} ${value}`));
  return [table.sort(), held.sort()];
}

const faults: Fault[] = [
  { mode: 'unavailable' },
  { mode: 'throttle' },
  { mode: 'late', delayMs: 300 },
  { mode: 'applied-unanswered' },
  { mode: 'prior-request' },
  { mode: 'internal' },
];

test('through every kind of trouble nothing acknowledged is lost, and the zone ends as the table says', async () => {
  const { stack } = own;
  const person = await newPerson(stack);
  const { items } = await person.call(listProviders, {});
  const providerId = items[0]?.id ?? '';
  const storm = freshName('storm');
  const claim = (name: string) => person.call(claimDomain, { body: { name, providerId, cost: 0 } });
  const domains: Domain[] = [];
  for (const part of ['one', 'two', 'three']) domains.push(await claim(`${storm}-${part}`));
  for (const [round, fault] of faults.entries()) {
    stack.faults.route53.set(fault);
    await Promise.all(domains.map((domain) => work(person, domain, round)));
  }
  stack.faults.route53.clear();
  await stack.idle();
  const [table, zone] = await tableAndZone(person, domains);
  expect(table).toHaveLength(domains.length * faults.length * 2);
  expect(zone).toEqual(table);
});

/** The id of a secret, from the output of the stack that an operator reads. */
function secretOf(output: string): string {
  const template = readFileSync(
    join(own.data, 'templates/freehold-local-data.template.json'),
    'utf8',
  );
  return `freehold-local-data-${JSON.parse(template).Outputs[output].Value.Ref}`;
}

/** Puts new values in place of both secrets, and of the application key twice, as a hasty operator does. */
async function rotateSecrets(): Promise<void> {
  const client = new SecretsManagerClient({
    endpoint: own.stack.endpoints.secrets,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const put = (SecretId: string, SecretString: string) =>
    client.send(new PutSecretValueCommand({ SecretId, SecretString }));
  for (const letter of ['n', 'o']) {
    await put(secretOf('AppSecretArn'), JSON.stringify({ signing: letter.repeat(64) }));
  }
  await put(secretOf('OriginSecretArn'), 'o'.repeat(48));
  client.destroy();
}

test('both secrets rotate, one of them twice, while people register, and after a restart everything works on', async () => {
  const person = await newPerson(own.stack);
  await rotateSecrets();
  // The function behind the token page starts now and reads the new values; others know the old ones.
  const { token: transferToken } = await person.call(getMyToken, {});
  const other = await newPerson(own.stack);
  await own.stack.close();
  own.stack = await startLocal({ data: own.data, patience });
  for (const { token, email } of [person, other]) {
    expect((await visitor(own.stack.apiUrl, { token }).call(getMe, {})).email).toBe(email);
  }
  const again = await visitor(own.stack.apiUrl, { token: person.token }).call(getMyToken, {});
  expect(again.token).toBe(transferToken);
  await newPerson(own.stack);
});
