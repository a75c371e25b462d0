import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { log } from '../log.ts';
import { mapAtOnce } from './parallel.ts';

/** Annotated, so that a worker that sends nothing has no SQS client in its bundle. */
const client = /* @__PURE__ */ new SQSClient();

/** Entries of one `SendMessageBatch` call. */
const batchSize = 10;

/** `group` and `deduplication` are for FIFO queues, which require both. */
interface QueueMessage {
  body: string;
  /** Seconds until it is delivered first, at most 900. */
  delay?: number;
  group?: string;
  deduplication?: string;
}

async function sendBatch(queueUrl: string, messages: readonly QueueMessage[]): Promise<void> {
  const { Failed = [] } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl: queueUrl,
      Entries: messages.map((message, index) => ({
        Id: String(index),
        MessageBody: message.body,
        DelaySeconds: message.delay,
        MessageGroupId: message.group,
        MessageDeduplicationId: message.deduplication,
      })),
    }),
  );
  const [first] = Failed;
  if (first) {
    throw new Error(
      `SQS refused ${Failed.length} of a batch, the first with ${first.Code}: ${first.Message}`,
    );
  }
}

/**
 * Sends messages, ten a call: those with groups one call after the other, others at once. Throws if SQS refuses an
 * entry, which its answer lists beside status 200: callers repeat the whole, receivers bear duplicates.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessageBatch.html
 */
export async function sendMessages(
  queueUrl: string,
  messages: readonly QueueMessage[],
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(messages.length / batchSize) }, (_, index) =>
    messages.slice(index * batchSize, (index + 1) * batchSize),
  );
  const send = (batch: readonly QueueMessage[]) => sendBatch(queueUrl, batch);
  if (messages.some(({ group }) => group)) {
    for (const batch of batches) await send(batch);
  } else {
    await mapAtOnce(batches, send);
  }
}

/** Id of the request that a message follows from, as the dispatcher passed it on. */
export function requestIdOf(body: string): string | undefined {
  try {
    const { requestId } = JSON.parse(body) as { requestId?: unknown };
    return typeof requestId === 'string' ? requestId : undefined;
  } catch {
    return undefined;
  }
}

type Work = (record: SQSRecord) => Promise<void>;

/** Works on messages one after another, and answers those that failed. Log lines carry the ids of the message at work. */
async function workThrough(
  records: readonly SQSRecord[],
  work: Work,
): Promise<SQSBatchResponse['batchItemFailures']> {
  const failures: SQSBatchResponse['batchItemFailures'] = [];
  for (const record of records) {
    const { messageId } = record;
    log.setKeys({ requestId: requestIdOf(record.body), messageId });
    try {
      await work(record);
    } catch (error) {
      log.error('A message failed and will come again.', error as Error);
      failures.push({ itemIdentifier: messageId });
    }
  }
  return failures;
}

/**
 * Works through a batch of independent messages, one after another; those that fail come again.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html
 */
export const handleEach = async (event: SQSEvent, work: Work): Promise<SQSBatchResponse> => ({
  batchItemFailures: await workThrough(event.Records, work),
});

/** Works through a batch of a FIFO queue: its groups at once, and the messages of each one after another. */
export async function handleGroups(event: SQSEvent, work: Work): Promise<SQSBatchResponse> {
  const groups = Map.groupBy(
    event.Records,
    ({ attributes, messageId }) => attributes?.MessageGroupId ?? messageId,
  );
  const failures = await mapAtOnce([...groups.values()], (group) => workThrough(group, work));
  return { batchItemFailures: failures.flat() };
}

/**
 * Works through a batch at once. Where that fails, each message is tried by itself, so that one that cannot be worked
 * on holds up no other.
 */
export async function handleTogether(
  event: SQSEvent,
  work: (records: readonly SQSRecord[]) => Promise<void>,
): Promise<SQSBatchResponse> {
  if (event.Records.length > 1) {
    log.setKeys({ messageIds: event.Records.map(({ messageId }) => messageId) });
    try {
      await work(event.Records);
      return { batchItemFailures: [] };
    } catch (error) {
      log.warn('A batch failed, and is tried by parts.', error as Error);
    }
  }
  return handleEach(event, (record) => work([record]));
}
