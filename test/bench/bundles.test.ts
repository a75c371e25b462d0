import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { bundling } from '../../infra/constructs/bundling.ts';
import { contracts } from '../../shared/contracts.ts';
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
  external: [...bundling.externalModules],
  minify: bundling.minify,
  legalComments: 'none',
};

const rows: Row[] = [];

afterAll(() => printRows('Size of an area’s bundle, in kB', rows));

const kilobytes = (bytes: number) => Math.round(bytes / 1000);

it.each(Object.keys(contracts).map((area) => `functions/${area}/http.ts`))(
  '%s stays small enough to start quickly',
  async (entry) => {
    const { outputFiles = [] } = await build({ ...options, entryPoints: [join(root, entry)] });
    const contents = outputFiles[0]?.contents ?? new Uint8Array();
    const found = [
      { what: `${entry} raw`, measured: kilobytes(contents.length), budget: 450, unit: '' },
      {
        what: `${entry} gzip`,
        measured: kilobytes(gzipSync(contents).length),
        budget: 140,
        unit: '',
      },
    ];
    rows.push(...found);
    expect(exceeded(found)).toEqual([]);
  },
);
