import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { handler as pause } from '#functions/statistics/pause.ts';
import { restore as restoreCommand } from '#infra/operate/commands/restore.ts';
import type { OpenedStage } from '#infra/operate/stage/stage.ts';
import { type Domain, deleteDomain } from '#shared/areas/domains/calls.ts';
import { deleteRecord } from '#shared/areas/records/calls.ts';
import { restorationKey } from '#shared/operator-keys.ts';
import { call } from '#test/support/api.ts';
import { ask } from '#test/support/cloud/dns-client.ts';
import { createTable } from '#test/support/cloud/engine.ts';
import { type Item, wholeTable } from '#test/support/cloud/whole-table.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { type CloudflareRig, startEdge, zoneId } from './cloudflare-zone.ts';
import { addRecord, type Body, recordsOf, statusOf } from './zone.ts';

/** The pace of listings is what `sweep.test.ts` measures. */
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

let edge: CloudflareRig;
let ports: Record<string, number>;
/** An owner for each suffix, by its provider: five names are free. */
let owners: Record<string, Person>;
let ben: Person;

beforeAll(async () => {
  edge = await startEdge();
  edge.rig.zones.syncAfter = 0;
  ports = { 'edge.test': await edge.startDns(), 'freehold.test': await edge.rig.startDns() };
  owners = {
    [edge.rig.providerId]: await newPerson(),
    [edge.providerId]: await newPerson(),
  };
  ben = await newPerson();
});

afterAll(() => edge.close());

const ownerOf = ({ providerId }: Domain) => owners[providerId] as Person;

/** Has the writers of both zones do what waits. */
async function publish(): Promise<void> {
  await edge.rig.wake();
  await edge.wake();
}

/** A run of the clock for both zones, and what the writers make of it. */
async function sweep(now = false): Promise<void> {
  const { handler } = await import('#functions/publishing/cloudflare/sweep.ts');
  await edge.rig.sweep({ now });
  await edge.rig.sweep({ now }, handler);
  await publish();
}

async function add(owner: Person, domain: Domain, ...bodies: Body[]): Promise<void> {
  for (const body of bodies) await addRecord(owner, domain.id, body);
  const { id, name: label, providerId } = domain;
  await edge.rig.ask([{ label, domainId: id }], providerId);
}

const a = (content: string, name = '@') => ({ type: 'A', name, content }) as const;
const text = (content: string, name = '@') => ({ type: 'TXT', name, content }) as const;

/** What the operator of both zones adds by hand. */
function operatorAdds(label: string, content: string): void {
  edge.rig.operator('CREATE', label, 'A', [content]);
  edge.cloudflare.zones.batch(
    { id: zoneId, name: 'edge.test' },
    {
      deletes: [],
      puts: [],
      posts: [
        { name: `${label}.edge.test`, type: 'A', content, ttl: 300, proxied: false } as never,
      ],
    },
  );
}

/** What DNS says of names, by suffix. */
async function answers(names: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [suffix, port] of Object.entries(ports)) {
    for (const name of names) {
      const fqdn = `${name}.${suffix}`;
      const told = [...(await ask(port, fqdn, 'A')), ...(await ask(port, fqdn, 'TXT'))];
      found[fqdn] = told.map(({ type, content }) => `${type} ${content}`).sort();
    }
  }
  return found;
}

/** Has functions use another table, as the deployment of a restore does. */
async function use(table: string): Promise<void> {
  process.env.TABLE_NAME = table;
  const { forgetCatalogue } = await import('#platform/cache/catalogue.ts');
  forgetCatalogue();
}

const itemsInUse = () =>
  wholeTable(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', process.env.TABLE_NAME);

/** Has functions use a table with the items of a copy, as `operate restore` leaves it. Returns the former one's name. */
async function restore(
  copy: readonly Item[],
  instant: string,
  kept: string[] = [],
): Promise<string> {
  const former = process.env.TABLE_NAME ?? '';
  const restored = `${former}-restored`;
  const client = await createTable(restored);
  const mark = { ...restorationKey, entity: 'restoration', instant, kept };
  for (const item of [...copy, { ...mark, at: new Date().toISOString() }]) {
    await client.send(new PutCommand({ TableName: restored, Item: item }));
  }
  await use(restored);
  return former;
}

const claimed = ['drill-same', 'drill-more', 'drill-other', 'drill-freed'];
const names = [...claimed, 'drill-younger', 'www.drill-younger', 'more.drill-more'];

/** Names of both zones, by label. */
async function claim(): Promise<Map<string, Domain[]>> {
  const made: Domain[] = [];
  for (const providerId of Object.keys(owners)) {
    for (const name of claimed) {
      const domain = await newDomain(owners[providerId] as Person, name, providerId);
      await add(ownerOf(domain), domain, a('192.0.2.1'), text('at the instant'));
      made.push(domain);
    }
  }
  await publish();
  return Map.groupBy(made, ({ name }) => name);
}

/** What people do after the instant: they add, replace, release and claim, also what somebody else released. */
async function goOn(had: Map<string, Domain[]>): Promise<void> {
  const each = (name: string) => had.get(name) ?? [];
  for (const domain of each('drill-more')) {
    await add(ownerOf(domain), domain, a('198.51.100.1', 'more'), a('198.51.100.2'));
  }
  for (const domain of each('drill-other')) {
    const records = await recordsOf(ownerOf(domain), domain.id);
    const recordId = records.find(({ type }) => type === 'TXT')?.id ?? '';
    const { token } = ownerOf(domain);
    await call(deleteRecord, { params: { id: domain.id, recordId } }, { token });
    await add(ownerOf(domain), domain, text('since'));
  }
  for (const domain of each('drill-freed')) {
    await call(deleteDomain, { params: { id: domain.id } }, { token: ownerOf(domain).token });
    await add(ownerOf(domain), domain);
  }
  await publish();
  for (const { name, providerId } of each('drill-freed')) {
    await add(ben, await newDomain(ben, name, providerId), text('of another person'));
    const younger = await newDomain(ben, 'drill-younger', providerId);
    await add(ben, younger, a('198.51.100.3'), text('lost', 'www'));
  }
  await publish();
}

it('a table that is lost comes back with all names as DNS had them, and takes nothing younger for the operator’s', async () => {
  const had = await claim();
  operatorAdds('theirs', '203.0.113.1');
  await sweep(true);
  const before = await answers(names);
  expect(before['drill-same.edge.test']).toEqual(['A 192.0.2.1', 'TXT at the instant']);
  // Nobody knows yet whose the names of this zone are.
  const bareId = await edge.rig.addZone('bare.test');
  const bare = edge.rig.zones.ensure({ id: 'ZBARETEST', name: 'bare.test' });
  const rrset = { name: 'whose.bare.test.', type: 'A', ttl: 300, values: ['203.0.113.4'] } as const;
  edge.rig.zones.change(bare, [{ action: 'CREATE', rrset }]);
  const copy = await itemsInUse();
  const instant = new Date().toISOString();
  await goOn(had);
  for (const label of ['named', 'mail']) operatorAdds(label, '203.0.113.2');
  const since = await answers(names);
  const same = Object.keys(before).filter((fqdn) => `${since[fqdn]}` === `${before[fqdn]}`);
  expect(same).toEqual(['drill-same.edge.test', 'drill-same.freehold.test']);

  const lost = await restore(copy, instant, ['www.named.freehold.test']);
  await new DynamoDBClient().send(new DeleteTableCommand({ TableName: lost }));
  await sweep();
  expect(await answers(names)).toEqual(before);
  expect(await answers(['theirs', 'named', 'mail'])).toEqual({
    'theirs.freehold.test': ['A 203.0.113.1'],
    'named.freehold.test': ['A 203.0.113.2'],
    'mail.freehold.test': ['A 203.0.113.2'],
    'theirs.edge.test': ['A 203.0.113.1'],
    'named.edge.test': ['A 203.0.113.2'],
    'mail.edge.test': ['A 203.0.113.2'],
  });
  await edge.rig.wake(1, bareId);
  expect(edge.rig.zones.find('ZBARETEST', 'whose.bare.test.', 'A')).toBeDefined();
  expect(await statusOf('drill-younger')).toBe('available');
  for (const domain of had.get('drill-more') ?? []) {
    const states = (await recordsOf(ownerOf(domain), domain.id)).map(({ state }) => state);
    expect(states).toEqual(['live', 'live']);
  }

  operatorAdds('later', '203.0.113.3');
  await sweep(true);
  expect(await edge.rig.waiting()).toEqual([]);
  expect((await answers(['later']))['later.freehold.test']).toEqual(['A 203.0.113.3']);
  expect(await statusOf('later')).toBe('reserved');
});

it('a table that was left for a restored one is returned to by the command that restores, and names since are free', async () => {
  const copy = await itemsInUse();
  const left = new Date().toISOString();
  await pause({ pause: 'The table goes back in time.' });
  const former = await restore(copy, left);
  for (const providerId of Object.keys(owners)) {
    await add(ben, await newDomain(ben, 'drill-between', providerId), a('198.51.100.4'));
  }
  await publish();
  const between = ['drill-between.edge.test', 'drill-between.freehold.test'];
  const told = (values: string[]) => Object.fromEntries(between.map((fqdn) => [fqdn, values]));
  expect(await answers(['drill-between'])).toEqual(told(['A 198.51.100.4']));

  const describe = async () => ({ parts: new Map(), outputs: new Map(), resources: [] });
  const steps = await restoreCommand.plan({
    stage: { name: 'prod', isLocal: false, describe } as Partial<OpenedStage> as OpenedStage,
    rest: [left],
    options: { table: former, unpaused: true, 'no-deploy': true },
  });
  await steps.find(({ name }) => name === 'mark')?.act();
  await use(former);
  await sweep();
  expect(await answers(['drill-between'])).toEqual(told([]));
  await pause({ resume: true });
  expect(await statusOf('drill-between')).toBe('available');
  await newDomain(ben, 'drill-after', edge.rig.providerId);
});
