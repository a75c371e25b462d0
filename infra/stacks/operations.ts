import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import type { Handler } from '#infra/constructs/handler.ts';
import { logQueries } from '#infra/constructs/log-queries.ts';
import { type Watch, watchEmitted } from '#infra/constructs/watch.ts';
import { limits } from '#shared/limits.ts';
import type { ApiStack } from './api.ts';
import type { MailStack } from './mail.ts';
import type { MediaStack } from './media.ts';
import type { WorkersStack } from './workers.ts';
import type { WorkflowsStack } from './workflows.ts';

interface Watched {
  api: ApiStack;
  workflows: WorkflowsStack;
  workers: WorkersStack;
  mail: MailStack;
  media: MediaStack;
}

const five = Duration.minutes(5);

/** An alarm for each metric that an operator must act on, a dashboard of them, and queries of the logs. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, on: Watched, props: StackProps) {
    super(scope, id, {
      ...props,
      description: `Freehold ${settings.stage}: alarms, dashboard, saved queries`,
    });
    const watches = {
      ...apiWatches(on.api, settings),
      ...on.workflows.watches,
      ...on.workers.watches,
      ...mailWatches(on.mail),
      ...mediaWatches(on.media),
    };
    const tell = new SnsAction(on.mail.operator);
    for (const [name, watch] of Object.entries<Watch>(watches)) {
      const { metric, above, periods, silenceIsBad, meaning } = watch;
      const alarm = new Alarm(this, name, {
        alarmDescription: `Freehold ${settings.stage}: ${meaning}`,
        metric,
        threshold: above,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        evaluationPeriods: periods ?? 1,
        treatMissingData: silenceIsBad
          ? TreatMissingData.BREACHING
          : TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(tell);
      alarm.addOkAction(tell);
    }
    this.#dashboard(on, watches);
    for (const [index, [name, queryString]] of Object.entries(logQueries).entries()) {
      // Without log groups, which would tie this stack to every function's.
      new CfnQueryDefinition(this, `Query${index + 1}`, {
        name: `Freehold/${settings.stage}/${name}`,
        queryString,
      });
    }
  }

  #dashboard(
    { api, workflows, workers, mail, media }: Watched,
    watches: Record<string, Watch>,
  ): void {
    const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width: 8 });
    const handlers = new Map<string, Handler>([
      ...api.handlers,
      ...workflows.handlers,
      ...workers.handlers,
      ['convert', media.converter],
      ['storage test', media.storageTest],
      ['transport', mail.transport],
    ]);
    const each = (of: (handler: Handler) => Metric) =>
      [...handlers].map(([label, handler]) => of(handler).with({ label }));
    const dashboard = new Dashboard(this, 'Dashboard', { defaultInterval: Duration.days(1) });
    dashboard.addWidgets(
      graph(
        'Calls',
        api.api.metricCount(),
        api.api.metricClientError(),
        api.api.metricServerError(),
      ),
      graph('Errors of functions', ...each(({ function: fn }) => fn.metricErrors())),
      graph(
        'Duration (p95)',
        ...each(({ function: fn }) => fn.metricDuration({ statistic: Stats.p(95) })),
      ),
    );
    dashboard.addWidgets(
      ...Object.entries(watches).map(([name, { metric }]) => graph(name, metric)),
    );
  }
}

const apiWatches = ({ api, handlers }: ApiStack, settings: Settings): Record<string, Watch> => ({
  ViewerAddressMissing: watchEmitted(settings, 'ViewerAddressMissing', {
    statistic: 'SUM',
    above: 0,
    meaning:
      'CloudFront does not send the viewer’s address. Limits by network count all viewers of an edge together: check the origin request policy of /api.',
  }),
  ServerErrors: {
    metric: api.metricServerError({ statistic: Stats.SUM, period: five }),
    above: 5,
    meaning: 'calls fail with 5xx. Find the request ids in the access log, the causes in the log.',
  },
  Latency: {
    metric: api.metricLatency({ statistic: Stats.p(95), period: five }),
    above: 2000,
    periods: 3,
    meaning: 'one call in twenty takes more than two seconds.',
  },
  ...Object.fromEntries(
    [...handlers].map(([area, { function: fn }]) => [
      `Throttles-${area}`,
      {
        metric: fn.metricThrottles({ statistic: Stats.SUM, period: five }),
        above: 0,
        meaning: `calls of ${area} are turned away. Raise the account's concurrent executions.`,
      },
    ]),
  ),
});

/** SES may pause the sending of an account that it reviews. */
const mailWatches = ({ configurationSet, transport }: MailStack): Record<string, Watch> => {
  const rate = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { 'ses:configuration-set': configurationSet.configurationSetName },
      statistic: Stats.MAXIMUM,
      period: Duration.hours(1),
    });
  return {
    Bounces: {
      metric: rate('Reputation.BounceRate'),
      above: limits.mail.bounces,
      meaning: 'more than 3 % of mail bounces; at 5 % AWS reviews the account.',
    },
    Complaints: {
      metric: rate('Reputation.ComplaintRate'),
      above: limits.mail.complaints,
      meaning: 'more than 0.05 % of mail is reported as spam; at 0.1 % AWS reviews the account.',
    },
    'Failures-transport': {
      metric: transport.function.metricErrors({ statistic: Stats.SUM, period: five }),
      above: 0,
      meaning:
        'the function that talks to mail servers fails; SES sends the mail. Its log says why. What a server refuses is no failure, and shown in the console.',
    },
  };
};

const mediaWatches = ({ converter: { function: fn } }: MediaStack): Record<string, Watch> => ({
  'Failures-convert': {
    metric: fn.metricErrors({ statistic: Stats.SUM, period: five }),
    above: 2,
    meaning: 'uploaded pictures cannot be stored. The log of the converting function says why.',
  },
  'Throttles-convert': {
    metric: fn.metricThrottles({ statistic: Stats.SUM, period: five }),
    above: 0,
    meaning: 'uploaded pictures are turned away. Raise the account’s concurrent executions.',
  },
});
