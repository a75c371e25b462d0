import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Functions } from '#infra/local/functions/functions.ts';
import type { DeclaredFunction } from '#infra/local/template/declared.ts';

let root: string;
let functions: Functions | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freehold-'));
  for (const folder of [
    'functions/area',
    'functions/platform/table',
    'shared',
    'locales',
    'logs',
  ]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
});

afterEach(async () => {
  vi.restoreAllMocks();
  await functions?.close();
  rmSync(root, { recursive: true });
});

const entry = 'functions/area/http.ts';
const write = (path: string, source: string) => writeFileSync(join(root, path), source);

/** A function with that source. */
function declare(
  source: string,
  { patience = 1, ...more }: Partial<DeclaredFunction> & { patience?: number } = {},
) {
  write(entry, source);
  const declared: DeclaredFunction = {
    name: 'area',
    arn: 'arn:area',
    entry,
    exportName: 'handler',
    environment: { COLOR: 'green' },
    timeout: 900,
    memory: 128,
    ...more,
  };
  const endpoints = { AWS_ENDPOINT_URL_SQS: 'http://queues' };
  const table = { KeySchema: [] };
  functions = new Functions([declared], {
    root,
    logs: join(root, 'logs'),
    endpoints,
    table,
    patience,
  });
  return functions.from(entry);
}

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => {});
const log = () => readFileSync(join(root, 'logs/area-http.log'), 'utf8');

describe('a function', () => {
  test('gets its own variables, the endpoints and none of this machine', async () => {
    const one = declare('export const handler = async () => process.env;');
    const env = (await one.invoke({})) as Record<string, string>;
    expect(env).toMatchObject({ COLOR: 'green', AWS_ENDPOINT_URL_SQS: 'http://queues' });
    expect(env).not.toHaveProperty('HOME');
  });

  test('whose log cannot be written answers all the same, and its log is told once', async () => {
    const told = silence();
    mkdirSync(join(root, 'logs/area-http.log'));
    const one = declare(
      "export const handler = async () => { console.log('said'); return 'done'; };",
    );
    expect(await one.invoke({})).toBe('done');
    await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
    expect(await one.invoke({})).toBe('done');
    await functions?.close();
    expect(told.mock.calls).toEqual([[expect.stringContaining('log is no longer written')]]);
  });

  test('of the table has its requests checked before its first call', async () => {
    write(
      'functions/platform/table/table.ts',
      `export const added: string[] = [];
      export const client = { middlewareStack: { add: (_: unknown, { name }: { name: string }) => added.push(name) } };`,
    );
    const environment = { TABLE_NAME: 'table' };
    const one = declare(
      `import { added } from '../platform/table/table.ts'; export const handler = async () => added;`,
      { environment },
    );
    expect(await one.invoke({})).toEqual(['refusals']);
  });

  test.each([1, 10])(
    'gets the event, and knows how much time is left: %d times its own',
    async (patience) => {
      const source = `export const handler = async (event: { a: number }, context: {
      getRemainingTimeInMillis(): number }) => [event.a, context.getRemainingTimeInMillis()];`;
      const one = declare(source, { patience });
      const [a, left] = (await one.invoke({ a: 1 })) as [number, number];
      expect(a).toBe(1);
      expect(left).toBeGreaterThan(450_000 * patience);
      expect(left).toBeLessThanOrEqual(900_000 * patience);
    },
  );

  test('is loaded anew after an edit, also of what it imports, and finishes what it had begun', async () => {
    write('shared/word.ts', "export const word: string = 'old';");
    const one = declare(`import { word } from '../../shared/word.ts';
      const gate = new BroadcastChannel(${JSON.stringify(root)});
      export const handler = async (event: { waits?: boolean }) => {
        if (event.waits) await new Promise((resolve) => { gate.onmessage = resolve; gate.postMessage('here'); });
        return word;
      };`);
    const gate = new BroadcastChannel(root);
    const arrived = new Promise((resolve) => {
      gate.onmessage = resolve;
    });
    const begun = one.invoke({ waits: true });
    await arrived;
    write('shared/word.ts', "export const word: string = 'new';");
    await vi.waitFor(async () => expect(await one.invoke({})).toBe('new'), { timeout: 120_000 });
    gate.postMessage('go on');
    expect(await begun).toBe('old');
    gate.close();
  });

  test('that throws is told by name to its caller, to its log, and in a line on the console', async () => {
    const shown = silence();
    const one = declare("export const handler = async () => { throw new RangeError('too far'); };");
    await expect(one.invoke({})).rejects.toMatchObject({ name: 'RangeError', message: 'too far' });
    expect(String(shown.mock.calls)).toContain('functions/area/http.ts: Invoke Error: RangeError');
    await functions?.close();
    expect(log()).toContain('too far');
  });

  test('that takes too long is given up, and works again', async () => {
    silence();
    const source =
      'export const handler = (e: { hangs: boolean }) => e.hangs ? new Promise(() => {}) : 1;';
    const one = declare(source, { timeout: 2 });
    await expect(one.invoke({ hangs: true })).rejects.toThrow('timed out after 2.00 seconds');
    // A busy machine may take longer than that to start the next thread.
    await vi.waitFor(async () => expect(await one.invoke({ hangs: false })).toBe(1), 120_000);
  });

  test('that ends its thread fails, and works again', async () => {
    silence();
    const one = declare(
      'export const handler = (e: { ends: boolean }) => e.ends ? process.exit(1) : 1;',
    );
    await expect(one.invoke({ ends: true })).rejects.toThrow('It ended');
    expect(await one.invoke({ ends: false })).toBe(1);
  });

  test('that cannot be loaded says why, and is tried again after the edit', async () => {
    silence();
    const one = declare("import './nothing.ts'; export const handler = () => 1;");
    await expect(one.invoke({})).rejects.toThrow('nothing.ts');
    write('functions/area/nothing.ts', '');
    await vi.waitFor(async () => expect(await one.invoke({})).toBe(1), { timeout: 120_000 });
  });

  test('writes its lines to its own log', async () => {
    await declare("export const handler = () => { console.log('a line'); return 1; };").invoke({});
    await expect.poll(log).toContain('a line\n');
  });
});
