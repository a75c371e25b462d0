import { SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { env } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { handleEach } from '#platform/queue/queue.ts';

const sqs = /* @__PURE__ */ new SQSClient();

const message = z.object({ worker: z.string() });

/** Names of a worker's dead-letter queue and of its queue. */
type Move = readonly [from: string, to: string];

const moves = (): Record<string, Move> => JSON.parse(env('REPLAYS'));
const arnOf = (queue: string): string => `${env('QUEUES_ARN')}${queue}`;

/**
 * Has SQS move a worker's dead letters back to its queue. The destination is named, because messages that a worker
 * moved there itself have no source. While another move of them runs SQS refuses, and the message comes again.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_StartMessageMoveTask.html
 */
async function replay(worker: string): Promise<void> {
  const move = moves()[worker];
  if (!move) throw new Error(`${worker} has no queue.`);
  const [SourceArn, DestinationArn] = move.map(arnOf);
  await sqs.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn }));
  log.info('replay', { worker });
}

/** Worker of the replay queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, ({ body }) => replay(message.parse(JSON.parse(body)).worker));
