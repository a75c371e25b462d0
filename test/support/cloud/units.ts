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

/** Bytes that each item takes beside its own, in the table and in each index. */
const overhead = 100;

/**
 * Bytes that a table and its indexes are charged for an item.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html#ItemSizeCalculations
 */
export function storedBytes(item: Values, table: Table): number {
  const entries = (table.GlobalSecondaryIndexes ?? []).map((index) => entryOf(item, index, table));
  return sum([item, ...entries].map((each) => (each ? itemSize(each) + overhead : 0)));
}

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

/** Units that a write takes of a partition: of the table's, by its key, or of an index's, by the index and its key. */
type Place = [partition: string, units: number];

const placeOf = (entry: Values, [name = '']: readonly string[], index?: string): string =>
  [index, entry[name]?.S].filter(Boolean).join(' ');

/**
 * Units of an index for one write: nothing where its entry stays as it is, one entry's where it comes, goes or changes,
 * and both entries' where its key changes.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.html#GSI.ThroughputConsiderations.Writes
 */
function indexPlaces(
  before: Values | undefined,
  after: Values | undefined,
  index: Index & { IndexName?: string | undefined },
): Place[] {
  if (same(before, after)) return [];
  const keys = namesOf(index);
  const entries = [before, after].filter((entry) => entry !== undefined);
  const places = entries.map(
    (entry): Place => [placeOf(entry, keys, index.IndexName), unitsFor(entry)],
  );
  const [first, second] = places;
  if (!first || !second || !before || !after || !same(pick(before, keys), pick(after, keys)))
    return places;
  return [[first[0], Math.max(first[1], second[1])]];
}

/** One write: the item that it puts, if it does, and what was and is there. */
interface Written {
  key: Values;
  item?: Values | undefined;
  before?: Values | undefined;
  after?: Values | undefined;
}

/**
 * Write units that DynamoDB takes for one write, by partition. The larger item counts, the one that was there or the one
 * that is wanted, also where a condition fails; a transaction takes the table's units twice, and those of an index once.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html
 */
function placesOf(
  { key, item, before, after }: Written,
  table: Table,
  inTransaction: boolean,
): Place[] {
  const own = Math.max(unitsFor(item), unitsFor(before), unitsFor(after));
  return [
    [placeOf(key, namesOf(table)), own * (inTransaction ? 2 : 1)],
    ...(table.GlobalSecondaryIndexes ?? []).flatMap((index) =>
      indexPlaces(entryOf(before, index, table), entryOf(after, index, table), index),
    ),
  ];
}

const writing = /^(TransactWriteItems|BatchWriteItem|PutItem|UpdateItem|DeleteItem)Command$/;

/** What `countWrites` leaves for whoever made the request. */
export interface Counted {
  writeUnits?: number;
  /** The same by partition. */
  places?: readonly Place[];
  /** The items that were written, before and after. */
  images?: readonly Images[];
}

interface Images {
  before: Values | undefined;
  after: Values | undefined;
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
        const images = operations.map((_, index) => ({
          before: before[index],
          after: after[index],
        }));
        const places = operations.flatMap((operation, index) =>
          placesOf(
            { key: keyOf(operation), item: operation.Item, ...images[index] },
            table,
            command.startsWith('Transact'),
          ),
        );
        const writeUnits = sum(places.map(([, units]) => units));
        Object.assign(context, { writeUnits, places, images } satisfies Counted);
      }
    },
    { step: 'build', name: 'units', override: true },
  );
}
