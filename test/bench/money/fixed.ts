import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { settingsOf } from '#infra/config.ts';
import { createFreehold } from '#infra/stacks/freehold.ts';
import { canaryTimes } from '#shared/canary.ts';
import cdk from '../../../cdk.json' with { type: 'json' };

/** What a stage has whether anybody uses it or not. */
export interface Fixed {
  /** Metrics that alarms watch: one of an expression has a price for each of its metrics. */
  alarms: number;
  /** Alarms that join others. */
  symptoms: number;
  /** Metrics of our own, with those that are seldom sent. */
  metrics: number;
  /** Runs of the canary in a month. */
  canaryRuns: number;
  /** Those with more metrics than AWS shows for nothing. */
  dashboards: number;
  /** Metrics of the largest one. */
  shown: number;
  secrets: number;
  /** Queues that Lambda asks for messages. */
  polledQueues: number;
  /** Runs of a month that schedules begin. */
  runs: number;
}

const minutesOfMonth = 30 * 24 * 60;

/** Minutes of `rate(5 minutes)`. */
const minutesOf = (expression: string): number => {
  const [, count, unit = ''] = /rate\((\d+) (\w+?)s?\)/.exec(expression) ?? [];
  return Number(count) * ({ minute: 1, hour: 60, day: 24 * 60 }[unit] ?? 1);
};

interface Query {
  Expression?: string;
  MetricStat?: object;
}

const isAsked = ({ Expression = '', MetricStat }: Query) =>
  MetricStat !== undefined || Expression.startsWith('SELECT');

/** Metrics of a dashboard that costs nothing, of which an account has three: https://aws.amazon.com/cloudwatch/pricing/ */
const freeMetrics = 50;

/** Metrics that a dashboard asks for: those that are named, and those that a query selects. */
function shownBy(body: { 'Fn::Join': [string, unknown[]] }): number {
  const text = body['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'x')).join('');
  const { widgets } = JSON.parse(text) as { widgets: { properties: { metrics?: unknown[][] } }[] };
  return widgets
    .flatMap(({ properties }) => properties.metrics ?? [])
    .filter(([first]) => typeof first === 'string' || isAsked(first as Query)).length;
}

/** Counts it in the templates of the stage `prod` of the example. */
export function countFixed(): Fixed {
  const app = new App({
    context: { ...cdk.context, 'aws:cdk:bundling-stacks': [] },
    builtinCloudFormationValidation: false,
  });
  const stacks = createFreehold(app, settingsOf(cdk.context.freehold, 'prod', 'test'));
  const templates = Object.values(stacks).map((stack) => Template.fromStack(stack));
  const found = (type: string) =>
    templates.flatMap((template) => Object.values(template.findResources(type)));
  const mappings = found('AWS::Lambda::EventSourceMapping').filter(({ Properties }) =>
    JSON.stringify(Properties.EventSourceArn).includes('Queue'),
  );
  const schedules = found('AWS::Scheduler::Schedule').map(({ Properties }) =>
    minutesOf(Properties.ScheduleExpression),
  );
  const watched = found('AWS::CloudWatch::Alarm').map(
    ({ Properties }) => (Properties.Metrics ?? [{ MetricStat: {} }]) as Query[],
  );
  const own = watched
    .flat()
    .flatMap(({ Expression }) => /^SELECT \w+\((\w+)/.exec(Expression ?? '')?.[1] ?? []);
  const shown = found('AWS::CloudWatch::Dashboard').map(({ Properties }) =>
    shownBy(Properties.DashboardBody),
  );
  return {
    alarms: watched.flat().filter(isAsked).length,
    symptoms: found('AWS::CloudWatch::CompositeAlarm').length,
    metrics: new Set(own).size,
    canaryRuns: minutesOfMonth / (canaryTimes.every / 60),
    dashboards: shown.filter((count) => count > freeMetrics).length,
    shown: Math.max(...shown),
    secrets: found('AWS::SecretsManager::Secret').length,
    polledQueues: mappings.length,
    runs: schedules.reduce((sum, minutes) => sum + minutesOfMonth / minutes, 0),
  };
}
