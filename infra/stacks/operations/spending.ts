import { Duration } from 'aws-cdk-lib';
import {
  type IMetric,
  MathExpression,
  Metric,
  type MetricOptions,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Settings } from '#infra/config.ts';
import type { Watch } from '#infra/constructs/watch.ts';
import { floodPrices as prices } from '#infra/prices.ts';
import type { ApiStack } from '../api.ts';
import { ofTable, sumOf } from './table-watches.ts';

const hour = Duration.hours(1);
const given = { statistic: Stats.SUM, period: hour } satisfies MetricOptions;

/** Of the whole account and region: no dimension tells stages apart. */
const ofAccount = (namespace: string, metricName: string) =>
  new Metric({ namespace, metricName, ...given });

const dollars = (expression: string, usingMetrics: Record<string, IMetric>, of: string) =>
  new MathExpression({ expression, usingMetrics, label: `${of}, dollars an hour`, period: hour });

/** What grows with use, in dollars of an hour. Takes the table's name. */
export function spendingOf(table: string, { api }: ApiStack): Record<string, MathExpression> {
  const writes = ofTable(table, 'ConsumedWriteCapacityUnits', 'writes', hour);
  const reads = ofTable(table, 'ConsumedReadCapacityUnits', 'reads', hour);
  // Half a gigabyte, as most functions have; Lambda counts milliseconds.
  const computed = (0.5 / 1000) * prices.computing;
  return {
    SpendingTable: dollars(
      `(${sumOf(writes)}) * ${prices.writes} + (${sumOf(reads)}) * ${prices.reads}`,
      { ...writes, ...reads },
      'units of the table',
    ),
    SpendingCalls: dollars(
      `FILL(calls, 0) * ${prices.calls} + FILL(runs, 0) * ${prices.invocations} + FILL(milliseconds, 0) * ${computed}`,
      {
        calls: api.metricCount(given),
        runs: ofAccount('AWS/Lambda', 'Invocations'),
        milliseconds: ofAccount('AWS/Lambda', 'Duration'),
      },
      'calls and functions',
    ),
    SpendingMail: dollars(
      `FILL(mails, 0) * ${prices.mails}`,
      { mails: ofAccount('AWS/SES', 'Send') },
      'mails',
    ),
    SpendingLogs: dollars(
      `FILL(bytes, 0) * ${prices.logged}`,
      { bytes: ofAccount('AWS/Logs', 'IncomingBytes') },
      'logs',
    ),
  };
}

/** Hours in which what is spent so would use up a month's budget. */
const hoursOfBudget = 72;

/** The bill comes a day later: these are told within the hour. */
export const moneyWatches = (
  spending: Record<string, MathExpression>,
  { budget }: Settings,
): Record<string, Watch> =>
  Object.fromEntries(
    Object.entries(spending).map(([name, metric]) => [
      name,
      {
        metric,
        above: budget.dollars / hoursOfBudget,
        of: 'money',
        meaning: `${metric.label}: at this pace the month’s budget of ${budget.dollars} dollars is used up in three days. The dashboard shows what grows, the log who asks.`,
      },
    ]),
  );
