import { setTimeout as pause } from 'node:timers/promises';
import { DeleteItemCommand, type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import type { DeclaredTable } from './table.ts';

/** Interval of the search; DynamoDB itself promises a few days. */
const every = 60_000;

/** Few enough to be read between two calls, with a rest after each page. */
const pageSize = 500;
const rest = 20;

/** Deletes expired items, which the engine never does. */
export function sweepExpired(client: DynamoDBClient, table: DeclaredTable): { close(): void } {
  const controller = new AbortController();
  const { signal } = controller;
  const run = async () => {
    while (!signal.aborted) {
      await pause(every, undefined, { ref: false, signal }).catch(() => {});
      if (signal.aborted) return;
      await deleteExpired(client, table, Date.now(), signal).catch((error: Error) => {
        if (!signal.aborted) console.error('Expired items could not be deleted:', error.message);
      });
    }
  };
  if (table.expiry) void run();
  return { close: () => controller.abort() };
}

/** Deletes every item whose time is over at `now` (epoch milliseconds). */
export async function deleteExpired(
  client: DynamoDBClient,
  { name, expiry = '', KeySchema }: Pick<DeclaredTable, 'name' | 'expiry' | 'KeySchema'>,
  now: number,
  stopping?: AbortSignal,
): Promise<void> {
  const keys = KeySchema.map(({ AttributeName = '' }) => AttributeName);
  const isOver = {
    ExpressionAttributeNames: { '#expiry': expiry },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now / 1000)) } },
  };
  const pages = paginateScan(
    { client, pageSize },
    { TableName: name, FilterExpression: '#expiry < :now', ...isOver },
  );
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const Key = Object.fromEntries(keys.map((key) => [key, item[key]])) as typeof item;
      // It may have been written anew since it was read.
      const ConditionExpression = '#expiry < :now';
      await client
        .send(new DeleteItemCommand({ TableName: name, Key, ConditionExpression, ...isOver }))
        .catch((error: Error) => {
          if (error.name !== 'ConditionalCheckFailedException') throw error;
        });
    }
    await pause(rest, undefined, { signal: stopping });
  }
}
