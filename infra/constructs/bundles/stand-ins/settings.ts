/**
 * Stands for `@smithy/core/config` in bundles. What a client is set up with stands in the environment of a function, or
 * in its code: the real one looks for files of the AWS CLI, too, and asks a virtual machine for its region.
 */
interface Options<Value> {
  environmentVariableSelector(environment: NodeJS.ProcessEnv, of?: object): Value | undefined;
  default?: Value | (() => Promise<Value>);
}

export const loadConfig =
  <Value>(
    { environmentVariableSelector: select, default: otherwise }: Options<Value>,
    of?: object,
  ) =>
  async (): Promise<Value | undefined> =>
    select(process.env, of) ?? (otherwise instanceof Function ? otherwise() : otherwise);

export const REGION_ENV_NAME = 'AWS_REGION';
export const REGION_INI_NAME = 'region';

export const NODE_REGION_CONFIG_OPTIONS = {
  environmentVariableSelector: (environment: NodeJS.ProcessEnv) => environment[REGION_ENV_NAME],
  default: async () => {
    throw new Error(`The environment has no ${REGION_ENV_NAME}.`);
  },
};

export const NODE_REGION_CONFIG_FILE_OPTIONS = {};

/** Endpoints of another kind than the one that a region's own name leads to. */
const never = { environmentVariableSelector: () => false };

export {
  never as NODE_USE_DUALSTACK_ENDPOINT_CONFIG_OPTIONS,
  never as NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS,
};

interface Region {
  region?: string | (() => Promise<string>);
}

export const resolveRegionConfig = <Input extends Region>(input: Input) => {
  const { region } = input;
  return Object.assign(input, {
    region: async () => (region instanceof Function ? region() : region),
    useFipsEndpoint: async () => false,
  });
};

/** As the SDK does where nobody chooses a mode. */
export const resolveDefaultsModeConfig = () => async () => 'legacy' as const;

export const CONFIG_PREFIX_SEPARATOR = '.';

export const SelectorType = { ENV: 'env', CONFIG: 'shared config entry' } as const;

export function booleanSelector(from: Record<string, string | undefined>, key: string) {
  const value = from[key];
  return value === undefined ? undefined : value === 'true';
}

export class ProviderError extends Error {}
