import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { settingsOf } from '#infra/config.ts';
import { createFreehold } from '#infra/stacks/freehold.ts';
import cdk from '../../../cdk.json' with { type: 'json' };

/** What a stage has whether anybody uses it or not. */
export interface Fixed {
  alarms: number;
  dashboards: number;
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
  return {
    alarms: found('AWS::CloudWatch::Alarm').length,
    dashboards: found('AWS::CloudWatch::Dashboard').length,
    secrets: found('AWS::SecretsManager::Secret').length,
    polledQueues: mappings.length,
    runs: schedules.reduce((sum, minutes) => sum + minutesOfMonth / minutes, 0),
  };
}
