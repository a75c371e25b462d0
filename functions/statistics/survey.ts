import { GetSendStatisticsCommand, SESClient } from '@aws-sdk/client-ses';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { env } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { DAY } from '#shared/kernel/time.ts';
import { peek } from './peek.ts';
import { type DeadLetterQueueFacts, type SendingFigures, writeSurvey } from './survey-store.ts';

const sqs = /* @__PURE__ */ new SQSClient();
const ses = /* @__PURE__ */ new SESClient();

/** Names of dead-letter queues by worker: those whose messages can be sent back to it, and the others. */
type DeadLetterQueues = Record<'replayable' | 'others', Record<string, string>>;

async function countMessages(url: string): Promise<number> {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: url,
      AttributeNames: ['ApproximateNumberOfMessages'],
    }),
  );
  return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
}

/** The address of a queue, which all lie beside each other: one is given whole, of the others the names. */
const urlOf = (queue: string): string => new URL(queue, env('QUEUES_URL')).href;

/** A worker with the number and the oldest messages of its dead-letter queue; undefined for an empty queue. */
async function look(
  worker: string,
  url: string,
  replayable: boolean,
): Promise<[string, DeadLetterQueueFacts] | undefined> {
  const count = await countMessages(url);
  return count === 0 ? undefined : [worker, { count, replayable, messages: await peek(sqs, url) }];
}

/** Dead-letter queues that are not empty, by worker: one request for each queue, and another where there is something. */
async function deadLetterQueues(): Promise<Record<string, DeadLetterQueueFacts>> {
  const { replayable, others }: DeadLetterQueues = JSON.parse(env('DEAD_LETTER_QUEUES'));
  const found = await mapAtOnce(Object.entries({ ...replayable, ...others }), ([worker, queue]) =>
    look(worker, urlOf(queue), worker in replayable),
  );
  return Object.fromEntries(found.filter((queue) => queue !== undefined));
}

/**
 * Sums of the last 24 hours, from counts of 15 minutes each. They are of the whole account, as SES judges it.
 * https://docs.aws.amazon.com/ses/latest/APIReference/API_GetSendStatistics.html
 */
async function readSending(): Promise<SendingFigures> {
  const { SendDataPoints = [] } = await ses.send(new GetSendStatisticsCommand());
  const recent = SendDataPoints.filter(
    ({ Timestamp }) => Number(Timestamp) > Date.now() - DAY * 1000,
  );
  const sum = (of: 'DeliveryAttempts' | 'Bounces' | 'Complaints') =>
    recent.reduce((total, { [of]: count = 0 }) => total + count, 0);
  return {
    attempts: sum('DeliveryAttempts'),
    bounces: sum('Bounces'),
    complaints: sum('Complaints'),
  };
}

/** The answer of one source; null where it fails, so that the other is still told. */
async function ask<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    log.error('A source could not be asked.', error as Error);
    return null;
  }
}

/** Worker by the clock: notes what the table does not know, for whoever opens the console. */
export async function handler(): Promise<void> {
  const [queues, sending] = await Promise.all([ask(deadLetterQueues), ask(readSending)]);
  await writeSurvey({ queues, sending });
  log.info('surveyed', { queues, sending });
}
