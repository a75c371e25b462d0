import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { env } from './env.ts';
import type { Failure } from './failures.ts';

export const client = DynamoDBDocumentClient.from(new DynamoDBClient(), {
  marshallOptions: { removeUndefinedValues: true },
});

export interface Key {
  pk: string;
  sk: string;
}

/** Every item says what it is, for the stream's readers and for people looking into the table. */
export interface Item extends Key {
  entity: string;
  /** Seconds since 1970; past it DynamoDB may delete the item. */
  expiresAt?: number;
}

export const tableName = (): string => env('TABLE_NAME');

interface Expressions {
  /** In expressions `#field` stands for the attribute `field`; the alias table is made from them. */
  condition?: string;
  values?: Record<string, unknown>;
}

const namesIn = (...expressions: (string | undefined)[]): Record<string, string> | undefined => {
  const aliases = expressions.join(' ').match(/#\w+/g);
  return aliases ? Object.fromEntries(aliases.map((alias) => [alias, alias.slice(1)])) : undefined;
};

const conditions = ({ condition, values }: Expressions, update?: string) => ({
  ConditionExpression: condition,
  ExpressionAttributeNames: namesIn(condition, update),
  // DynamoDB refuses an empty map.
  ExpressionAttributeValues: values && Object.keys(values).length > 0 ? values : undefined,
});

/** One item, as of now (1 RRU for each 4 kB). */
export async function getItem<T extends Item>({ pk, sk }: Key): Promise<T | undefined> {
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true }),
  );
  return Item as T | undefined;
}

/** DynamoDB reads a hundred items in one batch. */
const readBatchSize = 100;

/** Those of the items that exist, as of now and in no order; all batches at once. */
export async function getItems<T extends Item>(keys: readonly Key[]): Promise<T[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / readBatchSize) }, (_, index) =>
    keys.slice(index * readBatchSize, (index + 1) * readBatchSize),
  );
  return (await Promise.all(batches.map((batch) => getBatch<T>(batch)))).flat();
}

async function getBatch<T extends Item>(keys: readonly Key[]): Promise<T[]> {
  const items: T[] = [];
  let wanted = keys.map(({ pk, sk }): Record<string, unknown> => ({ pk, sk }));
  for (let attempt = 0; wanted.length > 0; attempt++) {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({
        RequestItems: { [tableName()]: { Keys: wanted, ConsistentRead: true } },
      }),
    );
    items.push(...((Responses?.[tableName()] ?? []) as T[]));
    wanted = UnprocessedKeys?.[tableName()]?.Keys ?? [];
    if (wanted.length > 0) await pause(Math.min(2 ** attempt * 50, 2000));
  }
  return items;
}

/** Key of the last item of a page, which the next page starts after. */
export type StartKey = Record<string, unknown>;

export interface Query {
  partition: string;
  /** Bounds of the sort key, both included. */
  between?: readonly [string, string];
  startsWith?: string;
  index?: 'gsi1' | 'gsi2';
  newestFirst?: boolean;
  limit?: number | undefined;
  after?: StartKey | undefined;
  /** Reads of the table are consistent unless told otherwise; those of an index cannot be. */
  eventual?: boolean;
}

function queryInput(query: Query): QueryCommandInput {
  const prefix = query.index ?? '';
  const sort = query.between
    ? ' AND #sort BETWEEN :low AND :high'
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
      ...(query.startsWith && { ':start': query.startsWith }),
    },
    ScanIndexForward: !query.newestFirst,
    Limit: query.limit,
    ExclusiveStartKey: query.after,
    ConsistentRead: !query.index && !query.eventual,
  };
}

/** One page of a partition in the order of its sort key, and where the next one starts. */
export async function queryPage<T extends Item>(
  query: Query,
): Promise<{ items: T[]; next?: StartKey }> {
  const answer = await client.send(new QueryCommand(queryInput(query)));
  return {
    items: (answer.Items ?? []) as T[],
    ...(answer.LastEvaluatedKey && { next: answer.LastEvaluatedKey }),
  };
}

/** All of a partition that is known to stay small, or its first `limit` items: one request for each megabyte. */
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

type Operation = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a transaction, with what its failed condition means to the caller. */
export interface Write {
  operation: Operation;
  refusal?: (found: Item | undefined) => Error;
}

type Refusal = Failure | Error | ((found: Item | undefined) => Error);

const refusalOf = (refusal?: Refusal): Pick<Write, 'refusal'> =>
  refusal ? { refusal: typeof refusal === 'function' ? refusal : () => refusal } : {};

/** Puts an item that must not be there yet. */
export const insert = (item: Item, refusal?: Refusal): Write => ({
  operation: {
    Put: {
      TableName: tableName(),
      Item: item,
      ...conditions({ condition: 'attribute_not_exists(#pk)' }),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  ...refusalOf(refusal),
});

/** Puts an item, over an older one where the condition allows. */
export const replace = (item: Item, when: Expressions, refusal?: Refusal): Write => ({
  operation: { Put: { TableName: tableName(), Item: item, ...conditions(when) } },
  ...refusalOf(refusal),
});

/** Changes attributes of an item. */
export const update = (
  { pk, sk }: Key,
  change: Expressions & { expression: string },
  refusal?: Refusal,
): Write => ({
  operation: {
    Update: {
      TableName: tableName(),
      Key: { pk, sk },
      UpdateExpression: change.expression,
      ...conditions(change, change.expression),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  ...refusalOf(refusal),
});

/** Deletes an item. */
export const remove = ({ pk, sk }: Key, when: Expressions = {}, refusal?: Refusal): Write => ({
  operation: { Delete: { TableName: tableName(), Key: { pk, sk }, ...conditions(when) } },
  ...refusalOf(refusal),
});

/** Writes nothing, and has the transaction fail unless an item is as the condition wants it. */
export const check = ({ pk, sk }: Key, when: Expressions, refusal?: Refusal): Write => ({
  operation: {
    ConditionCheck: {
      TableName: tableName(),
      Key: { pk, sk },
      ...conditions(when),
    } as Operation['ConditionCheck'],
  },
  ...refusalOf(refusal),
});

/** Changes one item outside a transaction and returns it as it is then; nothing if the condition fails. */
export async function updateItem<T extends Item>(
  { pk, sk }: Key,
  change: Expressions & { expression: string },
): Promise<T | undefined> {
  try {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk, sk },
        UpdateExpression: change.expression,
        ...conditions(change, change.expression),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes as T;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return undefined;
    throw error;
  }
}

/** DynamoDB takes 25 requests in one batch. */
const batchSize = 25;

/** Puts and deletes without conditions, for workers that can repeat them. */
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
