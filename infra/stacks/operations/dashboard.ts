import { Duration } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  type CompositeAlarm,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  SingleValueWidget,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { emittedMetric, type Watch } from '#infra/constructs/watch.ts';
import { type CanaryStep, canaryMetric } from '#shared/canary.ts';
import type { ApiStack } from '../api.ts';

interface Shown {
  settings: Settings;
  api: ApiStack;
  watches: Readonly<Record<string, Watch>>;
  /** Dollars of an hour, by what they are spent on. */
  spending: Readonly<Record<string, MathExpression>>;
  symptoms: readonly CompositeAlarm[];
  alarms: readonly Alarm[];
}

const day = Duration.days(1);
const five = Duration.minutes(5);

/** The lowest of steps of the canary in the last five minutes, in percent. */
const went = (settings: Settings, steps: readonly CanaryStep[]): IMetric[] =>
  steps.map((step) => emittedMetric(settings, canaryMetric(step), 'MIN'));

function answers({ settings, api, watches, spending }: Shown): SingleValueWidget[] {
  const spent = new MathExpression({
    expression: `24 * (${Object.keys(spending).map(lower).join(' + ')})`,
    usingMetrics: Object.fromEntries(
      Object.entries(spending).map(([name, metric]) => [lower(name), metric]),
    ),
    label: 'dollars a day, at the pace of this hour',
    period: Duration.hours(1),
  });
  const full = ['ZoneFill', 'Throttles'].flatMap((name) => watches[name]?.metric ?? []);
  const waiting = Object.entries(watches)
    .filter(([name]) => name === 'WaitingAge' || name.startsWith('Lag-'))
    .map(([, { metric }]) => metric);
  const calls = api.api.metricCount({ statistic: Stats.SUM, period: day, label: 'calls of a day' });
  const shown: [question: string, metrics: IMetric[]][] = [
    ['Do people get through?', [...went(settings, ['site', 'api', 'change']), calls]],
    ['Does DNS follow?', went(settings, ['dns', 'delegation'])],
    ['Does mail go?', went(settings, ['mail'])],
    ['What does it cost?', [spent]],
    ['How full is it?', full],
    ['What waits?', waiting],
  ];
  return shown.map(
    ([title, metrics]) => new SingleValueWidget({ title, metrics, width: 4, height: 6 }),
  );
}

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** A metric of Lambda over all functions of the account and region. */
const ofLambda = (metricName: string, statistic: string, label: string) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: five, label });

/**
 * Six answers, the alarms, and three graphs: a dashboard of at most fifty metrics costs nothing. Each alarm leads to its
 * own graph, and the log tells functions apart.
 * https://aws.amazon.com/cloudwatch/pricing/
 */
export function makeDashboard(scope: Construct, shown: Shown): void {
  const { api, alarms, symptoms } = shown;
  const given = { period: five, statistic: Stats.SUM };
  const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width: 8 });
  const dashboard = new Dashboard(scope, 'Dashboard', { defaultInterval: day });
  dashboard.addWidgets(...answers(shown));
  dashboard.addWidgets(
    new AlarmStatusWidget({ title: 'What is wrong', alarms: [...symptoms], width: 24, height: 2 }),
  );
  dashboard.addWidgets(
    graph(
      'Calls',
      api.api.metricCount(given),
      api.api.metricClientError(given),
      api.api.metricServerError(given),
    ),
    graph('Failed runs of functions', ofLambda('Errors', Stats.SUM, 'failed runs')),
    graph('Duration of functions', ofLambda('Duration', Stats.p(95), 'p95 in ms')),
  );
  dashboard.addWidgets(
    new AlarmStatusWidget({ title: 'All alarms', alarms: [...alarms], width: 24, height: 12 }),
  );
}
