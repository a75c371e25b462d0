import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  ListSecretVersionIdsCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateSecret } from '#infra/cloud/secrets/generate.ts';
import { type Secrets, startSecrets } from '#infra/cloud/secrets.ts';

let secrets: Secrets;
let client: SecretsManagerClient;

async function start(file: string) {
  secrets = await startSecrets({ file });
  client = new SecretsManagerClient({
    endpoint: secrets.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
}

async function stop() {
  client.destroy();
  await secrets.close();
}

beforeEach(() => start(':memory:'));
afterEach(stop);

async function read(SecretId: string) {
  return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString;
}

test('a secret is made once, and read by name, by ARN and by ARN without its ending', async () => {
  const { arn } = secrets.ensureSecret({ name: 'freehold/proof', generate: {} });
  const value = await read('freehold/proof');
  expect(value).toHaveLength(32);
  expect(secrets.ensureSecret({ name: 'freehold/proof' }).arn).toBe(arn);
  expect(await read(arn)).toBe(value);
  expect(await read(arn.slice(0, -7))).toBe(value);
  expect(secrets.calls).toEqual({ GetSecretValue: 3 });
});

test('a secret can have an ARN or a value of the runner’s choice', async () => {
  const arn = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:admin-AbC123';
  expect(secrets.ensureSecret({ arn, value: 'chosen' })).toEqual({ arn, name: 'admin' });
  expect(await read('admin')).toBe('chosen');
});

test('a secret is described without its value', async () => {
  const { arn } = secrets.ensureSecret({ name: 'proof' });
  const described = await client.send(new DescribeSecretCommand({ SecretId: 'proof' }));
  expect(described).toMatchObject({ ARN: arn, Name: 'proof', CreatedDate: expect.any(Date) });
  expect(Object.values(described.VersionIdsToStages ?? {})).toEqual([['AWSCURRENT']]);
  expect(JSON.stringify(described)).not.toContain(await read('proof'));
});

test('a new value becomes the current version, and the one before it the previous version', async () => {
  await stop();
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const file = join(folder, 'secrets.sqlite');
  await start(file);
  secrets.ensureSecret({ name: 'key', value: 'first' });
  const versions: (string | undefined)[] = [];
  for (const SecretString of ['second', 'third']) {
    const put = new PutSecretValueCommand({ SecretId: 'key', SecretString });
    versions.push((await client.send(put)).VersionId);
  }
  await stop();
  await start(file);
  const read = async (version: object) =>
    (await client.send(new GetSecretValueCommand({ SecretId: 'key', ...version }))).SecretString;
  expect(await read({})).toBe('third');
  expect(await read({ VersionStage: 'AWSPREVIOUS' })).toBe('second');
  expect(await read({ VersionId: versions[0] })).toBe('second');
  expect(secrets.ensureSecret({ name: 'key', value: 'first' }).name).toBe('key');
  expect(await read({})).toBe('third');
  const { VersionIdsToStages } = await client.send(new DescribeSecretCommand({ SecretId: 'key' }));
  expect(VersionIdsToStages).toEqual({
    [versions[1] as string]: ['AWSCURRENT'],
    [versions[0] as string]: ['AWSPREVIOUS'],
  });
  const list = async (IncludeDeprecated?: boolean) => {
    const command = new ListSecretVersionIdsCommand({ SecretId: 'key', IncludeDeprecated });
    return (await client.send(command)).Versions ?? [];
  };
  expect((await list()).map(({ VersionStages }) => VersionStages)).toEqual([
    ['AWSCURRENT'],
    ['AWSPREVIOUS'],
  ]);
  const [, , first] = await list(true);
  expect(first).toMatchObject({ VersionStages: [], CreatedDate: expect.any(Date) });
  expect(await read({ VersionId: first?.VersionId })).toBe('first');
  rmSync(folder, { recursive: true });
});

test('a value lies under a label of its own until AWSCURRENT is moved to it, from the version that has it alone', async () => {
  secrets.ensureSecret({ name: 'key', value: 'first' });
  const put = async (SecretString: string, ...VersionStages: string[]) => {
    const command = new PutSecretValueCommand({ SecretId: 'key', SecretString, VersionStages });
    return (await client.send(command)).VersionId;
  };
  const move = (VersionStage: string, MoveToVersionId?: string, RemoveFromVersionId?: string) => {
    const fields = { SecretId: 'key', VersionStage, MoveToVersionId, RemoveFromVersionId };
    return client.send(new UpdateSecretVersionStageCommand(fields));
  };
  const labels = async () =>
    (await client.send(new DescribeSecretCommand({ SecretId: 'key' }))).VersionIdsToStages ?? {};
  const [first] = Object.keys(await labels());
  const second = (await put('second', 'NEXT')) ?? '';
  const third = (await put('third', 'NEXT')) ?? '';
  expect(await read('key')).toBe('first');
  await move('AWSCURRENT', second, first);
  expect(await labels()).toEqual({
    [second]: ['AWSCURRENT'],
    [first as string]: ['AWSPREVIOUS'],
    [third]: ['NEXT'],
  });
  expect(await read('key')).toBe('second');
  for (const from of [first, undefined]) {
    await expect(move('AWSCURRENT', third, from)).rejects.toThrow('RemoveFromVersionId');
  }
  expect(await read('key')).toBe('second');
  await move('LEAKED', first);
  await move('NEXT', undefined, third);
  expect(await labels()).toEqual({
    [second]: ['AWSCURRENT'],
    [first as string]: ['AWSPREVIOUS', 'LEAKED'],
  });
});

test('an unknown secret, and an unknown version of one, are named as such', async () => {
  await expect(read('nope')).rejects.toBeInstanceOf(ResourceNotFoundException);
  secrets.ensureSecret({ name: 'proof' });
  const previous = new GetSecretValueCommand({ SecretId: 'proof', VersionStage: 'AWSPREVIOUS' });
  await expect(client.send(previous)).rejects.toBeInstanceOf(ResourceNotFoundException);
});

test('a secret is the same after the process ends and starts again', async () => {
  await stop();
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const file = join(folder, 'secrets.sqlite');
  await start(file);
  secrets.ensureSecret({ name: 'proof' });
  const before = await read('proof');
  await stop();
  await start(file);
  secrets.ensureSecret({ name: 'proof' });
  expect(await read('proof')).toBe(before);
  rmSync(folder, { recursive: true });
});

test('a password follows the template: length, kinds of characters, and a place in JSON', () => {
  const generated = generateSecret({
    SecretStringTemplate: '{"email":"admin@freehold.test"}',
    GenerateStringKey: 'password',
    PasswordLength: 20,
    ExcludePunctuation: true,
    ExcludeCharacters: 'lIO0',
  });
  const { email, password } = JSON.parse(generated);
  expect(email).toBe('admin@freehold.test');
  expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-HJ-NP-Za-km-z1-9]{20}$/);
  expect(generateSecret({ PasswordLength: 64 })).toMatch(/^(?=.*[^\w\s])[!-~]{64}$/);
  const digits = {
    PasswordLength: 6,
    ExcludeLowercase: true,
    ExcludeUppercase: true,
    ExcludePunctuation: true,
  };
  expect(generateSecret(digits)).toMatch(/^\d{6}$/);
  expect(new Set(Array.from({ length: 100 }, () => generateSecret({}))).size).toBe(100);
});
