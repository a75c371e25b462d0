import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useEngine } from '#test/support/cloud/engine.ts';

const sqs = mockClient(SQSClient);
const domainId = '01KAKZ2V9Q8M4T6X0B3C5D7E9F';
let dispatch: (event: DynamoDBStreamEvent) => Promise<unknown>;

beforeAll(async () => {
  await useEngine();
  ({ handler: dispatch } = await import('#functions/events/dispatch.ts'));
  const { insertProvider } = await import('#functions/providers/items/providers.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const zone = { name: 'One', suffix: 'one.test', type: 'route53', zoneId: 'ZONE' } as const;
  const createdAt = new Date().toISOString();
  await transact([insertProvider({ id: 'P1', ...zone, isDefault: true, pricing: [], createdAt })]);
});

beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});

type Image = Record<string, unknown> | undefined;

const change = (before: Image, after: Image) =>
  ({
    dynamodb: {
      ...(before && { OldImage: marshall(before) }),
      ...(after && { NewImage: marshall(after) }),
    },
  }) as DynamoDBRecord;

const domain = (revision: number, ownerId = 'U1') => ({
  entity: 'domain',
  id: domainId,
  ownerId,
  label: 'harbour',
  providerId: 'P1',
  recordCount: 0,
  revision,
});

const sent = () =>
  sqs.commandCalls(SendMessageBatchCommand).flatMap(({ args: [{ input }] }) => input.Entries ?? []);

const bodies = () => sent().map(({ MessageBody = '' }) => JSON.parse(MessageBody));

/** Messages to one worker. */
const sentTo = (worker: string) =>
  sqs
    .commandCalls(SendMessageBatchCommand)
    .filter(({ args: [{ input }] }) => input.QueueUrl?.includes(worker))
    .flatMap(({ args: [{ input }] }) => input.Entries ?? []);

const waiting = async () => {
  const { readWaiting } = await import('#functions/publishing/writer/waiting.ts');
  return readWaiting('P1');
};

it('notes a domain whose records changed for the publisher, once for all changes, and wakes it', async () => {
  await dispatch({ Records: [change(domain(1), domain(2)), change(domain(2), domain(3))] });
  const woken = sentTo('publish');
  expect(woken.map(({ MessageBody = '' }) => JSON.parse(MessageBody))).toEqual([
    { providerId: 'P1' },
  ]);
  expect(woken).toMatchObject([{ MessageGroupId: 'P1' }]);
  expect(await waiting()).toMatchObject([{ label: 'harbour', domainId: domainId, ownerId: 'U1' }]);
});

it('notes a domain that changed hands: its owner decides whether it is published', async () => {
  await dispatch({ Records: [change(domain(2), domain(2, 'U2'))] });
  expect((await waiting()).at(-1)).toMatchObject({ domainId, ownerId: 'U2' });
});

it('has a domain listed anew when it comes, goes or changes, once for all of a batch', async () => {
  await dispatch({
    Records: [
      change(undefined, domain(1)),
      change(domain(1), domain(2)),
      change(domain(2), { ...domain(2), states: { revision: 2 } }),
    ],
  });
  expect(sentTo('reindex')).toMatchObject([
    { MessageBody: JSON.stringify({ domainId }), MessageGroupId: domainId },
  ]);
  sqs.resetHistory();
  await dispatch({ Records: [change(domain(2), { ...domain(2), states: { revision: 2 } })] });
  expect(sentTo('reindex')).toEqual([]);
  await dispatch({ Records: [change(domain(3), undefined), change(domain(3), domain(3, 'U2'))] });
  expect(sentTo('reindex')).toHaveLength(1);
});

it('has somebody listed anew when they come, go or change in what lists go by, once for all of a batch', async () => {
  const name = { nickname: 'Ann', email: 'ann@example.org', createdAt: '2026-11-25T00:00:00.000Z' };
  const ann = { entity: 'account', id: 'U1', ...name, roles: ['user'] };
  const vip = { ...ann, roles: ['user', 'vip'] };
  await dispatch({ Records: [change(undefined, ann), change(ann, vip)] });
  expect(sentTo('reindex')).toMatchObject([
    { MessageBody: JSON.stringify({ userId: 'U1' }), MessageGroupId: 'U1' },
  ]);
  sqs.resetHistory();
  await dispatch({ Records: [change(vip, { ...vip, points: 10, sessions: {} })] });
  expect(sentTo('reindex')).toEqual([]);
  const leaving = { ...vip, nickname: '', email: '', deletedAt: 'now' };
  await dispatch({ Records: [change(vip, leaving)] });
  await dispatch({ Records: [change(leaving, undefined)] });
  expect(sentTo('reindex')).toHaveLength(2);
});

it('tells the sender of a new mail, and of nothing that happens to it later', async () => {
  const mail = { entity: 'mail', id: 'M1', sealed: 'secret' };
  await dispatch({ Records: [change(undefined, mail), change(mail, { ...mail, x: 1 })] });
  expect(sent().map(({ MessageBody }) => MessageBody)).toEqual(['{"mailId":"M1"}']);
});

it('tells the worker of an import that is new, and not of its progress', async () => {
  const accepted = { entity: 'import', id: 'I1', processed: 0 };
  await dispatch({
    Records: [change(undefined, accepted), change(accepted, { ...accepted, processed: 99 })],
  });
  expect(sent().map(({ MessageBody }) => MessageBody)).toEqual(['{"importId":"I1"}']);
});

it('tells of an account that is suspended, and of one that may act again', async () => {
  const account = (status: string) => ({ entity: 'account', id: 'U1', status });
  await dispatch({
    Records: [
      change(account('active'), account('suspended')),
      change(account('suspended'), account('banned')),
      change(account('banned'), account('active')),
    ],
  });
  expect(sentTo('revisit').map(({ MessageBody }) => MessageBody)).toEqual([
    '{"userId":"U1"}',
    '{"userId":"U1"}',
  ]);
});

it('tells of each new run of a hostname, and of what decides about the hostnames of a domain or an owner', async () => {
  const hostname = (run: number, checks = 0) => ({
    entity: 'hostname',
    id: 'H1',
    domainId,
    createdAt: '2026-11-22T07:00:00.000Z',
    run,
    checks,
  });
  const hosting = { ...domain(2), hostnameCount: 1 };
  const account = (status: string) => ({ entity: 'account', id: 'U1', status });
  await dispatch({
    Records: [
      change(undefined, hostname(1)),
      change(hostname(1), hostname(1, 1)),
      change(hostname(1), hostname(2)),
      change(hosting, { ...hosting, isReleasing: true }),
      change(hosting, { ...hosting, ownerId: 'U2' }),
      change(hosting, { ...hosting, recordCount: 3 }),
      change(domain(2), { ...domain(2), isReleasing: true }),
      change(account('active'), account('suspended')),
    ],
  });
  expect(sentTo('verify').map(({ MessageBody = '' }) => JSON.parse(MessageBody))).toEqual(
    expect.arrayContaining([
      { domainId, hostnameId: 'H1', run: 1 },
      { domainId, hostnameId: 'H1', run: 2 },
      { domainId },
      { domainId },
      { userId: 'U1' },
    ]),
  );
  expect(sentTo('verify')).toHaveLength(5);
});

it('has domains counted that come, go, or have more or fewer records', async () => {
  await dispatch({
    Records: [
      change(undefined, domain(1)),
      change(domain(2), { ...domain(2), recordCount: 5 }),
      change(domain(3), undefined),
    ],
  });
  const told = sentTo('aggregate').map(({ MessageBody = '' }) => JSON.parse(MessageBody));
  expect(told.filter((body) => 'domainId' in body)).toHaveLength(3);
});

it('has everything counted that comes or goes, by what never changes of it', async () => {
  const created = { entity: 'points', id: 'X', createdAt: '2026-11-22T07:00:00.000Z', points: -3 };
  const row = { pk: 'USER#U1', sk: 'POINTS#X', ...created };
  await dispatch({ Records: [change(undefined, row), change(row, undefined)] });
  const { pk, sk, createdAt: at } = row;
  const told = { figure: 'points', key: { pk, sk }, at, amount: -3 };
  expect(bodies()).toEqual([told, told]);
});

it('keeps quiet about what concerns nobody', async () => {
  await dispatch({
    Records: [
      change(domain(2), { ...domain(2), states: { revision: 2 } }),
      change({ entity: 'account', points: 1 }, { entity: 'account', points: 2 }),
    ],
  });
  expect(sent()).toEqual([]);
});

it('sends many in tens, and fails as a whole if one of them is not taken', async () => {
  const Records = Array.from({ length: 25 }, (_, index) =>
    change(undefined, { entity: 'mail', id: `M${index}` }),
  );
  await dispatch({ Records });
  expect(sqs.commandCalls(SendMessageBatchCommand)).toHaveLength(3);
  sqs.on(SendMessageBatchCommand).resolves({
    Successful: [],
    Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }],
  });
  await expect(dispatch({ Records })).rejects.toThrow('InternalError');
});

it('passes on the ids of the requests that made the changes', async () => {
  const by = (revision: number) => ({ ...domain(revision), requestId: `request-${revision}` });
  const account = { entity: 'account', id: 'U1', status: 'active', requestId: 'request-4' };
  await dispatch({
    Records: [
      change(by(1), by(2)),
      change(by(2), by(3)),
      change({ ...account, status: 'banned' }, account),
    ],
  });
  expect((await waiting()).at(-1)?.requestIds).toEqual(new Set(['request-2', 'request-3']));
  expect(bodies()).toContainEqual({ userId: 'U1', requestId: 'request-4' });
});

describe('the gallery', () => {
  const page = (given: object = {}) => ({
    entity: 'person-settings',
    userId: 'U1',
    version: 1,
    ...given,
  });
  const showcase = (given: object = {}) => ({
    entity: 'showcase',
    id: 'S1',
    userId: 'U1',
    version: 1,
    visits: 0,
    shelved: { subsets: [] },
    ...given,
  });
  const account = (given: object = {}) => ({
    entity: 'account',
    id: 'U1',
    status: 'active',
    nickname: 'ann',
    points: 10,
    ...given,
  });
  const released = { ...domain(1), isReleasing: true };

  it.each([
    ['a decision', showcase(), showcase({ version: 2 }), [{ showcaseId: 'S1' }]],
    ['a visit', showcase(), showcase({ visits: 1 }), [{ showcaseId: 'S1' }]],
    ['a visit of many', showcase({ visits: 1000 }), showcase({ visits: 1001 }), []],
    ['its own doing', showcase(), showcase({ version: 2, shelved: { subsets: ['a'] } }), []],
    ['a new tag', undefined, { entity: 'tag', fields: { id: 'T1' } }, []],
    ['the first save of a public page', undefined, page(), [{ userId: 'U1' }]],
    ['a public page that is taken down', page(), page({ version: 2 }), [{ userId: 'U1' }]],
    ['a public page that is gone', page(), undefined, [{ userId: 'U1' }]],
    ['a new nickname', account(), account({ nickname: 'anna' }), []],
    ['points', account(), account({ points: 60 }), []],
    ['a new owner', domain(1), domain(1, 'U2'), [{ userId: 'U1' }, { userId: 'U2' }]],
    ['a released domain', domain(1), released, [{ userId: 'U1' }]],
    ['a domain that is gone', domain(1), undefined, [{ userId: 'U1' }]],
    ['a deleted tag', { entity: 'tag', fields: { id: 'T1' } }, undefined, [{ tagId: 'T1' }]],
  ])('is told of %s as far as that concerns it', async (_, before, after, expected) => {
    await dispatch({ Records: [change(before, after)] });
    const told = sentTo('gallery');
    expect(told.map(({ MessageBody = '' }) => JSON.parse(MessageBody))).toEqual(expected);
    expect(told.every(({ MessageGroupId }) => MessageGroupId)).toBe(true);
  });

  it('counts a visit that is new', async () => {
    const visit = { entity: 'visit', showcaseId: 'S1', day: '2026-11-22', digest: 'd' };
    await dispatch({ Records: [change(undefined, visit)] });
    expect(bodies()).toEqual([{ showcaseId: 'S1', day: '2026-11-22', digest: 'd' }]);
  });
});
