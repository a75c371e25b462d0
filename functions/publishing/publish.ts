import { ChangeMessageVisibilityBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { type ProviderItem, readProviders } from '../items/providers.ts';
import { env } from '../platform/env.ts';
import { log } from '../platform/log.ts';
import { requestIdOf, sendMessages } from '../platform/queue.ts';
import { providerById } from '../providers/service.ts';
import type { Task } from './ask.ts';
import { zoneOf } from './providers.ts';
import { noteDelay, publish } from './work.ts';

const client = new SQSClient();

const message = z.object({
  providerId: z.string(),
  label: z.string(),
  domainId: z.optional(z.string()),
  verify: z.optional(z.boolean()),
});

interface Received {
  record: SQSRecord;
  task: Task;
}

/** From this receipt on people are told of the delay, while the message is tried on. */
const toldFrom = 4;

/** Seconds until a message that failed comes again: 1, 2, 4 … 30. */
const backoff = (receipt: number): number => Math.min(2 ** (receipt - 1), 30);

const receiptOf = ({ attributes }: SQSRecord) =>
  Number.parseInt(attributes.ApproximateReceiveCount, 10);

/**
 * Moves messages that will never work as they are to the dead-letter queue, with the reason, for an
 * operator to replay.
 */
async function park(records: readonly SQSRecord[], reason: string): Promise<void> {
  if (records.length === 0) return;
  log.error('Parked messages.', { reason, messageIds: records.map(({ messageId }) => messageId) });
  await sendMessages(
    env('PUBLISH_DEAD_LETTER_QUEUE_URL'),
    records.map(({ body, messageId, attributes }) => ({
      body: withReason(body, reason),
      group: attributes.MessageGroupId ?? 'unknown',
      deduplication: messageId,
    })),
  );
}

/** Adds the reason to a message; one that is no object of JSON stays as it is. */
function withReason(body: string, parkedFor: string): string {
  const read = parsed(body);
  return read && typeof read === 'object' ? JSON.stringify({ ...read, parkedFor }) : body;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Delays messages, the longer the more often they failed. */
async function postpone(received: readonly Received[]): Promise<void> {
  await client.send(
    new ChangeMessageVisibilityBatchCommand({
      QueueUrl: env('PUBLISH_QUEUE_URL'),
      Entries: received.map(({ record }, index) => ({
        Id: String(index),
        ReceiptHandle: record.receiptHandle,
        VisibilityTimeout: backoff(receiptOf(record)),
      })),
    }),
  );
}

/** One task for each domain: a single look covers all changes so far. */
const distinct = (received: readonly Received[]): Task[] => {
  const byDomain = new Map<string | undefined, Task>();
  for (const { task } of received) {
    const verify = task.verify || byDomain.get(task.domainId)?.verify;
    byDomain.set(task.domainId, { ...task, verify });
  }
  return [...byDomain.values()];
};

/** Publishes names of one provider, and returns the messages that must come again. */
async function publishFor(
  provider: ProviderItem,
  received: readonly Received[],
): Promise<readonly Received[]> {
  try {
    const refused = await publish(distinct(received), provider, zoneOf(provider));
    const domains = new Set(refused.map(({ domainId }) => domainId));
    const parked = received.filter(({ task }) => domains.has(task.domainId));
    await park(
      parked.map(({ record }) => record),
      'The provider refused a change; the log has its words.',
    );
    return [];
  } catch (error) {
    log.warn('The provider could not be reached; the changes will be tried again.', {
      suffix: provider.suffix,
      error: error as Error,
    });
    const late = received.filter(({ record }) => receiptOf(record) >= toldFrom);
    await noteDelay(distinct(late), provider);
    await postpone(received);
    return received;
  }
}

/** A provider, also one that is newer than the catalogue in memory; nothing if it was deleted. */
async function findProvider(id: string): Promise<ProviderItem | undefined> {
  return providerById(id).catch(async () =>
    (await readProviders()).find((provider) => provider.id === id),
  );
}

/**
 * The worker of the publish queue. Each provider is a message group, and so has one writer at a time.
 * Messages that cannot be read, or whose provider is gone, are parked and harm no others.
 */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const unreadable: SQSRecord[] = [];
  const byProvider = new Map<string, Received[]>();
  for (const record of event.Records) {
    const { success, data } = message.safeParse(parsed(record.body));
    if (!success) {
      unreadable.push(record);
      continue;
    }
    const { providerId, ...task } = data;
    byProvider.set(providerId, [...(byProvider.get(providerId) ?? []), { record, task }]);
  }
  await park(unreadable, 'The message cannot be read.');
  const again: Received[] = [];
  for (const [id, received] of byProvider) {
    log.resetKeys();
    log.appendKeys({ requestIds: received.map(({ record }) => requestIdOf(record.body)) });
    const provider = await findProvider(id);
    if (provider) again.push(...(await publishFor(provider, received)));
    else {
      await park(
        received.map(({ record }) => record),
        'There is no such provider.',
      );
    }
  }
  return { batchItemFailures: again.map(({ record }) => ({ itemIdentifier: record.messageId })) };
}
