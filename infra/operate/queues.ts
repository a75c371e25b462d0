import { type OpenedStage, resourcesOf } from './stage/stage.ts';

/** Dead-letter queue of a worker. */
interface DeadLetterQueue {
  /** Name of the worker: `publish`. */
  worker: string;
  /** Messages that can be received, about. */
  count: number;
  url: string;
  /** Queue that a replay moves them to; undefined where the next run does what this one left. */
  target: string | undefined;
}

/** A sentence for the operator: dead letters of these queues have no `target`, so `replay` moves none of them. */
export const amendsOf = (worker: string): string =>
  worker === 'dispatch'
    ? 'The outputs StartAggregate and Sweep…Now make up for counts and DNS, and replay departure for deletions of accounts. Mails, webhooks, imports and the gallery are not made up for.'
    : `The next run of ${worker} does what is left; the messages go after 14 days.`;

/** How a dead-letter queue's logical id ends, before the hash that CDK adds. */
const deadLetterId = /^(\w+?)(?:Schedule)?Failures[0-9A-F]{8}$/;

/** A client that asks the configured endpoint, and not the host of a queue's URL. */
export async function openSqs() {
  const sdk = await import('@aws-sdk/client-sqs');
  return { sdk, client: new sdk.SQSClient({ useQueueUrlAsEndpoint: false }) };
}

/** All dead-letter queues of the workers, with the number of their messages. */
export async function deadLetterQueues(stage: OpenedStage): Promise<DeadLetterQueue[]> {
  const queues = resourcesOf(await stage.describe(), 'AWS::SQS::Queue', 'workers');
  const { sdk, client } = await openSqs();
  return Promise.all(
    queues.flatMap(({ id, name: url }) => {
      const [, worker] = deadLetterId.exec(id) ?? [];
      if (!worker) return [];
      const target = queues.find((one) => new RegExp(`^${worker}Queue[0-9A-F]{8}$`).test(one.id));
      return [
        client
          .send(
            new sdk.GetQueueAttributesCommand({
              QueueUrl: url,
              AttributeNames: ['ApproximateNumberOfMessages'],
            }),
          )
          .then(({ Attributes }) => ({
            worker: worker.toLowerCase(),
            count: Number(Attributes?.ApproximateNumberOfMessages ?? 0),
            url,
            target: target?.name,
          })),
      ];
    }),
  );
}
