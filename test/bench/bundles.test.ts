import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleOptions } from './bundle-options.ts';
import { exceeded, printRows, type Row } from './report.ts';

const root = bundleOptions.absWorkingDir;

/** The sources that export a Lambda handler. */
const entries = globSync('functions/*/{,steps/}*.ts', { cwd: root })
  .filter((file) => /^export .*\bhandler\b/m.test(readFileSync(join(root, file), 'utf8')))
  .sort();

const rows: Row[] = [];
const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
const bundleOf = (entry: string) => join(folder, entry.replace(/\.ts$/, '.mjs'));
/** The type of each bundle's handler, or the error of loading it. */
let handlers: Record<string, string>;

/** Loads the bundles without any `node_modules`, as on Lambda. */
function loadAll(): Record<string, string> {
  const bundles = Object.fromEntries(entries.map((entry) => [entry, bundleOf(entry)]));
  const script = `const handlers = {};
    for (const [entry, bundle] of Object.entries(${JSON.stringify(bundles)})) {
      handlers[entry] = await import(bundle).then(({ handler }) => typeof handler, String);
    }
    console.log(JSON.stringify(handlers));`;
  const options = { cwd: folder, env: { PATH: process.env.PATH }, encoding: 'utf8' } as const;
  const run = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, run, options));
}

beforeAll(async () => {
  // One build reads each source once for all of them.
  await build({
    ...bundleOptions,
    entryPoints: entries,
    outdir: folder,
  });
  handlers = loadAll();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
  printRows('Size of a function’s bundle, in kB', rows);
});

const budget = { raw: 380, gzip: 121 };

const kilobytes = (bytes: number) => Math.round(bytes / 1000);

it.each(entries)('%s loads, and stays small enough to start quickly', (entry) => {
  const bundle = readFileSync(bundleOf(entry));
  const found = [
    { what: `${entry} raw`, measured: kilobytes(bundle.length), budget: budget.raw, unit: '' },
    {
      what: `${entry} gzip`,
      measured: kilobytes(gzipSync(bundle).length),
      budget: budget.gzip,
      unit: '',
    },
  ];
  rows.push(...found);
  expect(handlers[entry]).toBe('function');
  expect(exceeded(found)).toEqual([]);
});
