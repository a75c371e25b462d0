import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundling, standIns } from '#infra/constructs/bundles/bundling.ts';
import { copiedModules } from '#infra/constructs/bundles/copied-modules.ts';
import { exceeded, printRows, type Row } from './report.ts';

const root = join(import.meta.dirname, '../..');

/** Functions as they are deployed: the options are those of the stacks. */
const options: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: bundling.format,
  target: bundling.target,
  mainFields: [...bundling.mainFields],
  external: [...bundling.externalModules, ...Object.keys(copiedModules)],
  minify: bundling.minify,
  charset: bundling.charset,
  legalComments: 'none',
  alias: standIns,
  absWorkingDir: root,
};

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
    ...options,
    entryPoints: entries,
    outdir: folder,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
  });
  handlers = loadAll();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
  printRows('Size of a function’s bundle, in kB', rows);
});

/** The API document holds the contracts of all areas, and grows with each; it is no step of anybody's way. */
const budgetOf = (entry: string) =>
  entry === 'functions/documentation/http.ts' ? { raw: 600, gzip: 190 } : { raw: 450, gzip: 140 };

const kilobytes = (bytes: number) => Math.round(bytes / 1000);

it.each(entries)('%s loads, and stays small enough to start quickly', (entry) => {
  const bundle = readFileSync(bundleOf(entry));
  const budget = budgetOf(entry);
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
