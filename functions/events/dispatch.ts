import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { env } from '../platform/env.ts';
import { sendMessages } from '../platform/queue.ts';
import { type Change, messagesFor } from './routes.ts';

const image = (attributes: unknown): Change['after'] =>
  attributes ? unmarshall(attributes as Record<string, AttributeValue>) : undefined;

const changeOf = ({ dynamodb }: DynamoDBRecord): Change => ({
  before: image(dynamodb?.OldImage),
  after: image(dynamodb?.NewImage),
});

/**
 * Reads the table's stream and sends each change to the queues of the workers that follow it. A batch
 * fails as a whole and is read again: workers do what the table says, so duplicates are harmless.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const byQueue = Map.groupBy(
    event.Records.map(changeOf).flatMap(messagesFor),
    ({ queue }) => queue,
  );
  for (const [queue, messages] of byQueue) {
    await sendMessages(
      env(queue),
      messages.map(({ body, ...ids }) => ({ body: JSON.stringify(body), ...ids })),
    );
  }
  return { batchItemFailures: [] };
}
