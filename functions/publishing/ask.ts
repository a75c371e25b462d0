import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { env } from '../platform/env.ts';
import type { Task } from './service.ts';

const client = new SQSClient();

/** SQS takes ten messages in one call. */
const batchSize = 10;

/**
 * Asks the publisher to look at names of one provider. `occasion` keeps apart what is asked for anew
 * from what is only said twice.
 */
export async function askPublisher(
  providerId: string,
  tasks: readonly Task[],
  occasion: string,
): Promise<void> {
  for (let start = 0; start < tasks.length; start += batchSize) {
    const { Failed = [] } = await client.send(
      new SendMessageBatchCommand({
        QueueUrl: env('PUBLISH_QUEUE_URL'),
        Entries: tasks.slice(start, start + batchSize).map((task, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify({ providerId, ...task }),
          MessageGroupId: providerId,
          MessageDeduplicationId: `${occasion}-${task.domainId ?? task.label}`,
        })),
      }),
    );
    if (Failed.length > 0) throw new Error(`${Failed[0]?.Code}: ${Failed[0]?.Message}`);
  }
}
