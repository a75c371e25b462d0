import { GetSendStatisticsCommand, SESClient } from '@aws-sdk/client-ses';
import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listAudit } from '#shared/areas/audit/calls.ts';
import { listInvitations } from '#shared/areas/invitations/calls.ts';
import { listFailedRecords } from '#shared/areas/records/calls.ts';
import {
  getAttention,
  listDeadLetters,
  type MatterKind,
  matterKinds,
  replayMessages,
} from '#shared/areas/statistics/calls.ts';
import { call } from '#test/support/api.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { submission, submit } from '#test/support/samples/showcases.ts';

const sqs = mockClient(SQSClient);
const ses = mockClient(SESClient);
const queues = {
  mail: 'http://queues.test/mail-dead',
  aggregate: 'http://queues.test/aggregate-dead',
};
let admin: Person;
let providerId: string;

beforeAll(async () => {
  await useEngine();
  Object.assign(process.env, {
    DEAD_LETTER_QUEUES: JSON.stringify({
      replayable: { mail: 'mail-dead' },
      others: { aggregate: 'aggregate-dead' },
    }),
    QUEUES_URL: queues.mail,
    REPLAYS: JSON.stringify({ mail: 'mail' }),
  });
  providerId = await seed();
  admin = await newAdministrator();
});

/** Number of messages of a queue, with the bodies of some of them, which were sent a minute after each other. */
function holdDeadLetters(url: string, count: number, bodies: readonly string[] = []): void {
  sqs
    .on(GetQueueAttributesCommand, { QueueUrl: url })
    .resolves({ Attributes: { ApproximateNumberOfMessages: String(count) } });
  const sent = Date.parse('2026-11-22T10:00:00.000Z');
  const Messages = bodies.map((Body, index) => ({
    Body,
    Attributes: { SentTimestamp: String(sent + index * 60_000) },
  }));
  sqs.on(ReceiveMessageCommand, { QueueUrl: url }).resolves({ Messages: Messages.reverse() });
}

/** Statistics of an hour ago, and others too old to count. */
const sent = (DeliveryAttempts: number, Bounces: number, Complaints = 0) =>
  ses.on(GetSendStatisticsCommand).resolves({
    SendDataPoints: [
      { Timestamp: new Date(Date.now() - 3_600_000), DeliveryAttempts, Bounces, Complaints },
      { Timestamp: new Date(Date.now() - 90_000_000), DeliveryAttempts: 9, Bounces: 9 },
    ],
  });

async function survey(): Promise<void> {
  const { handler } = await import('#functions/statistics/survey.ts');
  await handler();
}

beforeEach(async () => {
  sqs.reset();
  ses.reset();
  for (const url of Object.values(queues)) holdDeadLetters(url, 0);
  sent(1000, 30);
  await survey();
});

async function matters() {
  const { forgetCatalogue } = await import('#platform/cache/catalogue.ts');
  forgetCatalogue();
  const { body } = await call(getAttention, {}, { token: admin.token });
  return Object.fromEntries(body.items.map(({ kind, ...matter }) => [kind, matter])) as Record<
    MatterKind,
    Omit<(typeof body.items)[number], 'kind'>
  >;
}

const nothing = { total: 0, about: [] };

it('nothing needs anybody at first, in nine requests and two trips', async () => {
  const found = await matters();
  expect(Object.keys(found)).toEqual([...matterKinds]);
  for (const kind of matterKinds) expect(found[kind], kind).toEqual(nothing);
  await matters();
  const { meter } = theEngine();
  await call(getAttention, {}, { token: admin.token });
  meter.start();
  await call(getAttention, {}, { token: admin.token });
  // The session, then eight readings beside the catalogue, which is in memory.
  expect([meter.requests.length, meter.trips]).toEqual([9, 2]);
  expect(meter.sum('readUnits')).toBeLessThanOrEqual(7);
});

it('an invitation on hold and a submitted showcase wait, each until it is decided', async () => {
  const address = '203.0.113.77';
  const inviter = await newPerson({ address });
  const { code } = (await call(listInvitations, { query: {} }, { token: inviter.token })).body;
  const guest = await newPerson({ address, inviteCode: code });
  const domain = await newDomain(guest, 'waits-for-review', providerId);
  await submit(guest, submission(domain));
  const found = await matters();
  expect(found.held).toEqual({ total: 1, about: [] });
  expect(found.applications).toEqual({ total: 1, about: [] });
});

it('reported domains and appeals are counted as they are kept', async () => {
  const { countReports } = await import('#functions/reports/items/open-reports.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  await transact([countReports({ open: 3, appealed: 1 })]);
  const found = await matters();
  expect([found.reports, found.appeals].map(({ total }) => total)).toEqual([3, 1]);
  await transact([countReports({ open: -3, appealed: -1 })]);
  expect((await matters()).reports).toEqual(nothing);
});

it('failed records name their first domains, and are counted up to a bound', async () => {
  const { rrsetItem } = await import('#functions/records/items/rrsets.ts');
  const { writeAll } = await import('#platform/table/table.ts');
  const domain = await newDomain(admin, 'fails-in-dns', providerId);
  const failed = (name: string, reason: 'refused' | 'delayed' = 'refused') =>
    rrsetItem(domain.id, { name, type: 'A', failure: { reason, revision: 1 } });
  await writeAll([failed('@'), failed('www'), failed('late', 'delayed')], []);
  const about = [{ id: domain.id, name: domain.fqdn }];
  expect((await matters()).failed).toEqual({ total: 2, about });
  const many = Array.from({ length: 101 }, (_, index) => failed(`n${index}`));
  await writeAll(many, []);
  expect((await matters()).failed).toEqual({ moreThan: 100, about });
  const { token } = admin;
  const { meter } = theEngine();
  meter.start();
  const first = (await call(listFailedRecords, { query: { limit: 100 } }, { token })).body;
  // The session, then the list and its domain.
  expect([meter.requests.length, meter.trips]).toEqual([3, 3]);
  const query = { limit: 100, cursor: first.nextCursor };
  const rest = (await call(listFailedRecords, { query }, { token })).body;
  const names = [...first.items, ...rest.items].map(({ name }) => name);
  expect([names.length, new Set(names).size, rest.nextCursor]).toEqual([103, 103, undefined]);
  await writeAll([], [...many, failed('@'), failed('www')]);
  expect((await matters()).failed).toEqual(nothing);
});

it('messages that workers gave up are told with the workers', async () => {
  holdDeadLetters(queues.mail, 2);
  await survey();
  expect((await matters()).deadLetters).toEqual({ total: 2, about: [{ name: 'mail' }] });
});

const deadLetters = async () => (await call(listDeadLetters, {}, { token: admin.token })).body;

it('dead letters are listed with what they are about and nothing else of them', async () => {
  const run = { requestContext: { requestId: 'a-run' }, responsePayload: { errorMessage: 'Oh' } };
  const told = { requestId: 'a-request', domainId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
  const bodies = [
    JSON.stringify({ ...told, code: '123456' }),
    JSON.stringify({ providerId: 'gone', deadLetterReason: 'There is no such provider.' }),
    'no JSON',
    '{}',
  ];
  holdDeadLetters(queues.mail, 4, bodies);
  holdDeadLetters(queues.aggregate, 5, [JSON.stringify(run)]);
  const before = Date.now();
  await survey();
  const peeks = sqs.commandCalls(ReceiveMessageCommand).map(({ args: [{ input }] }) => input);
  // Whoever looks must not keep them from being moved.
  expect(peeks.map(({ VisibilityTimeout }) => VisibilityTimeout)).toEqual([0, 0]);
  const { items, countedAt } = await deadLetters();
  expect(Date.parse(countedAt ?? '')).toBeGreaterThanOrEqual(before);
  const at = (minute: number) => ({ sentAt: `2026-11-22T10:0${minute}:00.000Z` });
  expect(items).toEqual([
    {
      ...{ worker: 'aggregate', count: 5, replayable: false },
      messages: [{ ...at(0), requestId: 'a-run' }],
    },
    {
      ...{ worker: 'mail', count: 4, replayable: true },
      messages: [{ ...at(0), ...told }, { ...at(1), reason: 'There is no such provider.' }, at(2)],
    },
  ]);
});

it('an administrator has dead letters tried again, which the audit log tells', async () => {
  holdDeadLetters(queues.mail, 1, ['{}']);
  holdDeadLetters(queues.aggregate, 1, ['{}']);
  await survey();
  const replay = (worker: string) =>
    call(replayMessages, { params: { worker } }, { token: admin.token });
  for (const worker of ['aggregate', 'publish']) expect((await replay(worker)).status).toBe(404);
  expect((await replay('mail')).status).toBe(204);
  const { items, countedAt = '' } = await deadLetters();
  const tried = items.find(({ worker }) => worker === 'mail')?.triedAgainAt ?? '';
  expect(tried > countedAt).toBe(true);
  const query = { event: 'messages-replayed' as const };
  const { body } = await call(listAudit, { query }, { token: admin.token });
  expect(body.items.map(({ subject }) => subject)).toEqual([{ id: 'mail', name: 'mail' }]);
});

it('the worker moves them to where they came from, and tries again while another move runs', async () => {
  const { handler } = await import('#functions/statistics/replay.ts');
  const replays = await import('#functions/statistics/events.ts');
  const item = { pk: 'SURVEY', sk: 'REPLAY#mail', entity: 'replay' as const, worker: 'mail' };
  const told = replays.replay({ after: { ...item, at: '', expiresAt: 0 } });
  const Records = [{ messageId: 'one', body: JSON.stringify(told) }];
  const work = async () => (await handler({ Records } as SQSEvent)).batchItemFailures;
  const arn = 'arn:aws:sqs:eu-central-1:1:mail';
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: `${arn}-dead`, maxReceiveCount: 5 });
  sqs
    .on(GetQueueAttributesCommand, { QueueUrl: 'http://queues.test/mail' })
    .resolves({ Attributes: { QueueArn: arn, RedrivePolicy } });
  sqs.on(StartMessageMoveTaskCommand).rejects(new Error('There is already a task running.'));
  expect(await work()).toEqual([{ itemIdentifier: 'one' }]);
  sqs.on(StartMessageMoveTaskCommand).resolves({});
  expect(await work()).toEqual([]);
  expect(sqs.commandCalls(StartMessageMoveTaskCommand).at(-1)?.args[0].input).toEqual({
    SourceArn: `${arn}-dead`,
    DestinationArn: arn,
  });
});

it('bounces are told above the share that the operator is alarmed at', async () => {
  expect((await matters()).bouncing).toEqual(nothing);
  sent(1000, 31);
  await survey();
  expect((await matters()).bouncing).toEqual({ total: 31, about: [] });
  sent(1000, 0, 1);
  await survey();
  expect((await matters()).bouncing).toEqual({ total: 1, about: [] });
});

it('a zone is told once more than four fifths are full', async () => {
  const { writeFill } = await import('#functions/providers/items/zone-fill.ts');
  await writeFill('ZTEST', { current: 7920, limit: 10_000 });
  expect((await matters()).zones).toEqual(nothing);
  await writeFill('ZTEST', { current: 7921, limit: 10_000 });
  expect((await matters()).zones).toEqual({ total: 1, about: [{ name: 'freehold.test (80 %)' }] });
});

it('a mail server that fails is told until it takes mail again', async () => {
  const { noteTrouble, smtpServers } = await import('#functions/smtp/items/smtp-configs.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const at = new Date().toISOString();
  const server = {
    ...{ id: 'A', host: 'smtp.example.com', port: 587, user: 'me', password: 'sealed' },
    ...{ passwordEnding: '', fromEmail: 'me@example.com', fromName: 'Me' },
    ...{ changedAt: at, createdAt: at, testedAt: at },
  };
  await transact(smtpServers.add(await smtpServers.board(), server, true));
  await noteTrouble('A', { at: new Date().toISOString(), obstacle: 'timeout' });
  expect((await matters()).smtp).toEqual({ total: 1, about: [{ name: 'smtp.example.com' }] });
  await noteTrouble('A', undefined);
  expect((await matters()).smtp).toEqual(nothing);
});

it('a source that fails has no number, and hides no other', async () => {
  sqs.on(GetQueueAttributesCommand).rejects(new Error('Busy'));
  await survey();
  const { client } = await import('#platform/table/table.ts');
  client.middlewareStack.add(
    (next) => (args) => {
      if (JSON.stringify(args.input).includes('SHOWCASES#pending')) throw new Error('Busy');
      return next(args);
    },
    { step: 'initialize', name: 'broken' },
  );
  const found = await matters();
  client.middlewareStack.remove('broken');
  expect(found.deadLetters).toEqual({ about: [] });
  expect(found.applications).toEqual({ about: [] });
  expect(found.bouncing).toEqual(nothing);
  expect(found.smtp).toEqual(nothing);
});

it('a survey that is too old tells nothing of now', async () => {
  const { updateItem } = await import('#platform/table/table.ts');
  const at = new Date(Date.now() - 16 * 60_000).toISOString();
  await updateItem(
    { pk: 'SURVEY', sk: 'SURVEY' },
    { expression: 'SET #at = :at', values: { ':at': at } },
  );
  const found = await matters();
  expect([found.deadLetters, found.bouncing]).toEqual([{ about: [] }, { about: [] }]);
  expect(await deadLetters()).toEqual({ items: [] });
});
