import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ExecuteStatementCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactGetItemsCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';

/** Key and extra attributes, in the form of the wire. */
type Values = Record<string, AttributeValue>;

const kB = 1024;
const text = (S: string): AttributeValue => ({ S });
const key = (pk: string, sk = 's'): Values => ({ pk: text(pk), sk: text(sk) });
const TableName = () => process.env.TABLE_NAME;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const put = (more: Values, at: Values = key('put')) =>
  new PutItemCommand({ TableName: TableName(), Item: { ...at, ...more } });

const get = (Key: Values) => new GetItemCommand({ TableName: TableName(), Key });

const query = (
  KeyConditionExpression: string,
  values: Values,
  more: Partial<QueryCommandInput> = {},
) =>
  new QueryCommand({
    TableName: TableName(),
    KeyConditionExpression,
    ExpressionAttributeValues: values,
    ...more,
  });

const update = (UpdateExpression: string, more: Partial<UpdateItemCommandInput> = {}) =>
  new UpdateItemCommand({ TableName: TableName(), Key: key('update'), UpdateExpression, ...more });

const checked = (ConditionExpression: string, values: Values) =>
  new PutItemCommand({
    TableName: TableName(),
    Item: key('checked'),
    ConditionExpression,
    ExpressionAttributeValues: values,
  });

const transaction = (...TransactItems: TransactWriteItem[]) =>
  new TransactWriteItemsCommand({ TransactItems });

const check = (ConditionExpression: string, values: Values): TransactWriteItem => ({
  ConditionCheck: {
    TableName: TableName(),
    Key: key('check'),
    ConditionExpression,
    ExpressionAttributeValues: values,
  },
});

const updateIn = (UpdateExpression: string, values: Values): TransactWriteItem => ({
  Update: {
    TableName: TableName(),
    Key: key('update'),
    UpdateExpression,
    ExpressionAttributeValues: values,
  },
});

const putIn = (at: Values): TransactWriteItem => ({ Put: { TableName: TableName(), Item: at } });

const batchGet = (Keys: Values[]) =>
  new BatchGetItemCommand({ RequestItems: { [String(TableName())]: { Keys } } });

const batchPut = (items: Values[]) =>
  new BatchWriteItemCommand({
    RequestItems: { [String(TableName())]: items.map((Item) => ({ PutRequest: { Item } })) },
  });

const nested = (depth: number): AttributeValue =>
  depth === 0 ? text('x') : { L: [nested(depth - 1)] };

/** Removes an attribute by its bare name. */
export const removing = (name: string): object => update(`REMOVE ${name}`);

/** What DynamoDB refuses, and the embedded engine, too. A request is made once its table is there. */
export const refusedByEngine: Record<string, () => object> = {
  'an empty partition key of an item': () => put({}, key('')),
  'an empty sort key of an item': () => put({}, key('a', '')),
  'an item without its sort key': () => put({}, { pk: text('a') }),
  'an empty key in a reading': () => get(key('a', '')),
  'a key of more than its attributes': () => get({ ...key('a'), more: text('x') }),
  'a partition key of 2,049 bytes': () => put({}, key('a'.repeat(2 * kB + 1))),
  'a sort key of 1,025 bytes': () => put({}, key('a', 'a'.repeat(kB + 1))),
  'a key that is no text': () => put({}, { ...key('a'), sk: { N: '1' } }),
  'an empty key of an index': () => put({ gsi1pk: text(''), gsi1sk: text('1') }),
  'a key of an index that is no text': () => put({ gsi1pk: { N: '1' }, gsi1sk: text('1') }),
  'an empty key of an index in an update': () =>
    update('SET gsi1pk = :empty', { ExpressionAttributeValues: { ':empty': text('') } }),
  'a range whose lower bound is higher': () =>
    query('pk = :pk AND sk BETWEEN :low AND :high', {
      ':pk': text('a'),
      ':low': text('b'),
      ':high': text('a'),
    }),
  'a query without its partition': () => query('sk = :sk', { ':sk': text('a') }),
  'a query by a range of partitions': () => query('pk > :pk', { ':pk': text('a') }),
  'a query of sort keys that differ': () =>
    query('pk = :pk AND sk <> :sk', { ':pk': text('a'), ':sk': text('b') }),
  'a query by two conditions of the sort key': () =>
    query('pk = :pk AND sk > :sk AND sk < :sk', { ':pk': text('a'), ':sk': text('b') }),
  'a query by other attributes than keys': () =>
    query('pk = :pk AND extra = :sk', { ':pk': text('a'), ':sk': text('b') }),
  'a filter by a key': () =>
    query('pk = :pk', { ':pk': text('a') }, { FilterExpression: 'sk = :pk' }),
  'a consistent reading of an index': () =>
    query('gsi1pk = :pk', { ':pk': text('a') }, { IndexName: 'gsi1', ConsistentRead: true }),
  'a page of none': () => query('pk = :pk', { ':pk': text('a') }, { Limit: 0 }),
  'an empty set': () => put({ set: { SS: [] } }),
  'a set with the same value twice': () => put({ set: { SS: ['a', 'a'] } }),
  'a number of 39 digits': () => put({ number: { N: '1'.repeat(39) } }),
  'a number of 1E126': () => put({ number: { N: '1E126' } }),
  'a number of 1E-131': () => put({ number: { N: '1E-131' } }),
  'a text that is no number': () => put({ number: { N: 'one' } }),
  'a value that is nested in 33 lists': () => put({ list: nested(33) }),
  'an item of 400 kB and more': () => put({ body: text('a'.repeat(400 * kB)) }),
  'an item of 400 kB and more, by its names': () =>
    put(Object.fromEntries(times(8, (index) => [`${index}${'n'.repeat(51 * kB)}`, text('')]))),
  'an empty expression': () => update(''),
  'an expression of more than 4 kB': () =>
    checked(`${times(400, () => 'size(pk) > :x').join(' OR ')}`, { ':x': { N: '0' } }),
  'a reserved word': () =>
    update('SET status = :x', { ExpressionAttributeValues: { ':x': text('x') } }),
  'a reserved word within a path': () =>
    update('SET some.name = :x', { ExpressionAttributeValues: { ':x': text('x') } }),
  'a name that no expression uses': () =>
    update('REMOVE extra', { ExpressionAttributeNames: { '#unused': 'x' } }),
  'a value that no expression uses': () =>
    update('REMOVE extra', { ExpressionAttributeValues: { ':unused': text('x') } }),
  'a name that is not given': () => update('REMOVE #missing'),
  'a value that is not given': () => update('SET extra = :missing'),
  'an empty map of values': () => update('REMOVE extra', { ExpressionAttributeValues: {} }),
  'an empty map of names': () => update('REMOVE extra', { ExpressionAttributeNames: {} }),
  'a change of a key': () =>
    update('SET sk = :x', { ExpressionAttributeValues: { ':x': text('x') } }),
  'two changes of one path': () =>
    update('SET extra = :x REMOVE extra', {
      ExpressionAttributeValues: { ':x': text('x') },
    }),
  'two changes of a path and what is within': () =>
    update('SET extra.inner = :x, extra = :x', {
      ExpressionAttributeValues: { ':x': text('x') },
    }),
  'a transaction of none': () => transaction(),
  'a transaction of 101 items': () =>
    transaction(...times(101, (index) => putIn(key(`many-${index}`)))),
  'a transaction with one item twice': () => transaction(putIn(key('twice')), putIn(key('twice'))),
  'a transaction of more than 4 MB': () =>
    transaction(
      ...times(11, (index) => putIn({ ...key(`big-${index}`), body: text('a'.repeat(399 * kB)) })),
    ),
  'a reading transaction of 101 items': () =>
    new TransactGetItemsCommand({
      TransactItems: times(101, (index) => ({
        Get: { TableName: TableName(), Key: key(`many-${index}`) },
      })),
    }),
  'a batch of 101 readings': () => batchGet(times(101, (index) => key(`many-${index}`))),
  'a batch of none': () => batchGet([]),
  'a batch that reads one key twice': () => batchGet([key('twice'), key('twice')]),
  'a batch of 26 writes': () => batchPut(times(26, (index) => key(`many-${index}`))),
  'a batch that writes one key twice': () => batchPut([key('twice'), key('twice')]),
  'a statement of more than 8 kB': () =>
    new ExecuteStatementCommand({
      Statement: `SELECT * FROM "${TableName()}" WHERE pk = 'a' AND (${times(600, () => "body = 'b'").join(' OR ')})`,
    }),
};

/** What DynamoDB refuses, and the embedded engine lets pass. */
export const passedByEngine: Record<string, () => object> = {
  'an empty lower bound of a range': () =>
    query('pk = :pk AND sk BETWEEN :low AND :high', {
      ':pk': text('a'),
      ':low': text(''),
      ':high': text('b'),
    }),
  'an empty partition in a query': () => query('pk = :pk', { ':pk': text('') }),
  'an empty start of a sort key': () =>
    query('pk = :pk AND begins_with(sk, :sk)', { ':pk': text('a'), ':sk': text('') }),
  'a range of an index from an empty key': () =>
    query(
      'gsi1pk = :pk AND gsi1sk >= :sk',
      { ':pk': text('a'), ':sk': text('') },
      { IndexName: 'gsi1' },
    ),
  'an attribute name of 64 kB and more': () => put({ ['a'.repeat(64 * kB)]: text('x') }),
  'an expression of more than 300 operators': () =>
    checked(times(160, () => 'a=:x').join(' OR '), { ':x': text('x') }),
  'more than 100 operands of IN': () =>
    checked(
      `pk IN (${times(101, (index) => `:v${index}`).join()})`,
      Object.fromEntries(times(101, (index) => [`:v${index}`, text(`${index}`)])),
    ),
  'a placeholder of more than 255 bytes': () =>
    update(`SET extra = :${'v'.repeat(255)}`, {
      ExpressionAttributeValues: { [`:${'v'.repeat(255)}`]: text('x') },
    }),
  'a transaction with two operations in one': () =>
    transaction({ ...putIn(key('two')), Delete: { TableName: TableName(), Key: key('two') } }),
  'a statement by 51 partitions': () =>
    new ExecuteStatementCommand({
      Statement: `SELECT * FROM "${TableName()}" WHERE pk IN [${times(51, () => '?').join()}]`,
      Parameters: times(51, (index) => text(`${index}`)),
    }),
  'a key of an index of 1,025 bytes': () =>
    put({ gsi1pk: text('a'), gsi1sk: text('a'.repeat(kB + 1)) }),
  'a key of an index of 1,025 bytes in a transaction': () =>
    transaction(putIn({ ...key('a'), gsi2pk: text('a'), gsi2sk: text('a'.repeat(kB + 1)) })),
  'a key of an index of 1,025 bytes in a batch': () =>
    batchPut([{ ...key('a'), gsi1pk: text('a'), gsi1sk: text('a'.repeat(kB + 1)) }]),
  'a key of an index of 1,025 bytes in an update': () =>
    update('SET gsi1pk = :pk, gsi1sk = :sk', {
      ExpressionAttributeValues: { ':pk': text('a'), ':sk': text('a'.repeat(kB + 1)) },
    }),
  'a sort key of 1,025 bytes in a query': () =>
    query('pk = :pk AND sk = :sk', { ':pk': text('a'), ':sk': text('a'.repeat(kB + 1)) }),
  'a number as a sort key in a query': () =>
    query('pk = :pk AND sk = :sk', { ':pk': text('a'), ':sk': { N: '1' } }),
  'an empty start key': () =>
    query('pk = :pk', { ':pk': text('a') }, { ExclusiveStartKey: key('a', '') }),
  'an empty name of an attribute': () => put({ '': text('x') }),
  'an empty name of an attribute within a map': () => put({ map: { M: { '': text('x') } } }),
  'an empty name in the place of a placeholder': () =>
    update('REMOVE #name', { ExpressionAttributeNames: { '#name': '' } }),
  'a value that no failed condition uses': () =>
    checked('attribute_exists(pk)', { ':unused': text('x') }),
  'an empty set that a transaction compares with': () =>
    transaction(check('body = :set', { ':set': { SS: [] } })),
  'a change of a key in a transaction': () =>
    transaction(updateIn('SET sk = :x', { ':x': text('x') })),
  'two changes of one path in a transaction': () =>
    transaction(updateIn('SET body = :x REMOVE body', { ':x': text('x') })),
  'an empty partition in a statement': () =>
    new ExecuteStatementCommand({
      Statement: `SELECT * FROM "${TableName()}" WHERE pk IN [?,?]`,
      Parameters: [text('a'), text('')],
    }),
  'fewer parameters than a statement has places': () =>
    new ExecuteStatementCommand({
      Statement: `SELECT * FROM "${TableName()}" WHERE pk IN [?,?]`,
      Parameters: [text('a')],
    }),
};
