import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Settings } from '#infra/config.ts';
import type { Handler } from '#infra/constructs/handler.ts';
import { rateOf, type Watch, watchEmitted } from '#infra/constructs/watch.ts';
import { limits } from '#shared/limits.ts';
import type { ApiStack } from '../api.ts';
import type { MailStack } from '../mail.ts';
import type { MediaStack } from '../media.ts';

const five = Duration.minutes(5);
const given = { statistic: Stats.SUM, period: five } satisfies MetricOptions;

/** Failures of a function, as a part of its runs. */
const failuresOf = ({ function: fn }: Handler): MathExpression =>
  rateOf(
    { failures: fn.metricErrors(given), all: fn.metricInvocations(given) },
    { floor: 3, label: 'failed runs in percent' },
  );

export const apiWatches = ({ api }: ApiStack, settings: Settings): Record<string, Watch> => ({
  ViewerAddressMissing: watchEmitted(settings, 'ViewerAddressMissing', {
    statistic: 'SUM',
    above: 0,
    meaning:
      'CloudFront does not send the viewer’s address. Limits by network count all viewers of an edge together: check the origin request policy of /api.',
  }),
  ServerErrors: {
    metric: rateOf(
      { failures: api.metricServerError(given), all: api.metricCount(given) },
      { floor: 5, label: 'calls with 5xx in percent' },
    ),
    above: 2,
    of: 'people',
    meaning:
      'more than 2 % of calls fail with 5xx. Find the request ids in the access log, the causes in the log.',
  },
  Latency: {
    metric: new MathExpression({
      expression: 'IF(calls >= 20, latency, 0)',
      usingMetrics: {
        calls: api.metricCount(given),
        latency: api.metricLatency({ statistic: Stats.p(95), period: five }),
      },
      label: 'latency of the slowest twentieth of calls, in ms',
      period: five,
    }),
    above: 2000,
    periods: 3,
    of: 'people',
    meaning: 'one call in twenty takes more than two seconds.',
  },
  /** Of all functions of the account and region, which share its concurrent executions. */
  Throttles: {
    metric: rateOf(
      { failures: ofLambda('Throttles'), all: ofLambda('Invocations') },
      { floor: 5, label: 'runs turned away, of all, in percent' },
    ),
    above: 1,
    of: 'people',
    meaning:
      'functions are turned away, since the account’s concurrent executions are used up. Ask for more under Service Quotas, Lambda; `concurrency` of the stage limits those that take the most.',
  },
});

/** A metric of Lambda over all functions. */
const ofLambda = (metricName: string) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, ...given });

/** SES may pause the sending of an account that it reviews. */
export const mailWatches = ({ configurationSet, transport }: MailStack): Record<string, Watch> => {
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
      metric: failuresOf(transport),
      above: 20,
      meaning:
        'the function that talks to mail servers fails; SES sends the mail. Its log says why. What a server refuses is no failure, and shown in the console.',
    },
  };
};

export const mediaWatches = ({ converter }: MediaStack): Record<string, Watch> => ({
  'Failures-convert': {
    metric: failuresOf(converter),
    above: 20,
    meaning: 'uploaded pictures cannot be stored. The log of the converting function says why.',
  },
});
