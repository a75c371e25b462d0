import {
  type AttributeValue,
  BatchGetItemCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
} from '@aws-sdk/client-dynamodb';
import type { Operation, Table, Values } from '#infra/cloud/dynamodb/refusals/operation.ts';
import { operationsIn } from '#infra/cloud/dynamodb/refusals/refusals.ts';

const bytes = (text: string): number => Buffer.byteLength(text);

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** A byte for two digits without the zeros around them, one more for the number, one more below zero. */
function numberSize(number: string): number {
  const digits = number
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '');
  return Math.ceil(digits.length / 2) + 1 + Number(number.startsWith('-'));
}

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html#ItemSizeCalculations */
function valueSize({ S, N, B, SS, NS, BS, L, M }: AttributeValue): number {
  if (S !== undefined) return bytes(S);
  if (N !== undefined) return numberSize(N);
  if (B !== undefined) return B.length;
  if (SS) return sum(SS.map(bytes));
  if (NS) return sum(NS.map(numberSize));
  if (BS) return sum(BS.map(({ length }) => length));
  if (L) return 3 + sum(L.map((value) => 1 + valueSize(value)));
  if (M) return 3 + Object.keys(M).length + itemSize(M);
  return 1;
}

/** Bytes of an item: of its attributes' names and values. */
const itemSize = (item: Values): number =>
  sum(Object.entries(item).map(([name, value]) => bytes(name) + valueSize(value)));

/** A unit for each begun kB; what is not there takes one. */
const unitsFor = (item: Values = {}): number => Math.max(1, Math.ceil(itemSize(item) / 1024));

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const pick = (item: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => names.includes(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

type Index = Pick<GlobalSecondaryIndex, 'KeySchema' | 'Projection'>;

const namesOf = ({ KeySchema = [] }: { KeySchema?: Index['KeySchema'] }): string[] =>
  KeySchema.map(({ AttributeName }) => String(AttributeName));

/** What an index holds of an item: nothing where it lacks one of the index's keys. */
function entryOf(item: Values | undefined, index: Index, table: Table): Values | undefined {
  const keys = namesOf(index);
  if (!item || !keys.every((name) => name in item)) return undefined;
  const all = index.Projection?.ProjectionType === 'ALL';
  return pick(item, all ? Object.keys(item) : [...namesOf(table), ...keys]);
}

/**
 * Units of an index for one write: nothing where its entry stays as it is, one entry's where it comes, goes or changes,
 * and both entries' where its key changes.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations.Writes
 */
function indexUnits(before: Values | undefined, after: Values | undefined, keys: string[]): number {
  if (same(before, after)) return 0;
  if (!before || !after) return unitsFor(before ?? after);
  const stays = same(pick(before, keys), pick(after, keys));
  return stays ? Math.max(unitsFor(before), unitsFor(after)) : unitsFor(before) + unitsFor(after);
}

/** One write: the item that it puts, if it does, and what was and is there. */
interface Written {
  item?: Values | undefined;
  before?: Values | undefined;
  after?: Values | undefined;
}

/**
 * Write units that DynamoDB takes for one write. The larger item counts, the one that was there or the one that is
 * wanted, also where a condition fails; a transaction takes the table's units twice, and those of an index once.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html
 */
function writeUnits(
  { item, before, after }: Written,
  table: Table,
  inTransaction: boolean,
): number {
  const own = Math.max(unitsFor(item), unitsFor(before), unitsFor(after));
  const indexes = (table.GlobalSecondaryIndexes ?? []).map((index) =>
    indexUnits(entryOf(before, index, table), entryOf(after, index, table), namesOf(index)),
  );
  return own * (inTransaction ? 2 : 1) + sum(indexes);
}

const writing = /^(TransactWriteItems|BatchWriteItem|PutItem|UpdateItem|DeleteItem)Command$/;

/** What `countWrites` leaves for whoever made the request. */
export interface Counted {
  writeUnits?: number;
}

/**
 * Lets a client reckon the write units of its requests while `isReckoning`, from the items before and after each: engines
 * count transactions in different ways. Reads those items by another client.
 */
export function countWrites(
  client: Pick<DynamoDBClient, 'middlewareStack'>,
  reader: DynamoDBClient,
  tableName: string,
  table: Table,
  isReckoning: () => boolean,
): void {
  const keyNames = namesOf(table);
  const keyOf = ({ Item, Key }: Operation): Values => pick(Item ?? Key ?? {}, keyNames);
  const idOf = (operation: Operation): string => JSON.stringify(keyOf(operation));
  const read = async (operations: readonly Operation[]) => {
    const request = { Keys: operations.map(keyOf), ConsistentRead: true };
    const { Responses = {} } = await reader.send(
      new BatchGetItemCommand({ RequestItems: { [tableName]: request } }),
    );
    const found = (Responses[tableName] ?? []).map((Item) => [idOf({ Item }), Item] as const);
    const items = new Map(found);
    return operations.map((operation) => items.get(idOf(operation)));
  };
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String((context as { commandName?: string }).commandName);
      if (!isReckoning() || !writing.test(command)) return next(args);
      const operations = operationsIn(args.input as Parameters<typeof operationsIn>[0]);
      const before = await read(operations);
      try {
        return await next(args);
      } finally {
        const after = await read(operations);
        const units = operations.map(({ Item: item }, index) =>
          writeUnits(
            { item, before: before[index], after: after[index] },
            table,
            command.startsWith('Transact'),
          ),
        );
        (context as Counted).writeUnits = sum(units);
      }
    },
    { step: 'build', name: 'units', override: true },
  );
}
