import { isIpAddress, isValidHostLabel } from '@smithy/core/endpoints';
import type { HttpRequest } from '@smithy/core/protocols';
import type { BuildMiddleware, Pluggable } from '@smithy/types';

/**
 * Stands for `@aws-sdk/core/client` in bundles: what the clients of all services have in common. A log that nobody keeps
 * and a name made of many parts take processor time at every request. The regions of other partitions are a kilobyte of
 * every bundle.
 */

/** A step that is left out. */
// biome-ignore lint/suspicious/noExplicitAny: each client has its own types of requests.
const nothing = (): Pluggable<any, any> => ({ applyToStack: () => {} });

export {
  nothing as getLoggerPlugin,
  nothing as getLongPollPlugin,
  nothing as getRecursionDetectionPlugin,
  nothing as getUserAgentPlugin,
};

// biome-ignore lint/suspicious/noExplicitAny: each client has its own types of requests.
type Step = BuildMiddleware<any, any>;

const addHeaders: Step = (next) => (args) => {
  const { hostname, port, headers } = args.request as HttpRequest;
  // The signature covers the host, which Node would add after it.
  headers.host ??= port === undefined ? hostname : `${hostname}:${port}`;
  // Storages elsewhere may stand behind a firewall that refuses clients without a name.
  headers['user-agent'] = 'Freehold';
  // Lambda tells a loop by it: https://docs.aws.amazon.com/lambda/latest/dg/invocation-recursion.html
  const trace = process.env._X_AMZN_TRACE_ID;
  if (trace) headers['x-amzn-trace-id'] = trace;
  return next(args);
};

// biome-ignore lint/suspicious/noExplicitAny: each client has its own types of requests.
export const getHostHeaderPlugin = (): Pluggable<any, any> => ({
  applyToStack: (stack) =>
    stack.add(addHeaders, { step: 'build', priority: 'low', name: 'headers' }),
});

const same = <Input>(input: Input): Input => input;

export {
  same as resolveHostHeaderConfig,
  same as resolveUserAgentConfig,
  // A mark for the name.
  same as setCredentialFeature,
  same as setTokenFeature,
};

export function emitWarningIfUnsupportedVersion(): void {}

export function setFeature(): void {}

export function createDefaultUserAgentProvider(): void {}

export function getDefaultSocketTimeout(): void {}

export const NODE_APP_ID_CONFIG_OPTIONS = { environmentVariableSelector: () => undefined };

interface Region {
  region: unknown;
}

export const getAwsRegionExtensionConfiguration = (settings: Region) => ({
  setRegion: (region: unknown) => {
    settings.region = region;
  },
  region: () => settings.region,
});

export const resolveAwsRegionExtensionConfiguration = (
  extension: ReturnType<typeof getAwsRegionExtensionConfiguration>,
) => ({ region: extension.region() });

/** A stage is in a region of this partition (`infra/config/schema.ts`). */
export const partition = () => ({
  name: 'aws',
  dnsSuffix: 'amazonaws.com',
  dualStackDnsSuffix: 'api.aws',
  implicitGlobalRegion: 'us-east-1',
  supportsDualStack: true,
  supportsFIPS: true,
});

/** Tables and buckets are asked for by their names. */
const parseArn = () => null;

const isVirtualHostableS3Bucket = (name: string, areDotsAllowed = false): boolean =>
  areDotsAllowed
    ? name.split('.').every((label) => isVirtualHostableS3Bucket(label))
    : isValidHostLabel(name) &&
      name.length >= 3 &&
      name.length <= 63 &&
      name === name.toLowerCase() &&
      !isIpAddress(name);

export const awsEndpointFunctions = { isVirtualHostableS3Bucket, parseArn, partition };
