import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Settings } from '#infra/config.ts';
import type { Handler } from './handler.ts';

/** Names of the composite alarms, each with a paragraph in `runbook.md`. */
export const symptoms = ['people', 'dns', 'mail', 'money'] as const;
export type Symptom = (typeof symptoms)[number];

/** A metric with its alarm; the operations stack makes both alarm and graph. */
export interface Watch {
  /**
   * The symptom whose alarm tells of it; without one it tells by itself. Only for what ends with its cause: an alarm that
   * stays would hide the next one of its symptom.
   */
  of?: Symptom;
  /** The names of alarms of its symptom that explain it: while one of them is on, it tells nothing. */
  unless?: string;
  metric: IMetric;
  /** Alarm when the metric is greater, or with `below` when it is less. */
  above?: number;
  below?: number;
  /** Consecutive periods; 1 unless given. */
  periods?: number;
  /** Alarm as well when the metric is missing; else missing data is fine. */
  silenceIsBad?: true;
  /** Description of the alarm: the meaning, and the action to take. */
  meaning: string;
}

/** A metric that functions emit by `log.measure` of `functions/platform/log.ts`. */
export interface Emitted extends Omit<Watch, 'metric'> {
  /** Over all dimensions that the metric is emitted with. */
  statistic: 'SUM' | 'MAX' | 'MIN';
  /** Five minutes unless given. */
  period?: Duration;
}

/** The functions' metrics of a stage; stages of one account are kept apart. */
export const metricsNamespace = ({ stage }: Pick<Settings, 'stage'>): string => `Freehold/${stage}`;

const period = Duration.minutes(5);

/**
 * Percent of failures among all, in a period. Below `floor` failures it is 0: one of two calls is no outage, and where few
 * people are, the canary tells.
 */
export function rateOf(
  { failures, all }: { failures: IMetric; all: IMetric },
  { floor, every = period, label }: { floor: number; every?: Duration; label: string },
): MathExpression {
  return new MathExpression({
    expression: `IF(failures >= ${floor}, 100 * failures / all, 0)`,
    usingMetrics: { failures, all },
    label,
    period: every,
  });
}

/**
 * Alarm on what arrives in a dead-letter queue, for messages that nobody can try again: on its depth it would stay for 14
 * days. Lambda and EventBridge send such messages, and so they are counted.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html
 */
export const watchArrivals = (
  queue: Queue,
  { above, meaning }: { above: number; meaning: string },
): Watch => ({
  metric: queue.metricNumberOfMessagesSent({ statistic: Stats.SUM, period: Duration.hours(1) }),
  above,
  meaning,
});

/** Alarm on runs of the clock that failed: two in an hour of those that come often, whose next run does what one left. */
export function watchRuns(name: string, failures: Queue, every: Duration): Watch {
  const isFrequent = every.toSeconds() <= Duration.minutes(15).toSeconds();
  return watchArrivals(failures, {
    above: isFrequent ? 1 : 0,
    meaning: `${name} did not run, or failed, ${isFrequent ? 'more than once in an hour' : 'in the last hour'}. Its log says why; once it runs, the alarm ends.`,
  });
}

/** Alarm on the first message in a dead-letter queue. */
export const watchFailures = (name: string, queue: Queue): Watch => ({
  metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period }),
  above: 0,
  meaning: `${name} gave up on something. The outputs of the workers stack say how to try again.`,
});

export interface Lag {
  above: Duration;
  meaning: string;
  of?: Symptom;
}

/**
 * Alarm on the age of the oldest message of a queue. On a standard queue one that was received three times is left out:
 * there it tells of messages that nobody takes, and `watchRetries` of a worker that fails. A FIFO queue leaves none out.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html
 */
export const watchLag = (queue: Queue, lag: Lag): Watch => ({
  metric: queue.metricApproximateAgeOfOldestMessage({ period }),
  above: lag.above.toSeconds(),
  meaning: lag.meaning,
  ...(lag.of && { of: lag.of }),
});

/** Alarm on the age of the oldest message of a FIFO queue, while no message of it is done. */
export const watchStall = (queue: Queue, stall: Lag): Watch => ({
  ...watchLag(queue, stall),
  metric: new MathExpression({
    expression: 'IF(FILL(done, 0) > 0, 0, oldest)',
    usingMetrics: {
      done: queue.metricNumberOfMessagesDeleted({ statistic: Stats.SUM, period }),
      oldest: queue.metricApproximateAgeOfOldestMessage({ period }),
    },
    label: 'age of the oldest message, while none is done',
    period,
  }),
});

/** When three of four messages that a worker takes come again, its cause is in what it does, and not in one message. */
const retriedMost = 75;

export interface Retries {
  /** A period. Each of `periods` ones in a row has to be as bad; 1 unless given. */
  every: Duration;
  periods?: number;
  /** Messages of a period that came again, below which it is taken for good. */
  floor: number;
  meaning: string;
  of?: Symptom;
}

/** Alarm on a worker that fails: percent of the messages it received that it did not delete, of a standard queue. */
export function watchRetries(queue: Queue, { every, periods, floor, meaning, of }: Retries): Watch {
  const given = { statistic: Stats.SUM, period: every };
  const failed = '(received - FILL(deleted, 0))';
  return {
    metric: new MathExpression({
      expression: `IF(${failed} >= ${floor}, 100 * ${failed} / received, 0)`,
      usingMetrics: {
        received: queue.metricNumberOfMessagesReceived(given),
        deleted: queue.metricNumberOfMessagesDeleted(given),
      },
      label: 'received messages that come again, in percent',
      period: every,
    }),
    above: retriedMost,
    meaning,
    ...(periods && { periods }),
    ...(of && { of }),
  };
}

/** Alarm on the age of the stream records that a function reads. */
export const watchStream = ({ function: reader }: Handler, lag: Lag): Watch => ({
  metric: reader.metric('IteratorAge', { statistic: Stats.MAXIMUM, period }),
  above: lag.above.toMilliseconds(),
  meaning: lag.meaning,
  ...(lag.of && { of: lag.of }),
});

/**
 * A metric of our own, whatever its dimensions.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/query_with_cloudwatch-metrics-insights.html
 */
export const emittedMetric = (
  settings: Settings,
  name: string,
  statistic: Emitted['statistic'],
  every: Duration = period,
): MathExpression =>
  new MathExpression({
    expression: `SELECT ${statistic}(${name}) FROM "${metricsNamespace(settings)}"`,
    label: name,
    period: every,
  });

/** Alarm on a metric of our own. */
export const watchEmitted = (settings: Settings, name: string, emitted: Emitted): Watch => {
  const { statistic, period: every, ...watch } = emitted;
  return { ...watch, metric: emittedMetric(settings, name, statistic, every) };
};
