import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  EmptyBatchRequest,
  GetQueueAttributesCommand,
  ListQueuesCommand,
  type Message,
  MessageNotInflight,
  QueueDoesNotExist,
  ReceiptHandleIsInvalid,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
  SQSClient,
  StartMessageMoveTaskCommand,
  TooManyEntriesInBatchRequest,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sqs, startSqs } from '#infra/cloud/sqs.ts';

let sqs: Sqs;
let client: SQSClient;
let now: number;

async function start(file: string) {
  sqs = await startSqs({ file, clock: () => now });
  client = new SQSClient({
    endpoint: sqs.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
}

beforeEach(async () => {
  now = 1_800_000_000_000;
  await start(':memory:');
});

afterEach(async () => {
  client.destroy();
  await sqs.close();
});

const standard = (attributes: Record<string, string> = {}) =>
  sqs.ensureQueue({ name: 'work', attributes }).url;
const fifo = (attributes: Record<string, string> = {}) =>
  sqs.ensureQueue({ name: 'work.fifo', attributes: { FifoQueue: 'true', ...attributes } }).url;

function send(QueueUrl: string, MessageBody: string, more: Partial<SendMessageCommandInput> = {}) {
  return client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...more }));
}

function sendTo(group: string, url: string, body: string) {
  return send(url, body, { MessageGroupId: group, MessageDeduplicationId: body });
}

async function receive(
  QueueUrl: string,
  more: Partial<ReceiveMessageCommandInput> = {},
): Promise<Message[]> {
  const input = { QueueUrl, MaxNumberOfMessages: 10, ...more };
  const { Messages = [] } = await client.send(new ReceiveMessageCommand(input));
  return Messages;
}

async function bodies(url: string, more: Partial<ReceiveMessageCommandInput> = {}) {
  return (await receive(url, more)).map((message) => message.Body);
}

function remove(QueueUrl: string, message: Message | undefined) {
  const ReceiptHandle = message?.ReceiptHandle;
  return client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
}

async function counts(QueueUrl: string): Promise<number[]> {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  );
  return [
    Number(Attributes?.ApproximateNumberOfMessages),
    Number(Attributes?.ApproximateNumberOfMessagesNotVisible),
    Number(Attributes?.ApproximateNumberOfMessagesDelayed),
  ];
}

describe('queues', () => {
  test('can be listed and described', async () => {
    const QueueUrl = sqs.ensureQueue({ name: 'mail', attributes: { VisibilityTimeout: '45' } }).url;
    expect(QueueUrl).toBe(`${sqs.url}/000000000000/mail`);
    standard();
    const list = await client.send(new ListQueuesCommand({ QueueNamePrefix: 'ma' }));
    expect(list.QueueUrls).toEqual([QueueUrl]);
    const described = await client.send(
      new GetQueueAttributesCommand({
        QueueUrl,
        AttributeNames: ['QueueArn', 'VisibilityTimeout'],
      }),
    );
    expect(described.Attributes).toEqual({
      QueueArn: 'arn:aws:sqs:us-east-1:000000000000:mail',
      VisibilityTimeout: '45',
    });
  });

  test('that do not exist are named as such', async () => {
    await expect(send(`${sqs.url}/000000000000/nope`, 'x')).rejects.toBeInstanceOf(
      QueueDoesNotExist,
    );
  });

  test('must end in .fifo exactly when they are FIFO, and know only real attributes', () => {
    expect(() => sqs.ensureQueue({ name: 'a.fifo' })).toThrow(/FIFO queues end in/);
    expect(() => standard({ FifoQueue: 'true' })).toThrow(/FIFO queues end in/);
    expect(() => standard({ Nonsense: '1' })).toThrow('Unknown Attribute Nonsense');
    expect(() => standard({ DelaySeconds: '901' })).toThrow('DelaySeconds');
  });

  test('keep messages, receipts and their order when the process ends and starts again', async () => {
    await client.send(new ListQueuesCommand({}));
    await sqs.close();
    const folder = mkdtempSync(join(tmpdir(), 'sqs-'));
    const file = join(folder, 'sqs.sqlite');
    await start(file);
    let url = fifo();
    for (const body of ['1', '2', '3']) await sendTo('g', url, body);
    const [first] = await receive(url, { MaxNumberOfMessages: 1 });
    await sqs.close();
    await start(file);
    url = fifo();
    expect(await bodies(url)).toEqual([]);
    await remove(url, first);
    await sendTo('g', url, '2');
    expect(await bodies(url)).toEqual(['2', '3']);
    rmSync(folder, { recursive: true });
  });
});

describe('a message', () => {
  test('comes back with its body and what is known about it', async () => {
    const url = standard();
    const sent = await send(url, 'hello 🌍');
    const [message] = await receive(url, { MessageSystemAttributeNames: ['All'] });
    expect(message).toMatchObject({
      MessageId: sent.MessageId,
      Body: 'hello 🌍',
      Attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(now) },
    });
  });

  test('shows only the attributes that were asked for', async () => {
    const url = standard({ VisibilityTimeout: '0' });
    await send(url, 'a');
    expect((await receive(url))[0]?.Attributes).toBeUndefined();
    const [some] = await receive(url, { MessageSystemAttributeNames: ['ApproximateReceiveCount'] });
    expect(some?.Attributes).toEqual({ ApproximateReceiveCount: '2' });
  });

  test('is hidden while it is worked on, and shows up again when nobody deleted it', async () => {
    const url = standard({ VisibilityTimeout: '30' });
    await send(url, 'a');
    expect(await bodies(url)).toEqual(['a']);
    expect(await bodies(url)).toEqual([]);
    expect(await counts(url)).toEqual([0, 1, 0]);
    now += 30_000;
    const [again] = await receive(url, { VisibilityTimeout: 5 });
    now += 4_999;
    expect(await bodies(url)).toEqual([]);
    await remove(url, again);
    now += 60_000;
    expect(await bodies(url)).toEqual([]);
    expect(await counts(url)).toEqual([0, 0, 0]);
  });

  test('can be given back at once, or kept for longer', async () => {
    const url = standard();
    await send(url, 'a');
    const [message] = await receive(url);
    const change = (VisibilityTimeout: number) =>
      client.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl: url,
          ReceiptHandle: message?.ReceiptHandle,
          VisibilityTimeout,
        }),
      );
    await change(60);
    now += 59_000;
    expect(await bodies(url)).toEqual([]);
    await change(0);
    await expect(change(10)).rejects.toBeInstanceOf(MessageNotInflight);
    expect(await bodies(url)).toEqual(['a']);
  });

  test('can be delayed, by itself or by its queue', async () => {
    const url = standard({ DelaySeconds: '5' });
    await send(url, 'later');
    await send(url, 'latest', { DelaySeconds: 10 });
    await send(url, 'now', { DelaySeconds: 0 });
    expect(await counts(url)).toEqual([1, 0, 2]);
    expect(await bodies(url)).toEqual(['now']);
    now += 5_000;
    expect(await bodies(url)).toEqual(['later']);
  });

  test('is not deleted by an older receipt, nor by one that was made up', async () => {
    const url = standard({ VisibilityTimeout: '1' });
    await send(url, 'a');
    const [first] = await receive(url);
    now += 1_000;
    const [second] = await receive(url);
    await remove(url, first);
    expect(await counts(url)).toEqual([0, 1, 0]);
    await remove(url, second);
    await remove(url, second);
    expect(await counts(url)).toEqual([0, 0, 0]);
    const invented = remove(url, { ReceiptHandle: 'invented' });
    await expect(invented).rejects.toBeInstanceOf(ReceiptHandleIsInvalid);
  });

  test.each([
    ['too long', { MessageBody: 'x'.repeat(1025) }, 'InvalidParameterValue'],
    ['with characters no queue takes', { MessageBody: 'a\u0001' }, 'InvalidMessageContents'],
    ['delayed too long', { MessageBody: 'a', DelaySeconds: 901 }, 'InvalidParameterValue'],
    [
      'with a FIFO field',
      { MessageBody: 'a', MessageDeduplicationId: 'x' },
      'InvalidParameterValue',
    ],
    ['without a body', { MessageBody: '' }, 'MissingParameter'],
  ])('%s is refused', async (_, input, name) => {
    const url = standard({ MaximumMessageSize: '1024' });
    await expect(send(url, '', input)).rejects.toMatchObject({ name });
  });

  test('is gone after the retention period', async () => {
    const url = standard({ MessageRetentionPeriod: '60' });
    await send(url, 'old');
    now += 60_001;
    expect(await bodies(url)).toEqual([]);
  });
});

describe('batches', () => {
  test('send, hide and delete entry by entry, and report each', async () => {
    const url = standard();
    const Entries = ['a', 'b', 'c'].map((MessageBody) => ({ Id: MessageBody, MessageBody }));
    const bad = { Id: 'bad', MessageBody: 'x', DelaySeconds: 1000 };
    const sent = await client.send(
      new SendMessageBatchCommand({ QueueUrl: url, Entries: [...Entries, bad] }),
    );
    expect(sent.Successful?.map(({ Id }) => Id)).toEqual(['a', 'b', 'c']);
    expect(sent.Failed).toMatchObject([
      { Id: 'bad', Code: 'InvalidParameterValue', SenderFault: true },
    ]);
    const received = await receive(url);
    const handles = received.map(({ ReceiptHandle }, index) => ({ Id: `${index}`, ReceiptHandle }));
    const hidden = await client.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl: url,
        Entries: handles.map((handle) => ({ ...handle, VisibilityTimeout: 90 })),
      }),
    );
    expect(hidden.Successful).toHaveLength(3);
    now += 60_000;
    const deleted = await client.send(
      new DeleteMessageBatchCommand({
        QueueUrl: url,
        Entries: [...handles, { Id: 'x', ReceiptHandle: 'invented' }],
      }),
    );
    expect(deleted.Successful).toHaveLength(3);
    expect(deleted.Failed).toMatchObject([{ Id: 'x', Code: 'ReceiptHandleIsInvalid' }]);
    expect(await counts(url)).toEqual([0, 0, 0]);
  });

  test('that are empty, too many or not distinct are refused whole', async () => {
    const url = standard();
    const batch = (...ids: string[]) =>
      client.send(
        new SendMessageBatchCommand({
          QueueUrl: url,
          Entries: ids.map((Id) => ({ Id, MessageBody: 'x' })),
        }),
      );
    await expect(batch()).rejects.toBeInstanceOf(EmptyBatchRequest);
    const eleven = Array.from({ length: 11 }, (_, index) => `${index}`);
    await expect(batch(...eleven)).rejects.toBeInstanceOf(TooManyEntriesInBatchRequest);
    await expect(batch('a', 'a')).rejects.toMatchObject({ name: 'BatchEntryIdsNotDistinct' });
    expect(await counts(url)).toEqual([0, 0, 0]);
  });
});

describe('a FIFO queue', () => {
  test('hands out each group in order, and holds a group back while some of it is worked on', async () => {
    const url = fifo();
    for (const body of ['a1', 'a2', 'b1', 'a3']) await sendTo(body.slice(0, 1), url, body);
    const [a1] = await receive(url, { MaxNumberOfMessages: 1 });
    expect(a1?.Body).toBe('a1');
    const [b1] = await receive(url);
    expect(b1?.Body).toBe('b1');
    expect(await bodies(url)).toEqual([]);
    await remove(url, a1);
    expect(await bodies(url)).toEqual(['a2', 'a3']);
  });

  test('gives the same message again before its followers', async () => {
    const url = fifo({ VisibilityTimeout: '10' });
    for (const body of ['1', '2']) await sendTo('g', url, body);
    await receive(url, { MaxNumberOfMessages: 1 });
    expect(await bodies(url)).toEqual([]);
    now += 10_000;
    expect(await bodies(url)).toEqual(['1', '2']);
  });

  test('waits for all of a group that was handed out together', async () => {
    const url = fifo();
    for (const body of ['1', '2']) await sendTo('g', url, body);
    const [one, two] = await receive(url);
    const giveBack = new ChangeMessageVisibilityCommand({
      QueueUrl: url,
      ReceiptHandle: one?.ReceiptHandle,
      VisibilityTimeout: 0,
    });
    await client.send(giveBack);
    expect(await bodies(url)).toEqual([]);
    await remove(url, two);
    expect(await bodies(url)).toEqual(['1']);
  });

  test('takes a repetition within five minutes for the first, even when that is done', async () => {
    const url = fifo();
    const first = await sendTo('g', url, 'once');
    await remove(url, (await receive(url))[0]);
    now += 299_000;
    const repeated = await sendTo('g', url, 'once');
    expect(repeated.MessageId).toBe(first.MessageId);
    expect(repeated.SequenceNumber).toBe(first.SequenceNumber);
    expect(await bodies(url)).toEqual([]);
    now += 1_000;
    await sendTo('g', url, 'once');
    expect(await bodies(url)).toEqual(['once']);
  });

  test('numbers its messages upwards, also past those that are gone', async () => {
    const url = fifo();
    const none = await sendTo('g', url, '0');
    await remove(url, (await receive(url))[0]);
    const one = await sendTo('g', url, '1');
    const two = await sendTo('h', url, '2');
    expect(BigInt(one.SequenceNumber ?? 0)).toBeGreaterThan(BigInt(none.SequenceNumber ?? 0));
    expect(one.SequenceNumber).toHaveLength(20);
    expect(BigInt(two.SequenceNumber ?? 0)).toBeGreaterThan(BigInt(one.SequenceNumber ?? 0));
    const [message] = await receive(url, { MessageSystemAttributeNames: ['All'] });
    expect(message?.Attributes).toMatchObject({
      MessageGroupId: 'g',
      MessageDeduplicationId: '1',
      SequenceNumber: one.SequenceNumber,
    });
  });

  test('insists on a group, on a way to tell repetitions, and on a living receipt', async () => {
    const url = fifo({ VisibilityTimeout: '10' });
    const ungrouped = send(url, 'a', { MessageDeduplicationId: 'a' });
    await expect(ungrouped).rejects.toMatchObject({ name: 'MissingParameter' });
    const unnamed = send(url, 'a', { MessageGroupId: 'g' });
    await expect(unnamed).rejects.toThrow(/MessageDeduplicationId/);
    const delayed = send(url, 'a', {
      MessageGroupId: 'g',
      MessageDeduplicationId: 'a',
      DelaySeconds: 1,
    });
    await expect(delayed).rejects.toThrow(/not valid for this queue type/);
    await sendTo('g', url, 'a');
    const [message] = await receive(url);
    now += 10_000;
    await expect(remove(url, message)).rejects.toThrow(/receipt handle has expired/);
  });
});

describe('long polling', () => {
  const poll = (url: string) => bodies(url, { WaitTimeSeconds: 20 });
  const polling = (callers: number) =>
    expect.poll(() => sqs.polling, { interval: 1 }).toBe(callers);

  test('answers the moment a message arrives', async () => {
    const url = standard();
    const waiting = poll(url);
    await polling(1);
    await send(url, 'a');
    expect(await waiting).toEqual(['a']);
  });

  test('gives each of two waiting callers one of two messages', async () => {
    const url = standard();
    const waiting = [1, 2].map(() => bodies(url, { WaitTimeSeconds: 20, MaxNumberOfMessages: 1 }));
    await polling(2);
    await Promise.all([send(url, 'a'), send(url, 'b')]);
    expect((await Promise.all(waiting)).flat().sort()).toEqual(['a', 'b']);
  });

  test('answers when a FIFO group becomes free', async () => {
    const url = fifo();
    for (const body of ['1', '2']) await sendTo('g', url, body);
    const [first] = await receive(url, { MaxNumberOfMessages: 1 });
    const waiting = poll(url);
    await polling(1);
    await remove(url, first);
    expect(await waiting).toEqual(['2']);
  });

  test('leaves a message alone when its caller has hung up', async () => {
    const url = standard();
    const hangUp = new AbortController();
    const waiting = client.send(new ReceiveMessageCommand({ QueueUrl: url, WaitTimeSeconds: 20 }), {
      abortSignal: hangUp.signal,
    });
    await polling(1);
    hangUp.abort();
    await expect(waiting).rejects.toThrow();
    await polling(0);
    await send(url, 'a');
    expect(await counts(url)).toEqual([1, 0, 0]);
  });

  test('ends empty-handed after its time, which the queue can set', async () => {
    const url = standard({ ReceiveMessageWaitTimeSeconds: '2' });
    const waiting = bodies(url);
    await polling(1);
    now += 2_000;
    // Any change makes the poll look at the clock again, as its own timer would.
    await send(url, 'for later', { DelaySeconds: 60 });
    expect(await waiting).toEqual([]);
  });
});

describe('dead letters', () => {
  function withDeadLetters(type: '' | '.fifo' = '') {
    const attributes: Record<string, string> = type ? { FifoQueue: 'true' } : {};
    const dead = sqs.ensureQueue({ name: `dead${type}`, attributes });
    const policy = { deadLetterTargetArn: dead.arn, maxReceiveCount: 2 };
    const work = sqs.ensureQueue({
      name: `work${type}`,
      attributes: { ...attributes, VisibilityTimeout: '0', RedrivePolicy: JSON.stringify(policy) },
    });
    return { work, dead };
  }

  test('are what was received as often as allowed', async () => {
    const { work, dead } = withDeadLetters();
    const { MessageId } = await send(work.url, 'poison');
    expect(await bodies(work.url)).toEqual(['poison']);
    expect(await bodies(work.url)).toEqual(['poison']);
    expect(await bodies(work.url)).toEqual([]);
    const [letter] = await receive(dead.url, { MessageSystemAttributeNames: ['All'] });
    expect(letter).toMatchObject({
      MessageId,
      Body: 'poison',
      Attributes: { DeadLetterQueueSourceArn: work.arn, ApproximateReceiveCount: '3' },
    });
  });

  test('go back to where they failed, as new messages', async () => {
    const { work, dead } = withDeadLetters();
    await send(work.url, 'poison');
    for (let times = 0; times < 3; times += 1) await receive(work.url);
    await client.send(new StartMessageMoveTaskCommand({ SourceArn: dead.arn }));
    expect(await counts(dead.url)).toEqual([0, 0, 0]);
    const [again] = await receive(work.url, { MessageSystemAttributeNames: ['All'] });
    expect(again).toMatchObject({ Body: 'poison', Attributes: { ApproximateReceiveCount: '1' } });
  });

  test('let the rest of their FIFO group go on, and come back behind it', async () => {
    const { work, dead } = withDeadLetters('.fifo');
    for (const body of ['poison', 'fine']) await sendTo('g', work.url, body);
    const one = { MaxNumberOfMessages: 1 };
    await receive(work.url, one);
    await receive(work.url, one);
    expect(await bodies(work.url, one)).toEqual(['fine']);
    await client.send(
      new StartMessageMoveTaskCommand({ SourceArn: dead.arn, DestinationArn: work.arn }),
    );
    expect(await bodies(work.url)).toEqual(['fine', 'poison']);
  });

  test('cannot be moved from a queue that takes none', async () => {
    const { work } = withDeadLetters();
    const wrong = client.send(new StartMessageMoveTaskCommand({ SourceArn: work.arn }));
    await expect(wrong).rejects.toThrow(/Dead Letter Queue/);
    const SourceArn = 'arn:aws:sqs:us-east-1:000000000000:nope';
    const missing = client.send(new StartMessageMoveTaskCommand({ SourceArn }));
    await expect(missing).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
