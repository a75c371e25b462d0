import { join } from 'node:path';
import { type BundlingOptions, Charset, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';

/**
 * Credential providers that a function never loads: the SDK finds Lambda's credentials in the
 * environment first. Each is behind an `import()`; together they are a quarter of a bundle.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html
 */
const neverReached = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

/** Modules that cost a cold start more than a function needs of them, by what stands in; from the project's root. */
export const standIns = {
  '@aws-sdk/endpoint-cache': './infra/constructs/bundles/endpoint-cache.ts',
  '@smithy/core/event-streams': './infra/constructs/bundles/event-streams.ts',
  'zod/mini': './infra/constructs/bundles/lazy-schemas.ts',
};

/** Writes the licences of what is in a bundle beside it. */
const writeNotices = join(import.meta.dirname, 'write-notices.ts');

/** esbuild's options for every function. */
export const bundling = {
  format: OutputFormat.ESM,
  target: 'node24',
  mainFields: ['module', 'main'],
  externalModules: neverReached,
  // The SDK of the runtime changes without a deployment, and loads more slowly.
  bundleAwsSDK: true,
  minify: true,
  sourceMap: false,
  metafile: true,
  // Texts as they are: escaped, those of mails in Chinese and Japanese take twice the bytes.
  charset: Charset.UTF8,
  esbuildArgs: {
    '--legal-comments': 'none',
    '--alias': Object.entries(standIns).map(([module, standIn]) => `${module}=${standIn}`),
  },
  commandHooks: {
    beforeBundling: () => [],
    beforeInstall: () => [],
    afterBundling: (input, output) => [`node "${writeNotices}" "${input}" "${output}"`],
  },
} satisfies BundlingOptions;
