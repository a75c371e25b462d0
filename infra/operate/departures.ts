import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { departures } from '#shared/operator-keys.ts';
import { good, type Remark } from './command.ts';
import { deadLetterQueues, openSqs } from './queues.ts';
import type { OpenedStage } from './stage/stage.ts';

/** Name of the worker that carries deletions of accounts out. */
export const departureWorker = 'departure';

/** Messages of one call at most: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessageBatch.html */
const together = 10;

/** Ids of the accounts whose deletion is under way, by pages. */
async function* pagesOf(client: DynamoDBClient, TableName: string): AsyncGenerator<string[]> {
  const { DynamoDBDocumentClient, paginateQuery } = await import('@aws-sdk/lib-dynamodb');
  const pages = paginateQuery(
    { client: DynamoDBDocumentClient.from(client) },
    {
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: '#list = :departures',
      ExpressionAttributeNames: { '#list': 'gsi1pk' },
      ExpressionAttributeValues: { ':departures': departures },
    },
  );
  for await (const { Items = [] } of pages) yield Items.map(({ id }) => String(id));
}

/**
 * Sends each deletion of an account that a table has under way to its worker, which starts over where one had begun.
 * Says how many.
 */
export async function resumeDepartures(
  stage: OpenedStage,
  client: DynamoDBClient,
  table: string,
): Promise<Remark> {
  const queues = await deadLetterQueues(stage);
  const QueueUrl = queues.find(({ worker }) => worker === departureWorker)?.target;
  if (!QueueUrl) throw new Error('The stage has no queue of departure.');
  const { sdk, client: sqs } = await openSqs();
  let count = 0;
  for await (const ids of pagesOf(client, table)) {
    for (let from = 0; from < ids.length; from += together) {
      const Entries = ids.slice(from, from + together).map((userId, index) => ({
        Id: String(index),
        MessageBody: JSON.stringify({ userId }),
      }));
      const { Failed: [failed] = [] } = await sqs.send(
        new sdk.SendMessageBatchCommand({ QueueUrl, Entries }),
      );
      if (failed) throw new Error(`${failed.Code}: ${failed.Message}`);
      count += Entries.length;
    }
  }
  return good(`${count} deletions of accounts go on.`);
}
