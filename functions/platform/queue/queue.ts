import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { log } from '../log.ts';

/** Annotated, so that a worker that sends nothing has no SQS client in its bundle. */
const client = /* @__PURE__ */ new SQSClient();

/** Entries of one `SendMessageBatch` call. */
const batchSize = 10;

/** `group` and `deduplication` are for FIFO queues, which require both. */
interface QueueMessage {
  body: string;
  group?: string;
  deduplication?: string;
}

/**
 * Sends messages, ten a call. Throws if SQS refuses an entry, which its answer lists beside status
 * 200: callers repeat the whole, receivers bear duplicates.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessageBatch.html
 */
export async function sendMessages(
  queueUrl: string,
  messages: readonly QueueMessage[],
): Promise<void> {
  for (let start = 0; start < messages.length; start += batchSize) {
    const { Failed = [] } = await client.send(
      new SendMessageBatchCommand({
        QueueUrl: queueUrl,
        Entries: messages.slice(start, start + batchSize).map((message, index) => ({
          Id: String(index),
          MessageBody: message.body,
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

/**
 * Works through a batch of independent messages; those that fail come again. One after another: log
 * lines carry the request id and the message id of the message at work.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html
 */
export async function handleEach(
  event: SQSEvent,
  work: (record: SQSRecord) => Promise<void>,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const record of event.Records) {
    const { messageId } = record;
    log.setKeys({ requestId: requestIdOf(record.body), messageId });
    try {
      await work(record);
    } catch (error) {
      log.error('A message failed and will come again.', error as Error);
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
