import type { SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDomain } from '#shared/areas/domains/calls.ts';
import { deleteRecord, listFailedRecords, updateRecord } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { theEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { idOf, newAdministrator, setRoles, setStatus } from '#test/support/roles.ts';
import {
  addRecord,
  type Body,
  type PublishingRig,
  recordsOf,
  startPublishing,
  statusOf,
} from './zone.ts';

let rig: PublishingRig;
let owner: Person;
let names = 0;

beforeAll(async () => {
  rig = await startPublishing();
});

afterAll(() => rig.close());

beforeEach(async () => {
  rig.route53.faults.clear();
  owner = await newPerson();
});

const newName = () => newDomain(owner, `publish-${names++}`, rig.providerId);

const add = (id: string, body: Body): Promise<DomainRecord> => addRecord(owner, id, body);

const statesOf = async (id: string) =>
  (await recordsOf(owner, id)).map(({ content, state }) => [content, state]);

describe('publishing', () => {
  it('brings all records of several domains to the zone with one call, and shows them as live', async () => {
    const [one, two] = [await newName(), await newName()];
    await add(one.id, { type: 'A', name: '@', content: '192.0.2.1', ttl: 600 });
    await add(one.id, { type: 'A', name: '@', content: '192.0.2.2', ttl: 300 });
    await add(one.id, { type: 'TXT', name: '*', content: 'x'.repeat(600) });
    await add(two.id, { type: 'MX', name: '@', content: 'mx.example.net', priority: 10 });
    expect((await statesOf(one.id)).every(([, state]) => state === 'pending')).toBe(true);
    const before = rig.route53.calls.ChangeResourceRecordSets ?? 0;
    await rig.tell([
      { label: one.name, domainId: one.id },
      { label: two.name, domainId: two.id },
      { label: one.name, domainId: one.id },
    ]);
    expect((rig.route53.calls.ChangeResourceRecordSets ?? 0) - before).toBe(1);
    expect(rig.has(one.name, 'A')).toEqual(['192.0.2.1', '192.0.2.2']);
    expect(rig.has(two.name, 'MX')).toEqual([`10 mx.example.net.`]);
    const states = [...(await statesOf(one.id)), ...(await statesOf(two.id))];
    expect(states.map(([, state]) => state)).toEqual(['live', 'live', 'live', 'live']);
  });

  it('does nothing more when it is told again', async () => {
    const domain = await newName();
    await add(domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
    await rig.tellOf(domain);
    const before = { ...rig.route53.calls };
    theEngine().meter.start();
    await rig.tellOf(domain);
    expect(rig.route53.calls).toEqual(before);
    const writes = theEngine().meter.requests.filter(({ writeUnits }) => writeUnits > 0);
    // The name waits, and waits no longer.
    expect(writes.map(({ command }) => command)).toEqual([
      'UpdateItemCommand',
      'BatchWriteItemCommand',
    ]);
  });

  it('follows changes of content, type and name', async () => {
    const domain = await newName();
    const { token } = owner;
    const record = await add(domain.id, { type: 'A', name: 'www', content: '192.0.2.1' });
    await rig.tellOf(domain);
    const params = { id: domain.id, recordId: record.id };
    const body = { type: 'CNAME' as const, name: 'www', content: 'pages.example.net', version: 1 };
    const changed = await call(updateRecord, { params, body }, { token });
    expect(changed.body.state).toBe('pending');
    await rig.tellOf(domain);
    expect(rig.has(`www.${domain.name}`, 'A')).toBeUndefined();
    expect(rig.has(`www.${domain.name}`, 'CNAME')).toEqual(['pages.example.net.']);
    expect((await call(deleteRecord, { params }, { token })).status).toBe(204);
    await rig.tellOf(domain);
    expect(rig.has(`www.${domain.name}`, 'CNAME')).toBeUndefined();
  });

  it('withdraws a deleted domain before its name can be claimed again', async () => {
    const domain = await newName();
    await add(domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
    await rig.tellOf(domain);
    await call(deleteDomain, { params: { id: domain.id } }, { token: owner.token });
    const state = () => statusOf(domain.name);
    expect(await state()).toBe('registered');
    rig.route53.faults.set({ mode: 'unavailable' });
    await rig.tellOf(domain);
    expect(await state()).toBe('registered');
    rig.route53.faults.clear();
    await rig.tellOf(domain);
    expect(rig.has(domain.name, 'A')).toBeUndefined();
    expect(await state()).toBe('available');
    const next = await newDomain(await newPerson(), domain.name, rig.providerId);
    await rig.tellOf(domain);
    expect(await state()).toBe('registered');
    expect(next.id).not.toBe(domain.id);
  });
});

describe('a provider in trouble', () => {
  it.each(['unavailable', 'internal', 'throttle', 'prior-request'] as const)(
    'that is %s keeps the record waiting, then failed with the reason, then live',
    async (mode) => {
      const domain = await newName();
      await add(domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
      rig.route53.faults.set({ mode });
      expect((await rig.tellOf(domain)).batchItemFailures).toHaveLength(1);
      expect(await statesOf(domain.id)).toEqual([['192.0.2.1', 'pending']]);
      passTime(11);
      await rig.wake(5);
      vi.useRealTimers();
      expect(await recordsOf(owner, domain.id)).toMatchObject([
        { state: 'failed', stateReason: 'delayed' },
      ]);
      rig.route53.faults.clear();
      expect((await rig.wake(6)).batchItemFailures).toEqual([]);
      expect(await statesOf(domain.id)).toEqual([['192.0.2.1', 'live']]);
    },
  );

  it('that applies a change and does not say so ends with the zone as it should be', async () => {
    const domain = await newName();
    const record = await add(domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
    rig.route53.faults.set({ mode: 'applied-unanswered', times: 1 });
    await rig.tellOf(domain);
    await rig.tellOf(domain);
    expect(await statesOf(domain.id)).toEqual([['192.0.2.1', 'live']]);
    const params = { id: domain.id, recordId: record.id };
    await call(deleteRecord, { params }, { token: owner.token });
    rig.route53.faults.set({ mode: 'applied-unanswered', times: 1 });
    await rig.tellOf(domain);
    await rig.tellOf(domain);
    expect(rig.has(domain.name, 'A')).toBeUndefined();
  });

  it('that applied what is unwanted by the time it is tried again keeps nothing of it', async () => {
    const domain = await newName();
    const record = await add(domain.id, { type: 'A', name: 'gone', content: '192.0.2.1' });
    await add(domain.id, { type: 'A', name: 'kept', content: '192.0.2.2' });
    rig.route53.faults.set({ mode: 'applied-unanswered' });
    expect((await rig.tellOf(domain)).batchItemFailures).toHaveLength(1);
    rig.route53.faults.clear();
    expect(rig.has(`gone.${domain.name}`, 'A')).toEqual(['192.0.2.1']);
    const params = { id: domain.id, recordId: record.id };
    await call(deleteRecord, { params }, { token: owner.token });
    await rig.tellOf(domain, 2);
    expect(rig.has(`gone.${domain.name}`, 'A')).toBeUndefined();
    expect(rig.has(`kept.${domain.name}`, 'A')).toEqual(['192.0.2.2']);
    expect(await statesOf(domain.id)).toEqual([['192.0.2.2', 'live']]);
  });

  it('that refuses everything leaves the record failed, and wakes no operator', async () => {
    const domain = await newName();
    await add(domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
    rig.route53.faults.set({ mode: 'refuse' });
    expect((await rig.tellOf(domain)).batchItemFailures).toEqual([]);
    expect(await statesOf(domain.id)).toEqual([['192.0.2.1', 'failed']]);
    expect(await rig.deadLetters()).toEqual([]);
    rig.route53.faults.clear();
    await rig.tellOf(domain);
    expect(await statesOf(domain.id)).toEqual([['192.0.2.1', 'live']]);
  });
});

describe('a message that will never work', () => {
  it.each([
    ['that is no JSON', () => 'no json'],
    ['that lacks what is needed', () => '{"label":"x"}'],
    [
      'of a provider that is gone',
      () => JSON.stringify({ providerId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }),
    ],
  ])('%s is a dead letter, and the others are worked on', async (_, body) => {
    const domain = await newName();
    await add(domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
    await rig.ask([{ label: domain.name, domainId: domain.id }]);
    const good = JSON.stringify({ providerId: rig.providerId });
    expect((await rig.deliver([body(), good])).batchItemFailures).toEqual([]);
    expect(await statesOf(domain.id)).toEqual([['192.0.2.1', 'live']]);
    expect(await rig.deadLetters()).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('is shown as a known reason with the request’s id, and never in the provider’s words', async () => {
    const domain = await newName();
    await add(domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
    rig.route53.faults.set({ mode: 'refuse' });
    await rig.tellOf(domain);
    const [record] = await recordsOf(owner, domain.id);
    expect(record).toMatchObject({
      state: 'failed',
      stateReason: 'refused',
      stateReference: expect.stringMatching(/^[\w-]{8,}$/),
    });
    expect(JSON.stringify(record)).not.toContain('invalid change');
  });

  it('is listed for administrators until the provider takes it, which a delay is not', async () => {
    const { token } = await newAdministrator();
    const ofDomain = async (id: string) =>
      (await call(listFailedRecords, { query: {} }, { token })).body.items.filter(
        ({ domain }) => domain.id === id,
      );
    const domain = await newName();
    await add(domain.id, { type: 'A', name: 'www', content: '192.0.2.1' });
    rig.route53.faults.set({ mode: 'unavailable' });
    await rig.tellOf(domain);
    expect(await ofDomain(domain.id)).toEqual([]);
    rig.route53.faults.set({ mode: 'refuse' });
    await rig.tellOf(domain);
    const { id, fqdn, providerId, suffix } = domain;
    const listed = {
      ...{ domain: { id, fqdn, providerId, suffix }, name: 'www', type: 'A', reason: 'refused' },
      reference: expect.stringMatching(/^[\w-]{8,}$/),
    };
    expect(await ofDomain(id)).toEqual([{ ...listed, released: false }]);
    rig.route53.faults.clear();
    await rig.tellOf(domain);
    expect(await ofDomain(id)).toEqual([]);
    rig.route53.faults.set({ mode: 'refuse' });
    await call(deleteDomain, { params: { id } }, { token: owner.token });
    await rig.tellOf(domain);
    expect(await ofDomain(id)).toEqual([{ ...listed, released: true }]);
  });
});

describe('what belongs to somebody who is suspended', () => {
  const revisitOwner = async (messageId: string) => {
    const { handler } = await import('#functions/publishing/revisit.ts');
    return handler({
      Records: [{ messageId, body: JSON.stringify({ userId: idOf(owner) }) }] as SQSRecord[],
    });
  };

  /** Has everybody do what they were told, as often and as late as it may come. */
  async function settle(messageId: string): Promise<void> {
    expect((await revisitOwner(messageId)).batchItemFailures).toEqual([]);
    expect((await rig.wake()).batchItemFailures).toEqual([]);
  }

  const published = async () => {
    const domain = await newName();
    await add(domain.id, { type: 'A', name: 'www', content: '192.0.2.1' });
    await rig.tellOf(domain);
    return domain;
  };

  it('is withdrawn, and published again once they may act; nothing is deleted', async () => {
    const [one, two] = [await published(), await published()];
    await newName();
    await setStatus(owner, 'suspended');
    await settle('suspended-1');
    for (const { name } of [one, two]) expect(rig.has(`www.${name}`, 'A')).toBeUndefined();
    await setStatus(owner, 'active');
    await settle('lifted-1');
    for (const { name } of [one, two]) expect(rig.has(`www.${name}`, 'A')).toEqual(['192.0.2.1']);
    expect(await statesOf(one.id)).toEqual([['192.0.2.1', 'live']]);
  });

  it('is as the account is by then, however late, often or out of order the messages come', async () => {
    const domain = await published();
    await setStatus(owner, 'suspended');
    await setStatus(owner, 'active');
    for (const messageId of ['lifted-2', 'suspended-2', 'suspended-2', 'lifted-2']) {
      await settle(messageId);
      expect(rig.has(`www.${domain.name}`, 'A')).toEqual(['192.0.2.1']);
    }
    await setStatus(owner, 'banned');
    await settle('banned-2');
    await rig.tellOf(domain, 3);
    expect(rig.has(`www.${domain.name}`, 'A')).toBeUndefined();
  });

  it('is all looked at, of each provider, however much it is', async () => {
    await setRoles(owner, ['user', 'admin']);
    const domains = [];
    while (domains.length < 105) domains.push(await newName());
    await revisitOwner('many');
    const told = await rig.waiting();
    expect(told.map(({ domainId }) => domainId).sort()).toEqual(domains.map(({ id }) => id).sort());
  });

  it('is found by the sweep too, in either direction', async () => {
    const domain = await published();
    await rig.wake();
    // Names that other tests had refused are found as well.
    const found = async () => (await rig.waiting()).filter(({ label }) => label === domain.name);
    await setStatus(owner, 'suspended');
    await rig.sweep();
    const withdrawing = await found();
    expect(withdrawing).toHaveLength(1);
    await rig.tell(withdrawing);
    expect(rig.has(`www.${domain.name}`, 'A')).toBeUndefined();
    await rig.sweep();
    expect(await found()).toEqual([]);
    await setStatus(owner, 'active');
    await rig.sweep();
    await rig.tell(await found());
    expect(rig.has(`www.${domain.name}`, 'A')).toEqual(['192.0.2.1']);
  });

  it('can be given up while it is withdrawn, and the name is free at last', async () => {
    const domain = await published();
    await setStatus(owner, 'suspended');
    await settle('suspended-5');
    const { readDomain } = await import('#functions/domains/items/domains.ts');
    const { releaseWrites } = await import('#functions/domains/service.ts');
    const { transact } = await import('#platform/table/transaction.ts');
    const item = await readDomain(domain.id);
    if (!item) throw new Error('It is gone.');
    await transact(releaseWrites(item));
    await rig.tellOf(domain);
    expect(await statusOf(domain.name)).toBe('available');
  });

  it('is published by whoever gets it from somebody who may act', async () => {
    const domain = await published();
    const receiver = await newPerson();
    const targetToken = (await call(getMyToken, {}, { token: receiver.token })).body.token;
    const body = { domainId: domain.id, targetToken };
    await call(transferDomain, { body }, { token: owner.token });
    await setStatus(owner, 'suspended');
    await settle('suspended-6');
    expect(rig.has(`www.${domain.name}`, 'A')).toEqual(['192.0.2.1']);
  });
});
