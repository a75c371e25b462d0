import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, expect, it, vi } from 'vitest';
import { useEngine } from '#test/support/cloud/engine.ts';
import { beforeWriting, meanwhile } from '#test/support/meanwhile.ts';

beforeAll(useEngine);

const secret = { pk: 'SECRET#1', sk: 'SECRET', entity: 'secret', passwordHash: 'not for the log' };

it('a transaction that fails for no foreseen reason tells the log why, and nothing of the items', async () => {
  const { insert } = await import('#platform/table/write.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  await transact([insert(secret)]);
  const error = await transact([insert(secret)]).catch((reason: Error) => reason);
  expect(String(error)).toContain('ConditionalCheckFailed');
  expect(JSON.stringify({ ...(error as Error), text: String(error) })).not.toContain(
    'not for the log',
  );
});

it('the first write whose condition fails says what that means', async () => {
  const { insert } = await import('#platform/table/write.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const other = { pk: 'OTHER#1', sk: 'OTHER', entity: 'other' };
  const writes = [insert(other, new Error('first')), insert(secret, new Error('second'))];
  await expect(transact(writes)).rejects.toThrow('second');
  await transact([insert(other)]);
  await expect(transact(writes)).rejects.toThrow('first');
});

it('a transaction that meets others all the time is told to come again, after thirteen attempts', async () => {
  const { client } = await import('#platform/table/table.ts');
  const { insert } = await import('#platform/table/write.ts');
  const { retry } = await import('#platform/table/retry.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const pause = vi.spyOn(retry, 'pause').mockResolvedValue();
  const busy = mockClient(client);
  const met = { CancellationReasons: [{ Code: 'TransactionConflict' }] };
  busy.on(TransactWriteCommand).rejects(Object.assign(new Error('Cancelled.'), met));
  await expect(transact([insert(secret)])).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    details: { retryAfter: 2 },
  });
  expect(busy.calls()).toHaveLength(13);
  expect(pause).toHaveBeenCalledTimes(12);
  busy.restore();
  pause.mockRestore();
});

it('an update and a removal come again that a transaction of their item kept away', async () => {
  const { getItem, removeItem, updateItem } = await import('#platform/table/table.ts');
  const { insert } = await import('#platform/table/write.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const item = { pk: 'MET#1', sk: 'MET', entity: 'met' };
  await transact([insert(item)]);
  const conflict = Object.assign(new Error('By the test'), {
    name: 'TransactionConflictException',
  });
  const meet = () => meanwhile(() => Promise.reject(conflict), beforeWriting('MET#1'));
  const hasMet = [meet()];
  const change = { expression: 'SET #seen = :seen', values: { ':seen': true } };
  expect(await updateItem(item, change)).toEqual({ ...item, seen: true });
  vi.restoreAllMocks();
  hasMet.push(meet());
  expect(await removeItem(item, { condition: '#seen = :seen', values: change.values })).toBe(true);
  expect(hasMet.map((isDone) => isDone())).toEqual([true, true]);
  expect(await getItem(item)).toBeUndefined();
  vi.restoreAllMocks();
});
