// Writes the templates of all example stages, for cfn-lint: npm run templates -- <folder>.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { exampleStages } from './stages.ts';

const [folder = '.templates'] = process.argv.slice(2);

for (const { stage, config } of exampleStages) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../app.ts')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      CDK_OUTDIR: resolve(folder, stage),
      // Functions are not bundled: no template depends on what is in them.
      CDK_CONTEXT_JSON: JSON.stringify({
        freehold: config,
        stage,
        'aws:cdk:bundling-stacks': [],
      }),
    },
  });
  if (status !== 0) process.exit(1);
}
