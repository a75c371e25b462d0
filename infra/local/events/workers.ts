import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Functions } from '../functions/functions.ts';
import type { Deployment } from '../template/deployment.ts';
import { account, region } from '../template/template.ts';
import { Checkpoints } from './checkpoints.ts';
import { QueueMapping } from './queue-mapping.ts';
import { runSchedule } from './schedules.ts';
import { StreamMapping } from './stream-mapping.ts';

interface WorkersParts {
  deployment: Deployment;
  functions: Functions;
  endpoints: { dynamodb: string; sqs: string };
  streamArn: string;
  /** File of the stream's checkpoints. */
  checkpointFile: string;
}

/** Event sources that call functions: streams, queues and schedules. */
export class Workers {
  readonly #streams: StreamMapping[];
  readonly #queues: QueueMapping[];
  readonly #queueUrls: string[];
  readonly #sqs: SQSClient;
  readonly #dynamodb: DynamoDBStreamsClient;
  readonly #checkpoints: Checkpoints;
  readonly #stopping = new AbortController();

  constructor({ deployment, functions, endpoints, streamArn, checkpointFile }: WorkersParts) {
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    // Each long poll holds a connection: with the SDK's 50, a deletion would wait for one to end.
    const requestHandler = { httpAgent: { maxSockets: Number.POSITIVE_INFINITY } };
    const sqs = new SQSClient({ endpoint: endpoints.sqs, region, credentials, requestHandler });
    const urlOf = (arn: string) => `${endpoints.sqs}/${account}/${arn.split(':').at(-1)}`;
    const tell = async (queueArn: string, MessageBody: string) => {
      await sqs.send(new SendMessageCommand({ QueueUrl: urlOf(queueArn), MessageBody }));
    };
    this.#sqs = sqs;
    this.#dynamodb = new DynamoDBStreamsClient({
      endpoint: endpoints.dynamodb,
      region,
      credentials,
    });
    this.#checkpoints = new Checkpoints(checkpointFile);
    this.#queueUrls = deployment.queueMappings.map(({ queueArn }) => urlOf(queueArn));
    this.#streams = deployment.streamMappings.map(
      (declared) =>
        new StreamMapping(declared, {
          client: this.#dynamodb,
          streamArn,
          checkpoints: this.#checkpoints,
          call: (event) => functions.of(declared.function).invoke(event),
          tell,
        }),
    );
    this.#queues = deployment.queueMappings.map(
      (declared) =>
        new QueueMapping(declared, {
          client: sqs,
          queueUrl: urlOf(declared.queueArn),
          call: (event) => functions.of(declared.function).invoke(event),
        }),
    );
    for (const declared of deployment.schedules) {
      const { name } = declared.function;
      const invocation = deployment.invocations.get(name) ?? { retries: 2, onFailure: undefined };
      const stopping = this.#stopping.signal;
      void runSchedule(declared, {
        target: functions.of(declared.function),
        invocation,
        tell,
        stopping,
      });
    }
  }

  /** Resolves when the stream and the queues hold nothing more to do; dead letters do not count. */
  async idle(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#drained();
      const before = this.#handled;
      const left = await this.#left();
      // A message may have written to the table while the queues were counted.
      await this.#drained();
      if (left === 0 && this.#handled === before) return;
      await pause(100);
    }
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([...this.#streams, ...this.#queues].map((mapping) => mapping.close()));
    this.#sqs.destroy();
    this.#dynamodb.destroy();
    this.#checkpoints.close();
  }

  get #handled(): number {
    return this.#streams.reduce((sum, stream) => sum + stream.handled, 0);
  }

  #drained = () => Promise.all(this.#streams.map((stream) => stream.drained()));

  async #left(): Promise<number> {
    const counts = await Promise.all(
      this.#queueUrls.map((QueueUrl) =>
        this.#sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] })),
      ),
    );
    return counts.reduce((sum, { Attributes = {} }) => {
      const {
        ApproximateNumberOfMessages: visible,
        ApproximateNumberOfMessagesNotVisible: inFlight,
        ApproximateNumberOfMessagesDelayed: delayed,
      } = Attributes;
      return sum + Number(visible) + Number(inFlight) + Number(delayed);
    }, 0);
  }
}
