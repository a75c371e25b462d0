import { GetSendStatisticsCommand, SESClient } from '@aws-sdk/client-ses';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { env } from '../platform/env.ts';
import { log } from '../platform/log.ts';
import { mapAtOnce } from '../platform/parallel.ts';
import { type Sending, type Survey, writeSurvey } from './survey-store.ts';

const sqs = /* @__PURE__ */ new SQSClient();
const ses = /* @__PURE__ */ new SESClient();

const day = 24 * 60 * 60 * 1000;

async function countMessages(url: string): Promise<number> {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: url,
      AttributeNames: ['ApproximateNumberOfMessages'],
    }),
  );
  return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
}

/** Messages in dead-letter queues, by worker: one request for each queue. */
async function countParked(): Promise<Record<string, number>> {
  const queues = Object.entries(JSON.parse(env('PARKED_QUEUES')) as Record<string, string>);
  const counts = await mapAtOnce(
    queues,
    async ([worker, url]): Promise<[string, number]> => [worker, await countMessages(url)],
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/**
 * Sums of the last 24 hours, from counts of 15 minutes each. They are of the whole account, as SES judges it.
 * https://docs.aws.amazon.com/ses/latest/APIReference/API_GetSendStatistics.html
 */
async function readSending(): Promise<Sending> {
  const { SendDataPoints = [] } = await ses.send(new GetSendStatisticsCommand());
  const recent = SendDataPoints.filter(({ Timestamp }) => Number(Timestamp) > Date.now() - day);
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
  const [parked, sending] = await Promise.all([ask(countParked), ask(readSending)]);
  const survey: Survey = { parked, sending };
  await writeSurvey(survey);
  log.info('surveyed', { parked, sending });
}
