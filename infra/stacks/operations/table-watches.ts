import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { indexNames } from '#infra/config/table.ts';
import type { Watch } from '#infra/constructs/watch.ts';

/**
 * A metric of the table of a name and its indexes, each under a name of its own: those of an index are not in the table's.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
 */
export const ofTable = (
  table: string,
  metricName: string,
  prefix: string,
  period: Duration,
): Record<string, IMetric> => {
  const metric = (index?: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: {
        TableName: table,
        ...(index && { GlobalSecondaryIndexName: index }),
      },
      statistic: Stats.SUM,
      period,
    });
  return {
    [prefix]: metric(),
    ...Object.fromEntries(indexNames.map((index) => [`${prefix}_${index}`, metric(index)])),
  };
};

/** The sum of metrics of which some may be missing, as an expression. */
export const sumOf = (metrics: Record<string, IMetric>): string =>
  Object.keys(metrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');

/** Requests that the table turned away, by its own maximum or since one partition is asked too much. */
export function tableWatches(table: string): Record<string, Watch> {
  const period = Duration.minutes(5);
  const throttled = {
    ...ofTable(table, 'ReadThrottleEvents', 'reads', period),
    ...ofTable(table, 'WriteThrottleEvents', 'writes', period),
  };
  const units = ofTable(table, 'ConsumedWriteCapacityUnits', 'units', period);
  const { units: written } = units;
  return {
    TableThrottled: {
      metric: new MathExpression({
        expression: `IF(${sumOf(throttled)} >= 10, 100 * (${sumOf(throttled)}) / (${sumOf(throttled)} + FILL(units, 0)), 0)`,
        usingMetrics: { ...throttled, units: written as IMetric },
        label: 'requests that the table turned away, to units written, in percent',
        period,
      }),
      above: 1,
      periods: 2,
      of: 'people',
      meaning:
        'the table turns requests away. The refusals in the log name the reason: `MaxOnDemandThroughputExceeded` is the setting `tableMost` of the stage, any other a partition that is asked too much.',
    },
  };
}
