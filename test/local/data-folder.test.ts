import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startEngine } from '#infra/cloud/dynamodb/engine.ts';
import { type DeclaredTable, ensureTable } from '#infra/cloud/dynamodb/table.ts';
import { openDataFolder, outdatedData } from '#infra/local/data/data-folder.ts';
import { readOptions } from '#infra/local/options.ts';

vi.mock(import('node:fs'), { spy: true });

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'freehold-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the data folder', () => {
  test('belongs to one process at a time', () => {
    const data = openDataFolder(folder, false);
    expect(() => openDataFolder(folder, false)).toThrow('in use by another npm start');
    data.close();
    openDataFolder(folder, false).close();
  });

  test('is told as in use by a start that has done no more than lock it', () => {
    const data = openDataFolder(folder, false);
    for (const name of ['format', 'id']) rmSync(join(folder, name));
    expect(() => openDataFolder(folder, false)).toThrow('in use by another npm start');
    data.close();
    openDataFolder(folder, false).close();
  });

  test('is not touched while another process has it', () => {
    const data = openDataFolder(folder, false);
    chmodSync(data.file('id'), 0o644);
    expect(() => openDataFolder(folder, true)).toThrow('in use by another npm start');
    expect(statSync(data.file('id')).mode & 0o777).toBe(0o644);
    data.close();
  });

  test('whose reset did not come to its end can be reset again', async () => {
    openDataFolder(folder, false).close();
    mkdirSync(join(folder, 'templates'));
    const { rmSync: remove } = await vi.importActual<typeof import('node:fs')>('node:fs');
    vi.mocked(rmSync).mockImplementation((path, options) => {
      if (String(path).endsWith('templates')) throw new Error('interrupted');
      remove(path, options);
    });
    expect(() => openDataFolder(folder, true)).toThrow('interrupted');
    vi.mocked(rmSync).mockRestore();
    openDataFolder(folder, true).close();
    expect(readdirSync(folder).toSorted()).toEqual(['format', 'id', 'lock']);
  });

  test('is emptied when that is asked for', () => {
    const data = openDataFolder(folder, false);
    data.close();
    mkdirSync(join(folder, 'logs'));
    writeFileSync(join(folder, 'mail.db'), '');
    const same = openDataFolder(folder, false);
    same.close();
    const emptied = openDataFolder(folder, true);
    emptied.close();
    // A table of this name in an engine elsewhere is left behind.
    expect([same.id, emptied.id === data.id]).toEqual([data.id, false]);
    expect(existsSync(join(folder, 'logs'))).toBe(false);
    expect(existsSync(join(folder, 'mail.db'))).toBe(false);
  });

  test.skipIf(process.platform === 'win32')('is closed to other users, with what is in it', () => {
    openDataFolder(folder, false).close();
    mkdirSync(join(folder, 'logs'));
    writeFileSync(join(folder, 'logs/mail-send.log'), '');
    const modes = { '': 0o755, logs: 0o755, 'logs/mail-send.log': 0o644, lock: 0o644 };
    for (const [name, mode] of Object.entries(modes)) chmodSync(join(folder, name), mode);
    openDataFolder(folder, false).close();
    for (const name of Object.keys(modes)) {
      expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
    }
  });

  test('is never a folder with other things in it, least of all to be emptied', () => {
    writeFileSync(join(folder, 'thesis.txt'), 'years of work');
    writeFileSync(join(folder, 'lock'), '');
    expect(() => openDataFolder(folder, true)).toThrow('something else than data of Freehold');
    expect(existsSync(join(folder, 'thesis.txt'))).toBe(true);
  });

  test('of another version is told, with the ways out', () => {
    openDataFolder(folder, false).close();
    writeFileSync(join(folder, 'format'), 'freehold local data 0\n');
    expect(() => openDataFolder(folder, false)).toThrow(/another version.*--reset.*FREEHOLD_DATA=/);
  });

  test('with a table of other indexes is told, and one as declared goes on', async () => {
    const engine = await startEngine(join(folder, 'dynamodb.db'), () => {});
    const client = new DynamoDBClient({
      endpoint: engine.endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const declared: DeclaredTable = {
      name: 'freehold-local-data-Table',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      GlobalSecondaryIndexes: undefined,
      streamView: 'NEW_AND_OLD_IMAGES',
      expiry: 'expiresAt',
    };
    const wanted = (table: DeclaredTable, isEmbedded = true) =>
      ensureTable(client, table, { isEmbedded, outdated: () => outdatedData(folder) });
    const streamArn = expect.stringContaining('stream');
    expect(await wanted(declared)).toEqual({ streamArn, isNew: true });
    expect(await wanted(declared)).toEqual({ streamArn, isNew: false });
    const other = { ...declared, KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }] };
    await expect(wanted(other)).rejects.toThrow('another version');
    await expect(wanted({ ...declared, name: 'freehold-local-data-Moved' })).rejects.toThrow(
      'another version',
    );
    const beside = await wanted({ ...declared, name: 'freehold-local-data-Table-0a' }, false);
    expect(beside.isNew).toBe(true);
    client.destroy();
    await engine.close();
  });
});

describe('the options', () => {
  test('have sensible values unless told otherwise', () => {
    const { ports, site, reset, data } = readOptions([], {});
    expect(ports).toEqual({
      ...{ site: 3000, dns: 5354, mail: 8025 },
      ...{ smtp: 1025, edge: 8080, storage: 9000 },
    });
    expect([site, reset]).toEqual(['sources', false]);
    expect(data).toBe(join(process.cwd(), '.local'));
  });

  test('that nobody knows are refused in a sentence', () => {
    expect(() => readOptions(['--bulit'], {})).toThrow(/--bulit.*\[--built\]/);
    expect(() => readOptions([], { FREEHOLD_PORT: '70000' })).toThrow('no port');
  });
});
