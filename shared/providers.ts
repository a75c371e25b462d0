import { capitalize } from './kernel/ascii.ts';
import { cloudflare } from './providers/cloudflare.ts';
import type { ProviderFacts } from './providers/facts.ts';
import { route53 } from './providers/route53.ts';

/**
 * Every type of DNS provider. Queues, functions, settings and alarms are made for each; items, variables and metrics
 * have its name, so a type that has providers keeps it.
 */
const types = { route53, cloudflare } as const satisfies Record<string, ProviderFacts>;

export type ProviderType = keyof typeof types;

/** Types whose providers each have an API token. */
export type TypeWithToken = {
  [T in ProviderType]: (typeof types)[T] extends { token: object } ? T : never;
}[ProviderType];

/** Types whose zones are opened by the rights of the stage, which are made from its configuration. */
export type TypeWithRights = Exclude<ProviderType, TypeWithToken>;

export const providerTypes = Object.keys(types) as ProviderType[];

export const factsOfType = (type: ProviderType): ProviderFacts => types[type];

export const hasToken = (type: ProviderType): type is TypeWithToken =>
  factsOfType(type).token !== undefined;

const upper = <T extends string>(type: T) => type.toUpperCase() as Uppercase<T>;

/** Setting of a stage with its share of the requests that a type of provider takes. */
export const paceSetting = (type: ProviderType) => `${type}RequestsPerSecond` as const;

/** Environment variable with that share. */
export const paceVariable = (type: ProviderType) => `${upper(type)}_REQUESTS_PER_SECOND` as const;

/** Environment variable with the name of the function that tests zones. */
export const testVariable = (type: ProviderType) => `TEST_${upper(type)}_FUNCTION` as const;

/** Environment variable with the zones that the rights of the stage open. */
export const zonesVariable = (type: TypeWithRights) => `${upper(type)}_ZONES` as const;

/** Metric with the age of the oldest whole round of the sweep. */
export const sweepAgeMetric = (type: ProviderType) => `${capitalize(type)}SweepAge` as const;
