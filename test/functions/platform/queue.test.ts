import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '#platform/log.ts';
import { handleEach, handleGroups, sendMessages } from '#platform/queue/queue.ts';

const sqs = mockClient(SQSClient);
const queueUrl = 'https://sqs.example/queue.fifo';

beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});

const messages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    body: `body ${index}`,
    group: 'P1',
    deduplication: `D${index}`,
  }));

const calls = () => sqs.commandCalls(SendMessageBatchCommand).map(({ args: [{ input }] }) => input);

test('messages are sent in tens, with distinct ids within a call', async () => {
  await sendMessages(queueUrl, messages(25));
  expect(calls().map(({ Entries = [] }) => Entries.length)).toEqual([10, 10, 5]);
  const entries = calls().flatMap(({ Entries = [] }) => Entries);
  expect(entries.map(({ MessageBody }) => MessageBody)).toEqual(
    messages(25).map(({ body }) => body),
  );
  expect(entries[24]).toMatchObject({ MessageGroupId: 'P1', MessageDeduplicationId: 'D24' });
  for (const { QueueUrl, Entries = [] } of calls()) {
    expect(QueueUrl).toBe(queueUrl);
    expect(new Set(Entries.map(({ Id }) => Id)).size).toBe(Entries.length);
  }
});

test('no message means no call', async () => {
  await sendMessages(queueUrl, []);
  expect(calls()).toEqual([]);
});

test('an entry that SQS refuses fails the sending, though the call itself succeeded', async () => {
  sqs.on(SendMessageBatchCommand).resolves({
    Successful: [],
    Failed: [{ Id: '1', Code: 'InternalError', Message: 'try again', SenderFault: false }],
  });
  await expect(sendMessages(queueUrl, messages(2))).rejects.toThrow(
    'SQS refused 1 of a batch, the first with InternalError: try again',
  );
});

test('each message is worked on under its own request id, and a failed one comes again', async () => {
  const record = (messageId: string, requestId?: string) => ({
    messageId,
    body: JSON.stringify({ requestId }),
  });
  const event = { Records: [record('M1', 'R1'), record('M2', 'R2'), record('M3')] } as SQSEvent;
  const set = vi.spyOn(log, 'setKeys');
  const seen: unknown[] = [];
  const answer = await handleEach(event, async ({ messageId }) => {
    seen.push([messageId, set.mock.lastCall?.[0].requestId]);
    if (messageId === 'M2') throw new Error('broken');
  });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'M2' }] });
  expect(seen).toEqual([
    ['M1', 'R1'],
    ['M2', 'R2'],
    ['M3', undefined],
  ]);
});

test('groups of a queue are worked on at once, and the messages of each in their order', async () => {
  const record = (messageId: string, MessageGroupId: string) => ({
    messageId,
    body: JSON.stringify({ requestId: messageId }),
    attributes: { MessageGroupId },
  });
  const Records = [record('A1', 'A'), record('B1', 'B'), record('A2', 'A'), record('B2', 'B')];
  const begun: string[] = [];
  const allBegan = Promise.withResolvers<void>();
  const answer = await handleGroups({ Records } as SQSEvent, async ({ messageId }) => {
    begun.push(messageId);
    if (messageId === 'B1') allBegan.resolve();
    if (messageId === 'A1') await allBegan.promise;
    if (messageId === 'B2') throw new Error('broken');
  });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'B2' }] });
  expect(begun.indexOf('A2')).toBeGreaterThan(begun.indexOf('B1'));
  expect(begun.filter((id) => id.startsWith('A'))).toEqual(['A1', 'A2']);
});
