import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  ExecuteStatementCommand,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Total } from '#shared/kernel/page.ts';
import { nowInSeconds } from '../clock.ts';
import { env } from '../env.ts';
import { Sha256 } from '../secrets/sha256.ts';
import { retry } from './retry.ts';

export const client = DynamoDBDocumentClient.from(new DynamoDBClient({ sha256: Sha256 }), {
  marshallOptions: { removeUndefinedValues: true },
});

export interface Key {
  pk: string;
  sk: string;
}

/** Every item names its entity, for stream consumers and for people who read the table. */
export interface Item extends Key {
  entity: string;
  /** Seconds since 1970; past it DynamoDB may delete the item. */
  expiresAt?: number;
}

/** False once an item has expired: DynamoDB deletes it within days of that. */
export const isKept = ({ expiresAt }: Pick<Item, 'expiresAt'>): boolean =>
  expiresAt === undefined || expiresAt > nowInSeconds();

export const tableName = (): string => env('TABLE_NAME');

export interface Expressions {
  /** In expressions `#field` stands for the attribute `field`. The names map is derived from them. */
  condition?: string;
  values?: Record<string, unknown>;
}

const namesIn = (...expressions: (string | undefined)[]): Record<string, string> | undefined => {
  const aliases = expressions.join(' ').match(/#\w+/g);
  return aliases ? Object.fromEntries(aliases.map((alias) => [alias, alias.slice(1)])) : undefined;
};

/** A condition with the names and values that its text, and that of an update, refer to by `#name` and `:value`. */
export const conditions = ({ condition, values }: Expressions, update?: string) => ({
  ConditionExpression: condition,
  ExpressionAttributeNames: namesIn(condition, update),
  // DynamoDB refuses an empty map.
  ExpressionAttributeValues: values && Object.keys(values).length > 0 ? values : undefined,
});

/** Item by key, strongly consistent: 1 RRU for each 4 kB. */
export async function getItem<T extends Item>({ pk, sk }: Key): Promise<T | undefined> {
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true }),
  );
  return Item as T | undefined;
}

/** BatchGetItem takes at most 100 keys. */
const readBatchSize = 100;

/**
 * Existing items of the keys, unordered; strongly consistent unless `eventual`, at half the price. Batches run in
 * parallel.
 */
export async function getItems<T extends Item>(
  keys: readonly Key[],
  { eventual = false } = {},
): Promise<T[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / readBatchSize) }, (_, index) =>
    keys.slice(index * readBatchSize, (index + 1) * readBatchSize),
  );
  return (await Promise.all(batches.map((batch) => getBatch<T>(batch, !eventual)))).flat();
}

async function getBatch<T extends Item>(
  keys: readonly Key[],
  ConsistentRead: boolean,
): Promise<T[]> {
  const items: T[] = [];
  let wanted = keys.map(({ pk, sk }): Record<string, unknown> => ({ pk, sk }));
  for (let attempt = 0; wanted.length > 0; attempt++) {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({
        RequestItems: { [tableName()]: { Keys: wanted, ConsistentRead } },
      }),
    );
    items.push(...((Responses?.[tableName()] ?? []) as T[]));
    wanted = UnprocessedKeys?.[tableName()]?.Keys ?? [];
    if (wanted.length > 0) await pause(Math.min(2 ** attempt * 50, 2000));
  }
  return items;
}

/** Key of a page's last item. The next page starts after it. */
export type StartKey = Record<string, unknown>;

export interface Query {
  partition: string;
  /** Inclusive bounds of the sort key, the lower first. Neither may be empty. */
  between?: readonly [string, string];
  /** Inclusive upper bound of the sort key. */
  until?: string;
  startsWith?: string;
  index?: 'gsi1' | 'gsi2';
  newestFirst?: boolean;
  limit?: number | undefined;
  after?: StartKey | undefined;
  /** Eventually consistent, at half the price. Queries of an index always are. */
  eventual?: boolean;
  /** Items come without anything but their keys in the table; they cost as much to read. */
  keysOnly?: boolean;
}

function queryInput(query: Query): QueryCommandInput {
  const prefix = query.index ?? '';
  const sort = query.between
    ? ' AND #sort BETWEEN :low AND :high'
    : query.until
      ? ' AND #sort <= :high'
      : query.startsWith
        ? ' AND begins_with(#sort, :start)'
        : '';
  return {
    TableName: tableName(),
    IndexName: query.index,
    KeyConditionExpression: `#partition = :partition${sort}`,
    ExpressionAttributeNames: {
      '#partition': `${prefix}pk`,
      ...(sort && { '#sort': `${prefix}sk` }),
    },
    ExpressionAttributeValues: {
      ':partition': query.partition,
      ...(query.between && { ':low': query.between[0], ':high': query.between[1] }),
      ...(query.until && { ':high': query.until }),
      ...(query.startsWith && { ':start': query.startsWith }),
    },
    ...(query.keysOnly && { ProjectionExpression: 'pk, sk' }),
    ScanIndexForward: !query.newestFirst,
    Limit: query.limit,
    ExclusiveStartKey: query.after,
    ConsistentRead: !query.index && !query.eventual,
  };
}

/** Page of a partition in the order of its sort key, with the start key of the next page. */
export async function queryPage<T extends Item>(
  query: Query,
): Promise<{ items: T[]; next?: StartKey }> {
  const answer = await client.send(new QueryCommand(queryInput(query)));
  return {
    items: (answer.Items ?? []) as T[],
    ...(answer.LastEvaluatedKey && { next: answer.LastEvaluatedKey }),
  };
}

/**
 * Number of items of a query, or that there are more than `most`. One request that reads at most a megabyte, which
 * is 128 read units: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Query.Other.html#Query.Count
 */
export async function countItems(query: Query, most: number): Promise<Total> {
  const input = queryInput({ ...query, limit: most + 1, eventual: true });
  const { Count = 0, LastEvaluatedKey } = await client.send(
    new QueryCommand({ ...input, Select: 'COUNT' }),
  );
  return Count > most || LastEvaluatedKey ? { moreThan: Math.min(Count, most) } : { total: Count };
}

/** All items of a small partition, or its first `limit`. One request for each megabyte. */
export async function queryAll<T extends Item>(query: Query): Promise<T[]> {
  const items: T[] = [];
  let after: StartKey | undefined;
  do {
    const limit = query.limit && query.limit - items.length;
    const page = await queryPage<T>({ ...query, limit, after });
    items.push(...page.items);
    after = page.next;
  } while (after && items.length !== query.limit);
  return items;
}

/** The items of a large partition, a megabyte at a time, so that no more of them is held. */
export async function* queryParts<T extends Item>(query: Query): AsyncGenerator<T[]> {
  let after: StartKey | undefined;
  do {
    const page = await queryPage<T>({ ...query, after });
    yield page.items;
    after = page.next;
  } while (after);
}

/**
 * All items of several small partitions, in one request for each megabyte. Eventually consistent: half
 * a read unit for each partition of up to 4 kB. A partition key with `IN`, at most 50, is no scan:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ql-reference.select.html
 */
export async function queryPartitions<T extends Item>(partitions: readonly string[]): Promise<T[]> {
  const items: T[] = [];
  const asked = partitions.map(() => '?').join();
  let next: string | undefined;
  do {
    const answer = await client.send(
      new ExecuteStatementCommand({
        Statement: `SELECT * FROM "${tableName()}" WHERE "pk" IN [${asked}]`,
        Parameters: [...partitions],
        NextToken: next,
      }),
    );
    items.push(...((answer.Items ?? []) as T[]));
    next = answer.NextToken;
  } while (next);
  return items;
}

/**
 * Answer to a write of one item; undefined if its condition fails. It is refused while a transaction writes the item,
 * and the SDK tries that no second time.
 */
async function write<Answer>(send: () => Promise<Answer>): Promise<Answer | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      const { name } = error as Error;
      if (name === 'ConditionalCheckFailedException') return undefined;
      if (name !== 'TransactionConflictException' || attempt === retry.attempts) throw error;
      await retry.pause(attempt);
    }
  }
}

/** Updates one item outside a transaction and returns its new state; undefined if the condition fails. */
export async function updateItem<T extends Item>(
  { pk, sk }: Key,
  change: Expressions & { expression: string },
): Promise<T | undefined> {
  const command = new UpdateCommand({
    TableName: tableName(),
    Key: { pk, sk },
    UpdateExpression: change.expression,
    ...conditions(change, change.expression),
    ReturnValues: 'ALL_NEW',
  });
  return (await write(() => client.send(command)))?.Attributes as T | undefined;
}

/** Deletes one item outside a transaction; false if the condition fails. */
export async function removeItem({ pk, sk }: Key, when: Expressions): Promise<boolean> {
  const command = new DeleteCommand({
    TableName: tableName(),
    Key: { pk, sk },
    ...conditions(when),
  });
  return (await write(() => client.send(command))) !== undefined;
}

/** BatchWriteItem takes at most 25 requests. */
const batchSize = 25;

/** Unconditional puts and deletes, for workers that may repeat them. */
export async function writeAll(puts: readonly Item[], deletes: readonly Key[]): Promise<void> {
  let requests = [
    ...puts.map((Item) => ({ PutRequest: { Item } })),
    ...deletes.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  ];
  for (let attempt = 0; requests.length > 0; attempt++) {
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: requests.slice(0, batchSize) } }),
    );
    const unprocessed = (UnprocessedItems?.[tableName()] ?? []) as typeof requests;
    requests = [...unprocessed, ...requests.slice(batchSize)];
    if (unprocessed.length > 0) await pause(Math.min(2 ** attempt * 50, 2000));
  }
}
