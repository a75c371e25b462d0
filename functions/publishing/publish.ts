import {
  ChangeMessageVisibilityBatchCommand,
  SendMessageBatchCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { env } from '../platform/env.ts';
import { log } from '../platform/log.ts';
import { type ProviderItem, providerById } from '../providers/service.ts';
import { zoneOf } from './providers.ts';
import { noteTrouble, publish, type Task } from './service.ts';

const client = new SQSClient();

const message = z.object({
  providerId: z.string(),
  label: z.string(),
  domainId: z.optional(z.string()),
  verify: z.optional(z.boolean()),
});

interface Received {
  record: SQSRecord;
  providerId: string;
  task: Task;
}

/** From this receipt on people are told that their record is having trouble, while it is tried on. */
const toldFrom = 4;

/** Seconds until a message that failed comes again: 1, 2, 4 … 30. */
const backoff = (receipt: number): number => Math.min(2 ** (receipt - 1), 30);

const receiptOf = ({ record }: Pick<Received, 'record'>) =>
  Number.parseInt(record.attributes.ApproximateReceiveCount, 10);

/**
 * What a message asks for. One that failed before may have been applied all the same, and what was
 * applied may be unwanted by now: then only the zone itself can tell.
 */
function receive(record: SQSRecord): Received {
  const { providerId, ...task } = message.parse(JSON.parse(record.body));
  return {
    record,
    providerId,
    task: { ...task, verify: task.verify || receiptOf({ record }) > 1 },
  };
}

/** Puts messages aside that will never work as they are, for an operator to look at and replay. */
async function park(received: readonly Received[]): Promise<void> {
  if (received.length === 0) return;
  await client.send(
    new SendMessageBatchCommand({
      QueueUrl: env('PUBLISH_DEAD_LETTER_QUEUE_URL'),
      Entries: received.map(({ record, providerId }, index) => ({
        Id: String(index),
        MessageBody: record.body,
        MessageGroupId: providerId,
        MessageDeduplicationId: record.messageId,
      })),
    }),
  );
}

/** Has the messages come again later, and later still the more often they failed. */
async function postpone(received: readonly Received[]): Promise<void> {
  await client.send(
    new ChangeMessageVisibilityBatchCommand({
      QueueUrl: env('PUBLISH_QUEUE_URL'),
      Entries: received.map((each, index) => ({
        Id: String(index),
        ReceiptHandle: each.record.receiptHandle,
        VisibilityTimeout: backoff(receiptOf(each)),
      })),
    }),
  );
}

/** The newest task of each name; one look at any of them covers all that was said of it. */
const distinct = (received: readonly Received[]): Task[] => {
  const byName = new Map<string, Task>();
  for (const { task } of received) {
    const key = `${task.label} ${task.domainId}`;
    byName.set(key, { ...task, verify: task.verify || byName.get(key)?.verify });
  }
  return [...byName.values()];
};

/** Publishes what concerns one provider. The messages that have to come again. */
async function publishFor(
  provider: ProviderItem,
  received: readonly Received[],
): Promise<Received[]> {
  const zone = zoneOf(provider);
  try {
    const refused = new Set(
      (await publish(distinct(received), provider, zone)).map(({ label }) => label),
    );
    await park(received.filter(({ task }) => refused.has(task.label)));
    return [];
  } catch (error) {
    const { message, name } = error as Error;
    log.warn('The provider could not be reached; the changes will be tried again.', {
      suffix: provider.suffix,
      error: error as Error,
    });
    const told = received.filter((each) => receiptOf(each) >= toldFrom);
    await noteTrouble(distinct(told), provider, zone, message || name);
    await postpone(received);
    return [...received];
  }
}

/** The worker of the publish queue, in which each provider is a group and so has one writer at a time. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const received = event.Records.map(receive);
  const again: Received[] = [];
  for (const [providerId, group] of Map.groupBy(received, (each) => each.providerId)) {
    again.push(...(await publishFor(await providerById(providerId), group)));
  }
  return { batchItemFailures: again.map(({ record }) => ({ itemIdentifier: record.messageId })) };
}
