/**
 * Stands for `@aws-sdk/middleware-endpoint-discovery` in bundles: it is for a service without an endpoint of its name,
 * which DynamoDB has. The real one brings a cache with a library of data structures, and is set up by each client.
 */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => false,
  configFileSelector: () => undefined,
  default: false,
};

export const resolveEndpointDiscoveryConfig = <Input>(input: Input): Input => input;
