import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { env } from '../platform/env.ts';
import { type Change, type Message, messagesFor } from './routes.ts';

const client = new SQSClient();

/** SQS takes ten messages in one call. */
const batchSize = 10;

const image = (attributes: unknown): Change['after'] =>
  attributes ? unmarshall(attributes as Record<string, AttributeValue>) : undefined;

const changeOf = ({ dynamodb }: DynamoDBRecord): Change => ({
  before: image(dynamodb?.OldImage),
  after: image(dynamodb?.NewImage),
});

async function send(queueUrl: string, messages: Message[]): Promise<void> {
  for (let start = 0; start < messages.length; start += batchSize) {
    const { Failed = [] } = await client.send(
      new SendMessageBatchCommand({
        QueueUrl: queueUrl,
        Entries: messages.slice(start, start + batchSize).map((message, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(message.body),
          MessageGroupId: message.group,
          MessageDeduplicationId: message.deduplication,
        })),
      }),
    );
    if (Failed.length > 0) throw new Error(`${Failed[0]?.Code}: ${Failed[0]?.Message}`);
  }
}

/**
 * The one reader of the table's stream: tells each worker's queue what concerns it. All or nothing,
 * since a batch that comes again is harmless: the workers do what the table says, not what the message does.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const byQueue = Map.groupBy(
    event.Records.map(changeOf).flatMap(messagesFor),
    ({ queue }) => queue,
  );
  for (const [queue, messages] of byQueue) await send(env(queue), messages);
  return { batchItemFailures: [] };
}
