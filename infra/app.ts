import { readFileSync } from 'node:fs';
import { Annotations, App, Validations } from 'aws-cdk-lib';
import { leftoversIn } from '#infra/config/leftovers.ts';
import { ConfigurationError } from '#infra/config/problems.ts';
import { brokenPromisesOf } from '#infra/config/promises.ts';
import { createFreehold } from '#infra/stacks/freehold.ts';
import { settingsOf } from './config.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

// Only the CLI reads cdk.json by itself; the local runner and the tests do without it.
const app = new App({ context: read('../cdk.json').context });
// CDK's own switch, which turns off its own validation only; the checks take a third of a synthesis.
if (process.env.CDK_VALIDATION !== 'false') {
  const { AwsSolutionsChecks } = await import('cdk-nag');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}

try {
  const stage = app.node.tryGetContext('stage') ?? 'dev';
  const version = app.node.tryGetContext('version') ?? read('../package.json').version;
  const config = app.node.tryGetContext('freehold');
  // The CLI sets both where it is signed in: https://docs.aws.amazon.com/cdk/v2/guide/environments.html
  const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env;
  const settings = settingsOf(config, stage, version, { account, region });
  const leftovers = leftoversIn(config, stage, app.node.tryGetContext('first') === 'yes');
  // `npm run deploy` sets it; templates are made, and shown, with examples too.
  if (leftovers.length > 0 && app.node.tryGetContext('deploying') === 'yes') {
    throw new ConfigurationError(leftovers);
  }
  const { data } = createFreehold(app, settings);
  for (const warning of [...leftovers, ...brokenPromisesOf(stage, settings)]) {
    Annotations.of(data).addWarningV2(warning.split(':')[0] ?? '', warning);
  }
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
