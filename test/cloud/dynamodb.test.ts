import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { freePort, startEngine } from '#infra/cloud/dynamodb/engine.ts';
import { Trouble } from '#infra/cloud/trouble.ts';

beforeEach(() => {
  // The tests of handlers may run on an engine of somebody's own.
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', undefined);
  return () => vi.unstubAllEnvs();
});

const died = (reason: Error) => {
  throw reason;
};

const portOf = (endpoint: string): number => Number(new URL(endpoint).port);

test('an engine whose port another one took meanwhile starts at the next, and answers itself', async () => {
  const first = await startEngine(undefined, died);
  const ports = [portOf(first.endpoint), portOf(first.endpoint), await freePort()];
  const found = [...ports];
  const second = await startEngine(undefined, died, async () => found.shift() ?? 0);
  try {
    expect(portOf(second.endpoint)).toBe(ports[2]);
    const client = new DynamoDBClient({
      endpoint: second.endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
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
