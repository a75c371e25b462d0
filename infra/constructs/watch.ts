import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Settings } from '#infra/config.ts';
import type { Handler } from './handler.ts';

/** A metric with its alarm; the operations stack makes both alarm and graph. */
export interface Watch {
  metric: IMetric;
  /** Alarm when the metric is greater. */
  above: number;
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
  statistic: 'SUM' | 'MAX';
  /** Five minutes unless given. */
  period?: Duration;
}

/** The functions' metrics of a stage; stages of one account are kept apart. */
export const metricsNamespace = ({ stage }: Pick<Settings, 'stage'>): string => `Freehold/${stage}`;

const period = Duration.minutes(5);

/** Alarm on the first message in a dead-letter queue. */
export const watchFailures = (name: string, queue: Queue): Watch => ({
  metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period }),
  above: 0,
  meaning: `${name} gave up on something. The outputs of the workers stack say how to try again.`,
});

/** Alarm on the age of the oldest message of a queue. */
export const watchLag = (queue: Queue, lag: { above: Duration; meaning: string }): Watch => ({
  metric: queue.metricApproximateAgeOfOldestMessage({ period }),
  above: lag.above.toSeconds(),
  meaning: lag.meaning,
});

/** Alarm on the age of the stream records that a function reads. */
export const watchStream = (
  { function: reader }: Handler,
  lag: { above: Duration; meaning: string },
): Watch => ({
  metric: reader.metric('IteratorAge', { statistic: Stats.MAXIMUM, period }),
  above: lag.above.toMilliseconds(),
  meaning: lag.meaning,
});

/**
 * Alarm on a metric of our own, whatever its dimensions.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/query_with_cloudwatch-metrics-insights.html
 */
export const watchEmitted = (settings: Settings, name: string, emitted: Emitted): Watch => {
  const { statistic, period: every = period, ...watch } = emitted;
  return {
    ...watch,
    metric: new MathExpression({
      expression: `SELECT ${statistic}(${name}) FROM "${metricsNamespace(settings)}"`,
      label: name,
      period: every,
    }),
  };
};
