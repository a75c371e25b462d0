import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { operationsIn } from '#infra/cloud/dynamodb/refusals/refusals.ts';
import { streamFilters } from '#infra/constructs/stream-filters.ts';
import { fits } from '#infra/local/events/filter-pattern.ts';
import { followed } from '#shared/followed.ts';
import { type Got, type Sent, serviceOf, textOf } from '#test/support/cloud/fault-answers.ts';

type Values = Record<string, AttributeValue>;
type Send = (sent: Sent) => Promise<Got>;

const writing = /\.(TransactWriteItems|BatchWriteItem|PutItem|UpdateItem|DeleteItem)$/;

/** Lanes of a shard: changes of one partition are in one of them. */
const lanes = 10;

/** Records of a batch, as the workers stack declares it. */
const most = 100;

/** Tries of a batch: faults end before, and what is wrong for ever is told. */
const patience = 50;

const laneOf = ({ dynamodb }: DynamoDBRecord): number =>
  [...(dynamodb?.Keys?.pk?.S ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % lanes;

/**
 * The table's stream: the changes of each write that reached the table, also where its answer was lost. Changes of one
 * partition come in order, of several in any; a batch may come again, also one that was worked on.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-eventsourcemapping.html
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html
 */
export class TableStream {
  #changes: DynamoDBRecord[] = [];
  readonly #filters = streamFilters(Object.values(followed)).map(({ pattern }) =>
    JSON.parse(String(pattern)),
  );

  /** Does a request, and notes what it changed. */
  async note(sent: Sent, send: Send): Promise<Got> {
    const service = serviceOf(sent);
    if (!service.startsWith('DynamoDB')) return send(sent);
    if (!writing.test(service)) return inOrder(await send(sent));
    const input = JSON.parse(textOf(sent)) as Parameters<typeof operationsIn>[0] & {
      TableName?: string;
    };
    const operations = operationsIn(input);
    const table = tableOf(input);
    const keys = operations.map(({ Item, Key }) => ({
      pk: (Item ?? Key)?.pk as AttributeValue,
      sk: (Item ?? Key)?.sk as AttributeValue,
    }));
    const read = () => itemsOf(keys, table, sent, send);
    const before = await read();
    const got = inOrder(await send(sent));
    if (got.statusCode !== 200) return got;
    const after = await read();
    for (const key of keys) this.#add(key, before.get(idOf(key)), after.get(idOf(key)));
    return got;
  }

  #add(Keys: Values, OldImage: Values | undefined, NewImage: Values | undefined): void {
    if (isDeepStrictEqual(OldImage, NewImage)) return;
    const eventName = OldImage ? (NewImage ? 'MODIFY' : 'REMOVE') : 'INSERT';
    const record = { eventName, dynamodb: { Keys, OldImage, NewImage } } as DynamoDBRecord;
    if (this.#filters.some((filter) => fits(record as never, filter))) this.#changes.push(record);
  }

  /** Gives the changes so far to a function until it has taken each; returns their number. */
  async deliver(
    call: (records: DynamoDBRecord[]) => Promise<unknown>,
    random: () => number,
    doubled: number,
  ): Promise<number> {
    const changes = this.#changes.splice(0);
    const attempt = async (batch: DynamoDBRecord[], tries = 1): Promise<void> => {
      try {
        await call(batch);
        if (random() < doubled) await call(batch);
      } catch (error) {
        if (tries > patience) throw error;
        const half = Math.ceil(batch.length / 2);
        await attempt(batch.slice(0, half), tries + 1);
        if (half < batch.length) await attempt(batch.slice(half), tries + 1);
      }
    };
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const own = changes.filter((record) => laneOf(record) === lane);
        for (let start = 0; start < own.length; start += most)
          await attempt(own.slice(start, start + most));
      }),
    );
    return changes.length;
  }
}

function tableOf({
  TableName,
  TransactItems,
  RequestItems,
}: {
  TableName?: string;
  TransactItems?: unknown;
  RequestItems?: unknown;
}): string {
  if (TableName) return TableName;
  if (RequestItems) return Object.keys(RequestItems as object)[0] ?? '';
  const [first] = TransactItems as Record<string, { TableName: string }>[];
  return Object.values(first ?? {})[0]?.TableName ?? '';
}

const idOf = ({ pk, sk }: Values): string => `${pk?.S} ${sk?.S}`;

/** A value with the attributes of its maps by name: they have no order, and the engine draws one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}

/** An answer with everything in one order that may come in any, so that a run can be played again. */
function inOrder(got: Got): Got {
  const answer = sorted(JSON.parse(got.body.toString())) as {
    Responses?: Record<string, Values[]>;
  };
  for (const items of Object.values(answer.Responses ?? {}))
    items.sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
  return { ...got, body: Buffer.from(JSON.stringify(answer)) };
}

/** Items by their ids, read past the faults in the turn of the request that changes them. */
async function itemsOf(keys: Values[], table: string, like: Sent, send: Send) {
  const body = JSON.stringify({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } });
  const headers = {
    ...like.headers,
    'x-amz-target': 'DynamoDB_20120810.BatchGetItem',
    'content-length': String(Buffer.byteLength(body)),
  };
  const own = Object.assign(Object.create(Object.getPrototypeOf(like)), like, { headers, body });
  const { Responses } = JSON.parse((await send(own)).body.toString()) as {
    Responses: Record<string, Values[]>;
  };
  return new Map((Responses[table] ?? []).map((item) => [idOf(item), item]));
}
