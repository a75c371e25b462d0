import { join } from 'node:path';
import { type BundlingOptions, Charset, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';

/** Modules that cost a cold start more than a function needs of them, by what stands in; from the project's root. */
export const standIns = {
  '@aws-sdk/checksums/sha': './infra/constructs/bundles/checksums.ts',
  '@aws-sdk/credential-provider-node': './infra/constructs/bundles/credentials.ts',
  '@aws-sdk/middleware-endpoint-discovery': './infra/constructs/bundles/endpoint-discovery.ts',
  '@aws-sdk/signature-v4-multi-region': './infra/constructs/bundles/one-region.ts',
  '@aws/lambda-invoke-store': './infra/constructs/bundles/invoke-store.ts',
  '@smithy/core/checksum': './infra/constructs/bundles/checksums.ts',
  '@smithy/core/config': './infra/constructs/bundles/settings.ts',
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
