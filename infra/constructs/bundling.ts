import { type BundlingOptions, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';

/**
 * Ways to find credentials that a function never takes: Lambda hands them over in the environment,
 * where the SDK looks first. Each is behind an `import()` that is not reached; together they are a
 * quarter of a bundle.
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

/** How a function's source becomes the one file that Lambda loads. */
export const bundling = {
  format: OutputFormat.ESM,
  target: 'node24',
  mainFields: ['module', 'main'],
  externalModules: neverReached,
  // The runtime's own SDK changes without a deployment, and loads slower than a bundled one.
  bundleAwsSDK: true,
  minify: true,
  sourceMap: false,
  esbuildArgs: { '--legal-comments': 'none' },
} satisfies BundlingOptions;
