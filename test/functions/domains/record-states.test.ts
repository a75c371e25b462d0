import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { suspendUser, unsuspendUser } from '#shared/areas/accounts/calls.ts';
import {
  deleteDomain,
  getDomain,
  listDomains,
  listUserDomains,
} from '#shared/areas/domains/calls.ts';
import { deleteRecord, listRecords } from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { theEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { addRecord, type Body, type PublishingRig, startPublishing } from '../publishing/zone.ts';

let rig: PublishingRig;
let owner: Person;
let names = 0;

beforeAll(async () => {
  rig = await startPublishing();
});

beforeEach(async () => {
  owner = await newPerson();
});

afterAll(() => rig.close());

const none = { live: 0, unanswered: 0, pending: 0, failed: 0 };

async function newName(records: readonly Body[] = []) {
  const domain = await newDomain(owner, `states-${names++}`, rig.providerId);
  for (const record of records) await addRecord(owner, domain.id, record);
  return domain;
}

const statesOf = async ({ id }: { id: string }) => {
  const { token } = owner;
  const { body: page } = await call(listDomains, { query: {} }, { token });
  const { body: domain } = await call(getDomain, { params: { id } }, { token });
  const listed = page.items.find((one) => one.id === id);
  expect(listed).toEqual(domain);
  return domain.recordStates;
};

/** States as the list of records has them. */
const countedOf = async ({ id }: { id: string }) => {
  const { body } = await call(listRecords, { params: { id } }, { token: owner.token });
  const counts = { ...none };
  for (const { state } of body.items) counts[state]++;
  return counts;
};

const a = (name: string): Body => ({ type: 'A', name, content: '192.0.2.10' });

it('records of a new change are pending, and live once published', async () => {
  const domain = await newName();
  expect(await statesOf(domain)).toEqual(none);
  await addRecord(owner, domain.id, a('@'));
  await addRecord(owner, domain.id, a('www'));
  expect(await statesOf(domain)).toEqual({ ...none, pending: 2 });
  await rig.tellOf(domain);
  expect(await statesOf(domain)).toEqual({ ...none, live: 2 });
  await addRecord(owner, domain.id, a('shop'));
  expect(await statesOf(domain)).toEqual({ ...none, live: 2, pending: 1 });
});

it('they are counted as the list of records shows them', async () => {
  const lab: Body = { type: 'NS', name: 'lab', content: 'ns1.example.net' };
  const domain = await newName([a('@'), a('www.lab'), lab]);
  await rig.tellOf(domain);
  expect(await statesOf(domain)).toEqual({ ...none, live: 2, unanswered: 1 });
  expect(await countedOf(domain)).toEqual(await statesOf(domain));
});

it('what stands in the way of the operator is failed, and not what came later', async () => {
  const domain = await newName([a('@')]);
  rig.operator('CREATE', domain.name, 'A', ['198.51.100.1']);
  await rig.tellOf(domain);
  expect(await statesOf(domain)).toEqual({ ...none, failed: 1 });
  await addRecord(owner, domain.id, { type: 'TXT', name: 'later', content: 'a proof' });
  expect(await statesOf(domain)).toEqual({ ...none, failed: 1, pending: 1 });
  await rig.tellOf(domain);
  expect(await statesOf(domain)).toEqual({ ...none, failed: 1, live: 1 });
});

it('nothing of a suspended owner is live', async () => {
  const domain = await newName([a('@')]);
  await rig.tellOf(domain);
  const { token } = await newAdministrator();
  const params = { id: idOf(owner) };
  const seen = async () =>
    (await call(listUserDomains, { params, query: {} }, { token })).body.items[0]?.recordStates;
  await call(suspendUser, { params, body: { reason: 'Spam' } }, { token });
  await rig.tellOf(domain);
  expect(await seen()).toEqual({ ...none, pending: 1 });
  await call(unsuspendUser, { params }, { token });
  await rig.tellOf(domain);
  expect(await seen()).toEqual({ ...none, live: 1 });
});

it('the last deletion leaves none, and the release of the domain no trace', async () => {
  const domain = await newName();
  const { token } = owner;
  const { id: recordId } = await addRecord(owner, domain.id, a('@'));
  await rig.tellOf(domain);
  await call(deleteRecord, { params: { id: domain.id, recordId } }, { token });
  expect(await statesOf(domain)).toEqual(none);
  await call(deleteDomain, { params: { id: domain.id } }, { token });
  await rig.tellOf(domain);
  const { readDomain } = await import('#functions/domains/items/domains.ts');
  expect(await readDomain(domain.id)).toBeUndefined();
});

it('counting them costs five units a publication with the digest for the sweep, and nothing where they are the same', async () => {
  const domain = await newName([a('@')]);
  const { meter } = theEngine();
  const counting = async () => {
    meter.start({ isReckoning: true });
    await rig.tellOf(domain);
    return meter.requests
      .filter(({ command }) => command === 'TransactWriteItemsCommand')
      .map(({ writeUnits }) => writeUnits);
  };
  expect(await counting()).toEqual([5]);
  expect(await counting()).toEqual([]);
});

it('the sweep has them counted where nobody did', async () => {
  const domain = await newName([a('@')]);
  await rig.tellOf(domain);
  const { updateItem } = await import('#platform/table/table.ts');
  await updateItem({ pk: `DOMAIN#${domain.id}`, sk: 'DOMAIN' }, { expression: 'REMOVE #states' });
  expect(await statesOf(domain)).toEqual({ ...none, pending: 1 });
  await rig.sweep();
  await rig.wake();
  expect(await statesOf(domain)).toEqual({ ...none, live: 1 });
});
