import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { assignmentsIn, comparisonsIn } from './expression.ts';
import type { KeyAttribute, Keys, Rule, Table, Values } from './operation.ts';

/** Bytes of a value: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html#limits-partition-sort-keys */
const most = { HASH: 2048, RANGE: 1024 } as const;

export const keysOf = ({ KeySchema, GlobalSecondaryIndexes = [] }: Table): Keys =>
  new Map(
    [{ KeySchema, IndexName: undefined }, ...GlobalSecondaryIndexes].flatMap(
      ({ KeySchema = [], IndexName: index }) =>
        KeySchema.map(({ AttributeName, KeyType = 'HASH' }): [string, KeyAttribute] => [
          String(AttributeName),
          { most: most[KeyType], index },
        ]),
    ),
  );

/** Every key of this table is text. */
function refusalOfKey(name: string, value: AttributeValue, { most, index }: KeyAttribute) {
  const of = index ? `, IndexName: ${index}` : '';
  if (value.S === undefined) {
    return `One or more parameter values were invalid: Condition parameter type does not match schema type${of}`;
  }
  if (value.S === '') {
    return `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}${of}`;
  }
  return Buffer.byteLength(value.S) > most
    ? `One or more parameter values were invalid: Size of key ${name} has exceeded the maximum size limit of ${most} bytes${of}`
    : undefined;
}

const refusalIn = (values: Iterable<[string, AttributeValue | undefined]>, keys: Keys) => {
  for (const [name, value] of values) {
    const key = keys.get(name);
    const found = key && value && refusalOfKey(name, value, key);
    if (found) return found;
  }
  return undefined;
};

const given = (values: Values = {}) => Object.entries(values);

/** A key in a condition, where the engine takes any. */
const conditions: Rule = (operation, keys) =>
  refusalIn(comparisonsIn(operation, operation.KeyConditionExpression), keys);

const items: Rule = ({ Item }, keys) => refusalIn(given(Item), keys);

const updates: Rule = (operation, keys) => refusalIn(assignmentsIn(operation), keys);

const startKeys: Rule = ({ ExclusiveStartKey }, keys) => {
  const found = refusalIn(given(ExclusiveStartKey), keys);
  return found && `The provided starting key is invalid: ${found}`;
};

export const keyRules: readonly Rule[] = [conditions, items, updates, startKeys];

/** The attributes of the key of what an operation writes or reads. */
export const isOwnKey = (name: string, keys: Keys): boolean =>
  keys.has(name) && keys.get(name)?.index === undefined;
