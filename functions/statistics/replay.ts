import {
  GetQueueAttributesCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { env } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { handleEach } from '#platform/queue/queue.ts';

const sqs = /* @__PURE__ */ new SQSClient();

const message = z.object({ worker: z.string() });

/** Names of queues by their workers. */
const queues = (): Record<string, string> => JSON.parse(env('REPLAYS'));

const redrive = z.object({ deadLetterTargetArn: z.string() });

/**
 * The dead-letter queue of a worker, and its queue. The queue tells both, since the names of all would not fit into
 * the variables of a function.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_GetQueueAttributes.html
 */
async function moveOf(worker: string) {
  const queue = queues()[worker];
  if (!queue) throw new Error(`${worker} has no queue.`);
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: new URL(queue, env('QUEUES_URL')).href,
      AttributeNames: ['QueueArn', 'RedrivePolicy'],
    }),
  );
  const { deadLetterTargetArn } = redrive.parse(JSON.parse(Attributes?.RedrivePolicy ?? '{}'));
  return { SourceArn: deadLetterTargetArn, DestinationArn: Attributes?.QueueArn };
}

/**
 * Has SQS move a worker's dead letters back to its queue. The destination is named, because messages that a worker
 * moved there itself have no source. While another move of them runs SQS refuses, and the message comes again.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_StartMessageMoveTask.html
 */
async function replay(worker: string): Promise<void> {
  await sqs.send(new StartMessageMoveTaskCommand(await moveOf(worker)));
  log.info('replay', { worker });
}

/** Worker of the replay queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, ({ body }) => replay(message.parse(JSON.parse(body)).worker));
