import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { bundling, standIns } from '../../infra/constructs/bundling.ts';
import { copiedModules } from '../../infra/constructs/copied-modules.ts';
import { exceeded, printRows, type Row } from './report.ts';

const root = join(import.meta.dirname, '../..');

/** A function as it is deployed: the options are those of the stacks. */
const options: BuildOptions = {
  bundle: true,
  write: false,
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

const rows: Row[] = [];

afterAll(() => printRows('Size of a function’s bundle, in kB', rows));

/** Exports of a bundle that is loaded without any `node_modules`, as on Lambda. */
function exportsOf(contents: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  try {
    writeFileSync(join(folder, 'index.mjs'), contents);
    const script = "import('./index.mjs').then((bundle) => console.log(typeof bundle.handler))";
    const options = { cwd: folder, env: { PATH: process.env.PATH }, encoding: 'utf8' } as const;
    return execFileSync(process.execPath, ['-e', script], options).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The API document holds the contracts of all areas, and grows with each; it is no step of anybody's way. */
const budgetOf = (entry: string) =>
  entry === 'functions/documentation/http.ts' ? { raw: 600, gzip: 190 } : { raw: 450, gzip: 140 };

const kilobytes = (bytes: number) => Math.round(bytes / 1000);

/** The sources that export a Lambda handler. */
const entries = globSync('functions/*/{,steps/}*.ts', { cwd: root })
  .filter((file) => /^export .*\bhandler\b/m.test(readFileSync(join(root, file), 'utf8')))
  .sort();

it.each(entries)('%s loads, and stays small enough to start quickly', async (entry) => {
  const { outputFiles = [] } = await build({ ...options, entryPoints: [join(root, entry)] });
  const contents = outputFiles[0]?.contents ?? new Uint8Array();
  const budget = budgetOf(entry);
  const found = [
    { what: `${entry} raw`, measured: kilobytes(contents.length), budget: budget.raw, unit: '' },
    {
      what: `${entry} gzip`,
      measured: kilobytes(gzipSync(contents).length),
      budget: budget.gzip,
      unit: '',
    },
  ];
  rows.push(...found);
  expect(exportsOf(contents)).toBe('function');
  expect(exceeded(found)).toEqual([]);
});
