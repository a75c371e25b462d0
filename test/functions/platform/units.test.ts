import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Item, removeItem, tableName, updateItem, writeAll } from '#platform/table/table.ts';
import { transact } from '#platform/table/transaction.ts';
import { check, insert, remove, replace, update, type Write } from '#platform/table/write.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';

let made = 0;

const item = (more: Record<string, unknown> = {}): Item => ({
  pk: `ITEM#${made++}`,
  sk: 'ITEM',
  entity: 'item',
  ...more,
});

/** In both indexes: the first holds all attributes, the second keys only. */
const indexed = { gsi1pk: 'a', gsi1sk: 'a', gsi2pk: 'a', gsi2sk: 'a' };

const kB = 1024;

async function unitsOf(write: () => Promise<unknown>): Promise<number> {
  const { meter } = theEngine();
  meter.start({ isReckoning: true });
  await write().catch(() => {});
  return meter.sum('writeUnits');
}

const inTransaction = (...writes: Write[]): Promise<number> => unitsOf(() => transact(writes));

const set = (field: string) => ({ expression: `SET #${field} = :x`, values: { ':x': 'x' } });

beforeAll(async () => {
  await useEngine();
});

describe('the client that counts', () => {
  it('takes a unit for each begun kB of the larger item, old or new', async () => {
    const small = item();
    const large = { ...small, body: 'x'.repeat(kB) };
    expect(await unitsOf(() => writeAll([small], []))).toBe(1);
    expect(await unitsOf(() => writeAll([large], []))).toBe(2);
    expect(await unitsOf(() => writeAll([small], []))).toBe(2);
    expect(await unitsOf(() => writeAll([], [small, item()]))).toBe(2);
  });

  it('takes an index where its entry comes, changes or goes, and twice where its key changes', async () => {
    const one = item(indexed);
    expect(await unitsOf(() => writeAll([one], []))).toBe(3);
    expect(await unitsOf(() => writeAll([one], []))).toBe(1);
    expect(await unitsOf(() => updateItem(one, set('body')))).toBe(2);
    expect(await unitsOf(() => updateItem(one, set('gsi1sk')))).toBe(3);
    expect(await unitsOf(() => updateItem(one, set('gsi2sk')))).toBe(4);
    expect(await unitsOf(() => updateItem(one, { expression: 'REMOVE #gsi1pk' }))).toBe(2);
    expect(await unitsOf(() => writeAll([], [one]))).toBe(2);
  });

  it('takes the table twice in a transaction, and an index once', async () => {
    const one = item(indexed);
    expect(await inTransaction(insert(one))).toBe(4);
    expect(await inTransaction(update(one, set('body')))).toBe(3);
    expect(await inTransaction(update(one, set('gsi1sk')))).toBe(4);
    const exists = { condition: 'attribute_exists(#pk)' };
    expect(await inTransaction(check(one, exists), insert(item()))).toBe(4);
    const larger = Object.assign({ ...one }, { body: 'x'.repeat(kB) });
    expect(await inTransaction(replace(larger, exists))).toBe(7);
    expect(await inTransaction(remove(one))).toBe(4 + 2 + 1);
  });

  it('takes a write whose condition fails', async () => {
    const one = item({ ...indexed, body: 'x'.repeat(kB) });
    await writeAll([one], []);
    const missing = { condition: 'attribute_not_exists(#pk)' };
    expect(await unitsOf(() => removeItem(one, missing))).toBe(2);
    expect(await inTransaction(insert(one))).toBe(4);
    expect(await inTransaction(update(item(), { ...missing, ...set('body') }))).toBe(2);
  });

  it('finds outside of transactions what the engine says', async () => {
    const bare = DynamoDBDocumentClient.from(new DynamoDBClient());
    const at = { TableName: tableName(), ReturnConsumedCapacity: 'TOTAL' } as const;
    const said = async (command: PutCommand | UpdateCommand) =>
      (await bare.send(command as PutCommand)).ConsumedCapacity?.CapacityUnits;
    const body = { list: [1.5, -20, 'ü'.repeat(200)], map: { flag: true, none: null } };
    for (const more of [{}, indexed, body, { ...indexed, ...body, text: 'x'.repeat(3 * kB) }]) {
      const [one, other] = [item(more), item(more)];
      const Key = { pk: one.pk, sk: one.sk };
      const change = {
        UpdateExpression: 'SET gsi1sk = :x',
        ExpressionAttributeValues: { ':x': 'x' },
      };
      expect(await unitsOf(() => writeAll([other], []))).toBe(
        await said(new PutCommand({ ...at, Item: one })),
      );
      expect(await unitsOf(() => updateItem(other, set('gsi1sk')))).toBe(
        await said(new UpdateCommand({ ...at, Key, ...change })),
      );
    }
    bare.destroy();
  });
});
