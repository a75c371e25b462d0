import { Database } from './database.ts';
import { jsonFailure } from './failures.ts';
import { HANG_UP, type Started, startHttp } from './http.ts';
import { jsonReply, readJsonCall } from './json-rpc.ts';
import { SqsActions } from './sqs/actions.ts';
import { MESSAGES_SCHEMA } from './sqs/message-rows.ts';
import { Messages } from './sqs/messages.ts';
import { QUEUES_SCHEMA, Queues } from './sqs/queues.ts';

interface QueueAddress {
  name: string;
  url: string;
  arn: string;
}

export interface Sqs extends Started {
  /** Makes the queue, or gives it exactly these attributes and keeps its messages. Values are strings, as in the API. */
  ensureQueue(wanted: { name: string; attributes?: Record<string, string> }): QueueAddress;
  /** Shows everything again that was received and not deleted: for a start at which nobody can be working on it. */
  releaseAll(): void;
  /** Calls that arrived, by action. */
  calls: Readonly<Record<string, number>>;
  /** Long polls that wait for something to arrive right now. */
  readonly polling: number;
}

interface SqsOptions {
  /** Path of the database; `:memory:` keeps nothing. */
  file: string;
  port?: number;
  /** Only shows in ARNs. */
  region?: string;
  /** Epoch milliseconds; tests turn it forward instead of waiting. */
  clock?: () => number;
}

const MEBIBYTE = 1024 * 1024;

/**
 * SQS in its AWS JSON 1.0 protocol: standard and FIFO queues, long polling, dead letters and their way back.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/
 */
export async function startSqs(options: SqsOptions): Promise<Sqs> {
  const database = new Database(options.file, QUEUES_SCHEMA + MESSAGES_SCHEMA);
  const queues = new Queues(database, options.region ?? 'us-east-1');
  const messages = new Messages(database, queues);
  const clock = options.clock ?? Date.now;
  const calls: Record<string, number> = {};
  const actions = new SqsActions({ queues, messages, clock, origin: () => http.url });
  const http: Started = await startHttp({
    port: options.port,
    // The largest batch, with room for what JSON escapes add to it.
    bodyLimit: 8 * MEBIBYTE,
    async handle(call) {
      const { action, fields } = readJsonCall(call, 'AmazonSQS');
      calls[action] = (calls[action] ?? 0) + 1;
      const outcome = await actions.run(action, fields, call);
      return outcome === HANG_UP ? HANG_UP : jsonReply(outcome, '1.0');
    },
    fail: (failure) => jsonFailure(failure, '1.0'),
  });
  return {
    ...http,
    calls,
    get polling() {
      return actions.polling;
    },
    ensureQueue({ name, attributes = {} }) {
      const queue = queues.put(name, attributes, clock());
      return { name, url: actions.url(queue), arn: queues.arn(queue) };
    },
    releaseAll: () => messages.releaseAll(clock()),
    async close() {
      await http.close();
      database.close();
    },
  };
}
