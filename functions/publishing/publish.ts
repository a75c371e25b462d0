import { ChangeMessageVisibilityBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { type ProviderItem, readProviders } from '../items/providers.ts';
import { env } from '../platform/env.ts';
import { log } from '../platform/log.ts';
import { sendMessages } from '../platform/queue.ts';
import { providerById } from '../providers/service.ts';
import { zoneOf } from './providers.ts';
import { ZoneWriter } from './writer.ts';

const client = new SQSClient();

/** Wakes the writer of a provider's zone. */
const message = z.object({ providerId: z.string() });

/** Milliseconds of an invocation that the last request may take, with what is written after it. */
const reserve = 15_000;

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
async function postpone(records: readonly SQSRecord[]): Promise<void> {
  await client.send(
    new ChangeMessageVisibilityBatchCommand({
      QueueUrl: env('PUBLISH_QUEUE_URL'),
      Entries: records.map((record, index) => ({
        Id: String(index),
        ReceiptHandle: record.receiptHandle,
        VisibilityTimeout: backoff(receiptOf(record)),
      })),
    }),
  );
}

/** Publishes all names of one provider that wait. Returns the messages that must come again. */
async function publishFor(
  provider: ProviderItem,
  records: readonly SQSRecord[],
  until: number,
): Promise<readonly SQSRecord[]> {
  try {
    if (await new ZoneWriter(provider, zoneOf(provider)).run(until)) return [];
  } catch (error) {
    log.warn('The provider could not be reached; the changes will be tried again.', {
      suffix: provider.suffix,
      error: error as Error,
    });
  }
  await postpone(records);
  return records;
}

/** A provider, also one that is newer than the catalogue in memory; nothing if it was deleted. */
async function findProvider(id: string): Promise<ProviderItem | undefined> {
  return providerById(id).catch(async () =>
    (await readProviders()).find((provider) => provider.id === id),
  );
}

const providerIdOf = ({ body }: SQSRecord): string | undefined =>
  message.safeParse(parsed(body)).data?.providerId;

/**
 * The worker of the publish queue. Each provider is a message group, and so has one writer at a time.
 * Messages that cannot be read, or whose provider is gone, are parked and harm no others.
 */
export async function handler(
  event: SQSEvent,
  { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  const until = Date.now() + getRemainingTimeInMillis() - reserve;
  const byProvider = [...Map.groupBy(event.Records, providerIdOf)];
  const again = await Promise.all(
    byProvider.map(async ([id, records]) => {
      const provider = id && (await findProvider(id));
      if (provider) return publishFor(provider, records, until);
      await park(records, id ? 'There is no such provider.' : 'The message cannot be read.');
      return [];
    }),
  );
  return {
    batchItemFailures: again.flat().map(({ messageId }) => ({ itemIdentifier: messageId })),
  };
}
