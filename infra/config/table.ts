import type { Settings } from '#infra/config.ts';

/**
 * Name of the parameter in the account's Parameter Store that says which table a stage uses: `<name>,<stream ARN>`. One
 * parameter, so that both change in one moment.
 */
export const tableParameter = (stage: string): string => `/freehold/${stage}/table`;

/** The table's indexes. */
export const indexNames = ['gsi1', 'gsi2'] as const;

/** Attribute by which DynamoDB deletes items. */
export const expiryAttribute = 'expiresAt';

/** Units that `throttling` lets calls use: what a table without a maximum gives, AWS names as the quota of 40,000. */
const unitsOfCall = 60;
const quota = 40_000;

/**
 * Units that the table, and each index, gives in a second at most, as far as that is less than the quota.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/on-demand-capacity-mode-max-throughput.html
 */
export function mostOf({ tableMost, throttling }: Pick<Settings, 'tableMost' | 'throttling'>): {
  maxReadRequestUnits?: number;
  maxWriteRequestUnits?: number;
} {
  const units = throttling.rate * unitsOfCall;
  const { reads, writes } = tableMost ?? { reads: units, writes: units };
  return {
    ...(reads < quota && { maxReadRequestUnits: reads }),
    ...(writes < quota && { maxWriteRequestUnits: writes }),
  };
}
