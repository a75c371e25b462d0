import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { App, Stack } from 'aws-cdk-lib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { openApi } from '#functions/documentation/document.ts';
import { standIns } from '#infra/constructs/bundles/bundling.ts';
import { Handler } from '#infra/constructs/handler.ts';
import { needs } from '#infra/stacks/needs.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { bundleOptions } from '../bench/bundle-options.ts';
import { scratch, settings } from './synthesized.ts';

it('the deployed function describes the API as its sources do, without the schemas of its calls', async () => {
  const app = new App({ outdir: scratch() });
  const stack = new Stack(app, 'Documentation');
  const { describesApi } = needs.documentation ?? {};
  const entry = 'functions/documentation/http.ts';
  new Handler(stack, 'Handler', {
    settings: settings('dev'),
    entry,
    does: 'describes',
    describesApi,
  });
  const { directory } = app.synth();
  const { files } = JSON.parse(readFileSync(join(directory, 'Documentation.assets.json'), 'utf8'));
  const [asset] = Object.values<{ source: { path: string } }>(files).filter(({ source }) =>
    source.path.startsWith('asset.'),
  );
  const folder = join(directory, asset?.source.path ?? '');
  expect(readFileSync(join(folder, 'index.mjs'), 'utf8')).not.toContain(claimDomain.summary);

  const outfile = join(folder, 'stand-in.mjs');
  const standIn = standIns['#functions/documentation/document.ts'];
  await build({ ...bundleOptions, entryPoints: [standIn], outfile, outExtension: {} });
  const deployed = await import(pathToFileURL(outfile).href);
  expect(deployed.openApi('Wolke', '7')).toEqual(JSON.parse(JSON.stringify(openApi('Wolke', '7'))));
});
