import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newDomain, type Person } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { addRecord, type PublishingRig, startPublishing } from './zone.ts';

let rig: PublishingRig;
let owner: Person;
let crowd: Person;
/** Read units of queries of names that wait. */
let units = 0;

interface Asked {
  input: { ExpressionAttributeValues?: Record<string, unknown> };
}

beforeAll(async () => {
  rig = await startPublishing();
  [owner, crowd] = [await newAdministrator(), await newAdministrator()];
  const { client } = await import('#platform/table/table.ts');
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args);
      const { commandName } = context as { commandName?: string };
      const { input } = args as Asked;
      const isWaiting = JSON.stringify(input.ExpressionAttributeValues ?? {}).includes('WAITING#');
      if (commandName?.startsWith('Query') && isWaiting) {
        const { ConsumedCapacity } = result.output as {
          ConsumedCapacity?: { CapacityUnits?: number };
        };
        units += ConsumedCapacity?.CapacityUnits ?? 0;
      }
      return result;
    },
    { step: 'initialize', name: 'waitingUnits', priority: 'low' },
  );
});

afterAll(() => rig.close());

/** Names of one owner that wait for a minute, and that are gone: there is nothing to do but to find that out. */
async function noteMany(count: number): Promise<void> {
  const { writeAll } = await import('#platform/table/table.ts');
  const since = Date.now() - 60_000;
  const items = Array.from({ length: count }, (_, index) => ({
    ...{ pk: `WAITING#${rig.providerId}`, sk: ulid(since), entity: 'waiting' },
    ...{ label: `gone-${index}`, domainId: ulid(), ownerId: idOf(crowd) },
  }));
  await writeAll(items, []);
}

/** Read units a name, to work off so many. */
async function unitsEach(count: number): Promise<number> {
  await noteMany(count);
  units = 0;
  while ((await rig.wake()).batchItemFailures.length > 0);
  const used = units;
  expect(await rig.waiting()).toEqual([]);
  return used / count;
}

it('reads a backlog once, however long it is', async () => {
  const short = await unitsEach(200);
  const long = await unitsEach(800);
  expect(long).toBeLessThan(1.2 * short);
  // Some twenty fit a unit; the rest is a look for new ones each 100 ms.
  expect(long).toBeLessThan(0.3);
});

it('gives an edit of somebody else its turn, behind all names of one owner', async () => {
  const label = `single-${ulid().toLowerCase()}`;
  const domain = await newDomain(owner, label, rig.providerId);
  await addRecord(owner, domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
  await noteMany(1500);
  await rig.ask([{ label: domain.name, domainId: domain.id, ownerId: idOf(owner) }]);
  const work = rig.wake();
  const until = { timeout: 120_000, interval: 5 };
  await vi.waitFor(() => expect(rig.has(label, 'A')).toEqual(['192.0.2.1']), until);
  expect((await rig.waiting()).length).toBeGreaterThan(500);
  await work;
});

it('fills a request with all changes that it takes', async () => {
  const domains = [];
  while (domains.length < 150) {
    const some = Array.from({ length: 15 }, (_, index) =>
      newDomain(owner, `filled-${domains.length + index}`, rig.providerId),
    );
    domains.push(...(await Promise.all(some)));
  }
  await Promise.all(
    domains.map(({ id }) => addRecord(owner, id, { type: 'A', name: '@', content: '192.0.2.1' })),
  );
  const ownerId = idOf(owner);
  await rig.ask(domains.map(({ id, name }) => ({ label: name, domainId: id, ownerId })));
  const before = rig.route53.calls.ChangeResourceRecordSets ?? 0;
  await rig.wake();
  expect((rig.route53.calls.ChangeResourceRecordSets ?? 0) - before).toBe(1);
});
