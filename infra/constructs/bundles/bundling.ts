import { type BundlingOptions, Charset, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { runAfter } from './run-after.ts';

/**
 * Modules that cost a cold start more than a function needs of them, by the path from the project's root of what stands in,
 * here or beside the module.
 */
export const standIns = {
  '#functions/documentation/document.ts': './functions/documentation/written-document.ts',
  '@aws-sdk/checksums/sha': './infra/constructs/bundles/stand-ins/checksums.ts',
  '@aws-sdk/core/client': './infra/constructs/bundles/stand-ins/client-steps.ts',
  '@aws-sdk/credential-provider-node': './infra/constructs/bundles/stand-ins/credentials.ts',
  '@aws-sdk/middleware-endpoint-discovery':
    './infra/constructs/bundles/stand-ins/endpoint-discovery.ts',
  '@aws-sdk/signature-v4-multi-region': './infra/constructs/bundles/stand-ins/one-region.ts',
  '@smithy/core/checksum': './infra/constructs/bundles/stand-ins/checksums.ts',
  '@smithy/core/config': './infra/constructs/bundles/stand-ins/settings.ts',
  '@smithy/core/event-streams': './infra/constructs/bundles/stand-ins/event-streams.ts',
  'zod/mini': './infra/constructs/bundles/stand-ins/lazy-schemas.ts',
};

const options = {
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
} satisfies BundlingOptions;

/** esbuild's options for every function; the licences of what is in a bundle are written beside it. */
export const bundling = runAfter(options, 'infra/constructs/bundles/write-notices.ts');
