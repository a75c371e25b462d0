import { expect, it } from 'vitest';
import { withRequestId } from '#platform/http/request-id.ts';
import type { Write } from '#platform/table/write.ts';

const put = (sk: string): Write => ({
  operation: { Put: { TableName: 't', Item: { pk: 'X', sk, entity: sk.toLowerCase() } } },
});
const update = (sk: string, UpdateExpression: string): Write => ({
  operation: { Update: { TableName: 't', Key: { pk: 'X', sk }, UpdateExpression } },
});

it.each(['MAIL', 'IMPORT'])('stands in a new item that workers follow: %s', (sk) => {
  const { operation } = withRequestId(put(sk), 'r');
  expect(operation.Put?.Item).toEqual({ pk: 'X', sk, entity: sk.toLowerCase(), requestId: 'r' });
});

it.each([
  ['SET #a = :a', 'SET #requestId = :requestId, #a = :a'],
  ['ADD #a :a SET #b = :b', 'ADD #a :a SET #requestId = :requestId, #b = :b'],
  ['REMOVE #a', 'SET #requestId = :requestId REMOVE #a'],
])('stands in a changed item: %s', (before, after) => {
  const { operation } = withRequestId(update('DOMAIN', before), 'r');
  expect(operation.Update).toMatchObject({
    UpdateExpression: after,
    ExpressionAttributeNames: { '#requestId': 'requestId' },
    ExpressionAttributeValues: { ':requestId': 'r' },
  });
});

it.each([
  put('PROOF'),
  put('DOMAIN'),
  update('RECORD#1', 'SET #a = :a'),
  { operation: { Delete: {} } } as Write,
])('stands in no item whose change nobody follows: %o', (write) => {
  expect(withRequestId(write, 'r')).toEqual(write);
});
