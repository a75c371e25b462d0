import { readFileSync } from 'node:fs';
import { App, Validations } from 'aws-cdk-lib';
import { ConfigurationError, settingsOf } from './config.ts';
import { createFreehold } from './stacks/freehold.ts';

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
  createFreehold(app, settingsOf(app.node.tryGetContext('freehold'), stage, version));
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
