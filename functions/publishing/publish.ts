import { ChangeMessageVisibilityBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { findProvider } from '#functions/providers/service.ts';
import { env } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { sendMessages } from '#platform/queue/queue.ts';
import { deadLetterVariable, queueVariable } from '#shared/followed.ts';
import type { ProviderType } from '#shared/providers.ts';
import { wakePublisher } from './ask.ts';
import { writeRefused } from './items/zone-state.ts';
import { ZoneWriter } from './writer/writer.ts';
import { type Zone, ZoneDenied, ZoneUnchanged } from './zone.ts';

const client = new SQSClient();

/** Wakes the writer of a provider's zone. */
const message = z.object({ providerId: z.string() });

/** Seconds that a provider may ask to be left alone: Cloudflare blocks for five minutes. */
const longestWait = 300;

/** Milliseconds of an invocation that the last request may take, with what is written after it. */
const reserve = 15_000;

/** Seconds until a message that failed comes again: 1, 2, 4 … 30, or longer where the provider says so. */
const backoff = (receipt: number, least: number): number =>
  Math.max(Math.min(2 ** (receipt - 1), 30), Math.min(least, longestWait));

const receiptOf = ({ attributes }: SQSRecord) =>
  Number.parseInt(attributes.ApproximateReceiveCount, 10);

/** Time in milliseconds. */
const firstReceiptOf = ({ attributes }: SQSRecord) =>
  Number.parseInt(attributes.ApproximateFirstReceiveTimestamp, 10);

/**
 * Moves messages that will never work as they are to the dead-letter queue, with the reason, for an
 * operator to replay.
 */
async function moveToDeadLetters(
  type: ProviderType,
  records: readonly SQSRecord[],
  reason: string,
): Promise<void> {
  if (records.length === 0) return;
  log.error('Messages will never work: they are dead letters.', {
    reason,
    messageIds: records.map(({ messageId }) => messageId),
  });
  await sendMessages(
    env(deadLetterVariable(type)),
    records.map(({ body, messageId, attributes }) => ({
      body: withReason(body, reason),
      group: attributes.MessageGroupId ?? 'unknown',
      deduplication: messageId,
    })),
  );
}

/** Adds the reason to a message; one that is no object of JSON stays as it is. */
function withReason(body: string, deadLetterReason: string): string {
  const read = parsed(body);
  return read && typeof read === 'object' ? JSON.stringify({ ...read, deadLetterReason }) : body;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Has messages come again after a time in seconds. */
async function postpone(
  type: ProviderType,
  records: readonly SQSRecord[],
  secondsOf: (record: SQSRecord) => number,
): Promise<void> {
  await client.send(
    new ChangeMessageVisibilityBatchCommand({
      QueueUrl: env(queueVariable(type)),
      Entries: records.map((record, index) => ({
        Id: String(index),
        ReceiptHandle: record.receiptHandle,
        VisibilityTimeout: secondsOf(record),
      })),
    }),
  );
}

/** Counts for the operator's alarm that a provider refuses the stage, and notes it for the console. */
async function noteRefusal({ id }: ProviderItem): Promise<void> {
  log.measure('refused', { ProviderRefusals: [1, 'Count'] }, {}, { providerId: id });
  await writeRefused(id);
}

/** Measures for the operator's alarm for how long a provider has let something wait. */
const measureWait = ({ id }: ProviderItem, since: number): void =>
  log.measure(
    'waiting',
    { WaitingAge: [(Date.now() - since) / 1000, 'Seconds'] },
    {},
    { providerId: id },
  );

/**
 * Publishes all names of one provider that wait. Returns the messages that must come again. Those of a run that had no
 * time for all have done their part, or a zone that never rests would use up their tries: another one goes on.
 */
async function publishFor(
  provider: ProviderItem,
  zone: Zone,
  records: readonly SQSRecord[],
  until: number,
): Promise<readonly SQSRecord[]> {
  try {
    const since = await new ZoneWriter(provider, zone).run(until);
    if (since === undefined) return [];
    await wakePublisher(provider.id);
    measureWait(provider, since);
    return [];
  } catch (error) {
    const least = (error instanceof ZoneUnchanged && error.retryAfter) || 0;
    if (error instanceof ZoneDenied) await noteRefusal(provider);
    log.warn('The provider could not be reached; the changes will be tried again.', {
      suffix: provider.suffix,
      error: error as Error,
    });
    measureWait(provider, Math.min(...records.map(firstReceiptOf)));
    await postpone(provider.type, records, (record) => backoff(receiptOf(record), least));
    return records;
  }
}

const providerIdOf = ({ body }: SQSRecord): string | undefined =>
  message.safeParse(parsed(body)).data?.providerId;

/**
 * The worker of one type's queue. Each provider is a message group, and so has one writer at a time.
 * Messages that cannot be read, or whose provider is gone, become dead letters and harm no others.
 */
export const publisher =
  (type: ProviderType, zoneOf: (provider: ProviderItem) => Zone) =>
  async (
    event: SQSEvent,
    { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<SQSBatchResponse> => {
    const until = Date.now() + getRemainingTimeInMillis() - reserve;
    const byProvider = [...Map.groupBy(event.Records, providerIdOf)];
    const again = await Promise.all(
      byProvider.map(async ([id, records]) => {
        const provider = id && (await findProvider(id));
        if (provider) return publishFor(provider, zoneOf(provider), records, until);
        await moveToDeadLetters(
          type,
          records,
          id ? 'There is no such provider.' : 'The message cannot be read.',
        );
        return [];
      }),
    );
    return {
      batchItemFailures: again.flat().map(({ messageId }) => ({ itemIdentifier: messageId })),
    };
  };
