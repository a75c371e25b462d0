import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Zones } from '../../../infra/local/dns/zones.ts';
import { type Route53, startRoute53 } from '../../../infra/local/endpoints/route53.ts';
import { type Sqs, startSqs } from '../../../infra/local/endpoints/sqs.ts';
import { deleteDomain } from '../../../shared/domains.ts';
import {
  createRecord,
  type DomainRecord,
  deleteRecord,
  listRecords,
  updateRecord,
} from '../../../shared/records.ts';
import { searchName } from '../../../shared/search.ts';
import { getMyToken, transferDomain } from '../../../shared/tokens.ts';
import { call } from '../../support/api.ts';
import { theEngine, useEngine } from '../../support/engine.ts';
import { newDomain, newPerson, type Person, seed } from '../../support/people.ts';
import { idOf, setRoles, setStatus } from '../../support/roles.ts';

let providerId: string;
let route53: Route53;
let sqs: Sqs;
let zones: Zones;
let publish: (event: SQSEvent) => Promise<{ batchItemFailures: unknown[] }>;
let sweep: () => Promise<void>;
let revisit: (event: SQSEvent) => Promise<{ batchItemFailures: unknown[] }>;
let owner: Person;
let names = 0;

beforeAll(async () => {
  await useEngine();
  zones = new Zones(':memory:');
  zones.ensure({ id: 'ZTEST', name: 'freehold.test' });
  route53 = await startRoute53({ zones });
  sqs = await startSqs({ file: ':memory:' });
  const dead = sqs.ensureQueue({ name: 'publish-dead.fifo', attributes: { FifoQueue: 'true' } });
  const queue = sqs.ensureQueue({ name: 'publish.fifo', attributes: { FifoQueue: 'true' } });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_ROUTE_53: route53.url,
    AWS_ENDPOINT_URL_SQS: sqs.url,
    PUBLISH_QUEUE_URL: queue.url,
    PUBLISH_DEAD_LETTER_QUEUE_URL: dead.url,
  });
  providerId = await seed();
  ({ handler: publish } = await import('../../../functions/publishing/publish.ts'));
  ({ handler: sweep } = await import('../../../functions/publishing/sweep.ts'));
  ({ handler: revisit } = await import('../../../functions/publishing/revisit.ts'));
});

afterAll(async () => {
  await route53.close();
  await sqs.close();
  zones.close();
});

beforeEach(async () => {
  route53.faults.clear();
  owner = await newPerson();
});

const newName = () => newDomain(owner, `publish-${names++}`, providerId);

type Body = Parameters<typeof call<typeof createRecord>>[1]['body'];

const add = async (id: string, body: Body): Promise<DomainRecord> =>
  (await call(createRecord, { params: { id }, body }, { token: owner.token })).body;

const recordsOf = async (id: string): Promise<DomainRecord[]> =>
  (await call(listRecords, { params: { id } }, { token: owner.token })).body.items;

const statesOf = async (id: string) =>
  (await recordsOf(id)).map(({ content, state }) => [content, state]);

const theZone = () => zones.ensure({ id: 'ZTEST', name: 'freehold.test' });

interface Told {
  label: string;
  domainId?: string;
  verify?: boolean;
}

const tell = (tasks: Told[], receipt = 1) =>
  publish({
    Records: tasks.map((task, index) => ({
      messageId: `m${names}-${index}`,
      receiptHandle: 'none',
      body: JSON.stringify({ providerId, ...task }),
      attributes: { ApproximateReceiveCount: String(receipt) } as SQSRecord['attributes'],
    })) as SQSRecord[],
  });

const tellOf = ({ id, name }: { id: string; name: string }, receipt = 1) =>
  tell([{ label: name, domainId: id }], receipt);

const zoneHas = (name: string, type: string) =>
  zones.find('ZTEST', `${name}.freehold.test.`, type as never)?.values.map(String);

async function deadLetters(): Promise<string[]> {
  const { ReceiveMessageCommand, SQSClient } = await import('@aws-sdk/client-sqs');
  const client = new SQSClient();
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl: process.env.PUBLISH_DEAD_LETTER_QUEUE_URL,
      MaxNumberOfMessages: 10,
    }),
  );
  return Messages.map(({ Body = '' }) => (JSON.parse(Body) as Told).label);
}

/** What the publisher was asked for since it was looked at last. */
async function received(): Promise<Told[]> {
  const { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } = await import(
    '@aws-sdk/client-sqs'
  );
  const client = new SQSClient();
  const QueueUrl = process.env.PUBLISH_QUEUE_URL;
  const told: Told[] = [];
  for (;;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return told;
    for (const { Body = '', ReceiptHandle } of Messages) {
      told.push(JSON.parse(Body) as Told);
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}

describe('publishing', () => {
  it('brings all records of several domains to the zone with one call, and shows them as live', async () => {
    const [one, two] = [await newName(), await newName()];
    await add(one.id, { type: 'A', name: '@', content: '192.0.2.1', ttl: 600 });
    await add(one.id, { type: 'A', name: '@', content: '192.0.2.2', ttl: 300 });
    await add(one.id, { type: 'TXT', name: '*', content: 'x'.repeat(600) });
    await add(two.id, { type: 'MX', name: '@', content: 'mx.example.net', priority: 10 });
    expect((await statesOf(one.id)).every(([, state]) => state === 'pending')).toBe(true);
    const before = route53.calls.ChangeResourceRecordSets ?? 0;
    await tell([
      { label: one.name, domainId: one.id },
      { label: two.name, domainId: two.id },
      { label: one.name, domainId: one.id },
    ]);
    expect((route53.calls.ChangeResourceRecordSets ?? 0) - before).toBe(1);
    expect(zoneHas(one.name, 'A')).toEqual(['192.0.2.1', '192.0.2.2']);
    expect(zoneHas(two.name, 'MX')).toEqual([`10 mx.example.net.`]);
    const states = [...(await statesOf(one.id)), ...(await statesOf(two.id))];
    expect(states.map(([, state]) => state)).toEqual(['live', 'live', 'live', 'live']);
  });

  it('does nothing more when it is told again', async () => {
    const domain = await newName();
    await add(domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
    await tellOf(domain);
    const before = { ...route53.calls };
    theEngine().meter.start();
    await tellOf(domain);
    expect(route53.calls).toEqual(before);
    expect(theEngine().meter.requests.filter(({ writeUnits }) => writeUnits > 0)).toEqual([]);
  });

  it('follows changes of content, type and name', async () => {
    const domain = await newName();
    const { token } = owner;
    const record = await add(domain.id, { type: 'A', name: 'www', content: '192.0.2.1' });
    await tellOf(domain);
    const params = { id: domain.id, recordId: record.id };
    const body = { type: 'CNAME' as const, name: 'www', content: 'pages.example.net', version: 1 };
    const changed = await call(updateRecord, { params, body }, { token });
    expect(changed.body.state).toBe('pending');
    await tellOf(domain);
    expect(zoneHas(`www.${domain.name}`, 'A')).toBeUndefined();
    expect(zoneHas(`www.${domain.name}`, 'CNAME')).toEqual(['pages.example.net.']);
    expect((await call(deleteRecord, { params }, { token })).status).toBe(204);
    await tellOf(domain);
    expect(zoneHas(`www.${domain.name}`, 'CNAME')).toBeUndefined();
  });

  it('withdraws a deleted domain before its name can be claimed again', async () => {
    const domain = await newName();
    await add(domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
    await tellOf(domain);
    await call(deleteDomain, { params: { id: domain.id } }, { token: owner.token });
    const state = async () =>
      (await call(searchName, { query: { name: domain.name } })).body.results[0]?.status;
    expect(await state()).toBe('registered');
    route53.faults.set({ mode: 'unavailable' });
    await tellOf(domain);
    expect(await state()).toBe('registered');
    route53.faults.clear();
    await tellOf(domain);
    expect(zoneHas(domain.name, 'A')).toBeUndefined();
    expect(await state()).toBe('available');
    const next = await newDomain(await newPerson(), domain.name, providerId);
    await tellOf(domain);
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
      route53.faults.set({ mode });
      expect((await tellOf(domain)).batchItemFailures).toHaveLength(1);
      expect(await statesOf(domain.id)).toEqual([['192.0.2.1', 'pending']]);
      await tellOf(domain, 5);
      expect(await recordsOf(domain.id)).toMatchObject([
        { state: 'failed', stateReason: expect.stringMatching(/\w/) },
      ]);
      route53.faults.clear();
      expect((await tellOf(domain, 6)).batchItemFailures).toEqual([]);
      expect(await statesOf(domain.id)).toEqual([['192.0.2.1', 'live']]);
    },
  );

  it('that applies a change and does not say so ends with the zone as it should be', async () => {
    const domain = await newName();
    const record = await add(domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
    route53.faults.set({ mode: 'applied-unanswered', times: 1 });
    await tellOf(domain);
    await tellOf(domain);
    expect(await statesOf(domain.id)).toEqual([['192.0.2.1', 'live']]);
    const params = { id: domain.id, recordId: record.id };
    await call(deleteRecord, { params }, { token: owner.token });
    route53.faults.set({ mode: 'applied-unanswered', times: 1 });
    await tellOf(domain);
    await tellOf(domain);
    expect(zoneHas(domain.name, 'A')).toBeUndefined();
  });

  it('that applied what is unwanted by the time it is tried again keeps nothing of it', async () => {
    const domain = await newName();
    const record = await add(domain.id, { type: 'A', name: 'gone', content: '192.0.2.1' });
    await add(domain.id, { type: 'A', name: 'kept', content: '192.0.2.2' });
    route53.faults.set({ mode: 'applied-unanswered' });
    expect((await tellOf(domain)).batchItemFailures).toHaveLength(1);
    route53.faults.clear();
    expect(zoneHas(`gone.${domain.name}`, 'A')).toEqual(['192.0.2.1']);
    const params = { id: domain.id, recordId: record.id };
    await call(deleteRecord, { params }, { token: owner.token });
    await tellOf(domain, 2);
    expect(zoneHas(`gone.${domain.name}`, 'A')).toBeUndefined();
    expect(zoneHas(`kept.${domain.name}`, 'A')).toEqual(['192.0.2.2']);
    expect(await statesOf(domain.id)).toEqual([['192.0.2.2', 'live']]);
  });

  it('that holds something foreign at a name of ours is put right, and no other name suffers', async () => {
    const [good, bad] = [await newName(), await newName()];
    await add(good.id, { type: 'A', name: '@', content: '192.0.2.1' });
    await add(bad.id, { type: 'A', name: '@', content: '192.0.2.2' });
    await add(bad.id, { type: 'TXT', name: 'fine', content: 'fine' });
    zones.change(theZone(), [
      {
        action: 'CREATE',
        rrset: {
          name: `x.${bad.name}.freehold.test.`,
          type: 'CNAME',
          ttl: 60,
          values: ['elsewhere.example.'],
        },
      },
    ]);
    await add(bad.id, { type: 'A', name: 'x', content: '192.0.2.3' });
    const answer = await tell([
      { label: good.name, domainId: good.id },
      { label: bad.name, domainId: bad.id },
    ]);
    expect(answer.batchItemFailures).toEqual([]);
    expect(await statesOf(good.id)).toEqual([['192.0.2.1', 'live']]);
    const states = Object.fromEntries(await statesOf(bad.id));
    expect(states).toEqual({ '192.0.2.2': 'live', fine: 'live', '192.0.2.3': 'live' });
  });

  it('that refuses everything leaves the record failed and the message parked', async () => {
    const domain = await newName();
    await add(domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
    route53.faults.set({ mode: 'refuse' });
    expect((await tellOf(domain)).batchItemFailures).toEqual([]);
    expect(await statesOf(domain.id)).toEqual([['192.0.2.1', 'failed']]);
    expect(await deadLetters()).toContain(domain.name);
    route53.faults.clear();
    await tellOf(domain);
    expect(await statesOf(domain.id)).toEqual([['192.0.2.1', 'live']]);
  });
});

describe('what belongs to somebody who is suspended', () => {
  const revisitOwner = (messageId: string) =>
    revisit({
      Records: [{ messageId, body: JSON.stringify({ userId: idOf(owner) }) }] as SQSRecord[],
    });

  /** Has everybody do what they were told, as often and as late as it may come. */
  async function settle(messageId: string): Promise<void> {
    expect((await revisitOwner(messageId)).batchItemFailures).toEqual([]);
    const told = await received();
    expect((await tell(told)).batchItemFailures).toEqual([]);
  }

  const published = async () => {
    const domain = await newName();
    await add(domain.id, { type: 'A', name: 'www', content: '192.0.2.1' });
    await tellOf(domain);
    return domain;
  };

  it('is withdrawn, and published again once they may act; nothing is deleted', async () => {
    const [one, two] = [await published(), await published()];
    await newName();
    await setStatus(owner, 'suspended');
    await settle('suspended-1');
    for (const { name } of [one, two]) expect(zoneHas(`www.${name}`, 'A')).toBeUndefined();
    await setStatus(owner, 'active');
    await settle('lifted-1');
    for (const { name } of [one, two]) expect(zoneHas(`www.${name}`, 'A')).toEqual(['192.0.2.1']);
    expect(await statesOf(one.id)).toEqual([['192.0.2.1', 'live']]);
  });

  it('is as the account is by then, however late, often or out of order the messages come', async () => {
    const domain = await published();
    await setStatus(owner, 'suspended');
    await setStatus(owner, 'active');
    for (const messageId of ['lifted-2', 'suspended-2', 'suspended-2', 'lifted-2']) {
      await settle(messageId);
      expect(zoneHas(`www.${domain.name}`, 'A')).toEqual(['192.0.2.1']);
    }
    await setStatus(owner, 'banned');
    await settle('banned-2');
    await tellOf(domain, 3);
    expect(zoneHas(`www.${domain.name}`, 'A')).toBeUndefined();
  });

  it('is all looked at, of each provider, however much it is', async () => {
    await setRoles(owner, ['user', 'admin']);
    const domains = [];
    while (domains.length < 105) domains.push(await newName());
    await revisitOwner('many');
    const told = await received();
    expect(told.map(({ domainId }) => domainId).sort()).toEqual(domains.map(({ id }) => id).sort());
  });

  it('is found by the sweep too, in either direction', async () => {
    const domain = await published();
    await received();
    await setStatus(owner, 'suspended');
    await sweep();
    const withdrawing = await received();
    expect(withdrawing.map(({ label }) => label)).toEqual([domain.name]);
    await tell(withdrawing);
    expect(zoneHas(`www.${domain.name}`, 'A')).toBeUndefined();
    await sweep();
    expect(await received()).toEqual([]);
    await setStatus(owner, 'active');
    await sweep();
    await tell(await received());
    expect(zoneHas(`www.${domain.name}`, 'A')).toEqual(['192.0.2.1']);
  });

  it('can be given up while it is withdrawn, and the name is free at last', async () => {
    const domain = await published();
    await setStatus(owner, 'suspended');
    await settle('suspended-5');
    const { readDomain, releaseWrites } = await import('../../../functions/domains/store.ts');
    const { transact } = await import('../../../functions/platform/transaction.ts');
    const item = await readDomain(domain.id);
    if (!item) throw new Error('It is gone.');
    await transact(releaseWrites(item, new Error('stale')));
    await tellOf(domain);
    const { body } = await call(searchName, { query: { name: domain.name } });
    expect(body.results[0]?.status).toBe('available');
  });

  it('is published by whoever gets it from somebody who may act', async () => {
    const domain = await published();
    const receiver = await newPerson();
    const targetToken = (await call(getMyToken, {}, { token: receiver.token })).body.token;
    const body = { domainId: domain.id, targetToken };
    await call(transferDomain, { body }, { token: owner.token });
    await setStatus(owner, 'suspended');
    await settle('suspended-6');
    expect(zoneHas(`www.${domain.name}`, 'A')).toEqual(['192.0.2.1']);
  });
});

describe('the sweep', () => {
  const change = (action: 'CREATE' | 'DELETE' | 'UPSERT', name: string, values: string[]) =>
    zones.change(theZone(), [
      { action, rrset: { name: `${name}.freehold.test.`, type: 'A', ttl: 300, values } },
    ]);

  it('finds what was lost, altered or left behind, and nothing of the operator’s own', async () => {
    const [lost, altered, fine] = [await newName(), await newName(), await newName()];
    for (const { id } of [lost, altered, fine]) {
      await add(id, { type: 'A', name: '@', content: '192.0.2.1' });
    }
    for (const domain of [lost, altered, fine]) await tellOf(domain);
    await received();
    change('DELETE', lost.name, ['192.0.2.1']);
    change('UPSERT', altered.name, ['203.0.113.66']);
    change('CREATE', 'nobodys-name', ['203.0.113.66']);
    change('CREATE', 'www', ['203.0.113.1']);
    await sweep();
    const told = await received();
    expect(told.map(({ label }) => label).sort()).toEqual(
      [lost.name, altered.name, 'nobodys-name'].sort(),
    );
    await tell(told);
    expect(zoneHas(lost.name, 'A')).toEqual(['192.0.2.1']);
    expect(zoneHas(altered.name, 'A')).toEqual(['192.0.2.1']);
    expect(zoneHas('nobodys-name', 'A')).toBeUndefined();
    expect(zoneHas('www', 'A')).toEqual(['203.0.113.1']);
    await sweep();
    expect(await received()).toEqual([]);
  });
});
