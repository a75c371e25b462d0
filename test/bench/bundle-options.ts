import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { bundling, standIns } from '#infra/constructs/bundles/bundling.ts';
import { copiedModules } from '#infra/constructs/bundles/copied-modules.ts';

/** Functions as they are deployed: the options are those of the stacks. */
export const bundleOptions = {
  bundle: true,
  platform: 'node',
  format: bundling.format,
  target: bundling.target,
  mainFields: [...bundling.mainFields],
  external: Object.keys(copiedModules),
  minify: bundling.minify,
  charset: bundling.charset,
  legalComments: 'none',
  alias: standIns,
  absWorkingDir: join(import.meta.dirname, '../..'),
  outbase: '.',
  outExtension: { '.js': '.mjs' },
} satisfies BuildOptions;
