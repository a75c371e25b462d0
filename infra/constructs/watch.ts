import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Handler } from './handler.ts';

/** A metric with its alarm; the operations stack makes both alarm and graph. */
export interface Watch {
  metric: IMetric;
  /** Alarm when the metric is greater. */
  above: number;
  /** Consecutive periods; 1 unless given. */
  periods?: number;
  /** Alarm when nothing is reported, too. */
  silenceIsBad?: true;
  /** Description of the alarm: the meaning, and the action to take. */
  meaning: string;
}

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

/** Alarm on a metric that a scheduled function reports at each run (`metrics` of `functions/platform/log.ts`). */
export const watchReported = (
  stage: string,
  { service, name, ...watch }: { service: string; name: string; above: number; meaning: string },
): Watch => ({
  ...watch,
  metric: new Metric({
    namespace: 'Freehold',
    metricName: name,
    dimensionsMap: { service, stage },
    statistic: Stats.MAXIMUM,
    period: Duration.hours(1),
  }),
  silenceIsBad: true,
});
