import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { freePort, startEngine } from '#infra/cloud/dynamodb/engine.ts';
import { type DeclaredTable, ensureTable } from '#infra/cloud/dynamodb/table.ts';
import { Trouble } from '#infra/cloud/trouble.ts';

beforeEach(() => {
  // The tests of handlers may run on an engine of somebody's own.
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', undefined);
  return () => vi.unstubAllEnvs();
});

const died = (reason: Error) => {
  throw reason;
};

const clientOf = ({ endpoint }: { endpoint: string }) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

const declared = (name: string): DeclaredTable => ({
  name,
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: undefined,
  streamView: 'NEW_AND_OLD_IMAGES',
  expiry: undefined,
});

const portOf = (endpoint: string): number => Number(new URL(endpoint).port);

test('an engine whose port another one took meanwhile starts at the next, and answers itself', async () => {
  const first = await startEngine(undefined, died);
  const ports = [portOf(first.endpoint), portOf(first.endpoint), await freePort()];
  const found = [...ports];
  const second = await startEngine(undefined, died, async () => found.shift() ?? 0);
  try {
    expect(portOf(second.endpoint)).toBe(ports[2]);
    const client = clientOf(second);
    expect((await client.send(new ListTablesCommand())).TableNames).toEqual([]);
    client.destroy();
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
});

test('an engine for which no port is left says so', async () => {
  const first = await startEngine(undefined, died);
  try {
    const second = startEngine(undefined, died, async () => portOf(first.endpoint));
    await expect(second).rejects.toThrow(Trouble);
    await expect(second).rejects.toThrow('is already in use');
  } finally {
    await first.close();
  }
});

test('a table is found again behind more tables of others than a list has', async () => {
  const engine = await startEngine(undefined, died);
  const client = clientOf(engine);
  const ensure = (name: string) =>
    ensureTable(client, declared(name), { isEmbedded: false, outdated: () => new Error(name) });
  try {
    for (let number = 0; number <= 100; number++) await ensure(`earlier-${number}`);
    expect(await ensure('own')).toMatchObject({ isNew: true });
    expect(await ensure('own')).toMatchObject({ isNew: false });
  } finally {
    client.destroy();
    await engine.close();
  }
});
