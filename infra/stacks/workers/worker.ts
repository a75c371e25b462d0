import type { Duration } from 'aws-cdk-lib';
import type { Settings } from '#infra/config.ts';
import type { Handler, HandlerProps } from '#infra/constructs/handler.ts';
import type { MediaBucket } from '#infra/constructs/media-bucket.ts';
import type { Emitted, Lag, Retries } from '#infra/constructs/watch.ts';
import type { WorkQueue } from '#infra/constructs/work-queue.ts';
import type { DataStack } from '../data.ts';
import type { MailStack } from '../mail.ts';
import type { WorkflowsStack } from '../workflows.ts';

/** Objects that a worker can be given rights to. */
export interface Resources {
  settings: Settings;
  data: DataStack;
  mail: MailStack;
  media: MediaBucket;
  workflows: WorkflowsStack;
  /** The queue of a worker. Throws for a worker without one. */
  queueOf(worker: string): WorkQueue;
}

/** A worker that takes its work from a queue of its own. */
interface QueueSource {
  /** Works off the messages of one group one after the other. */
  fifo?: true;
  /** Tries of one message, before it moves to the dead-letter queue. */
  maxReceiveCount: number;
  /** Time until a message is delivered first. */
  delay?: Duration;
  batchSize: number;
  /** Time for which messages of a batch are collected; SQS wants one for more than ten of them. */
  window?: Duration;
  maxConcurrency: number;
  /** Alarm when the oldest message is older than this; without `fifo` the oldest of those that nobody took. */
  lag?: Lag;
  /** Alarm when the oldest message is older than this and none is done, where one tells nothing; with `fifo`. */
  stall?: Lag;
  /** Alarm when the worker fails, where its first dead letter would come too late; without `fifo`. */
  retries?: Retries;
  /** Description of the output with the command that replays the dead-letter queue. */
  replay: string;
  /** Message that an operator may send, and the description of the output with the command. */
  start?: { does: string; message: object };
}

/** A worker that runs by the clock. A failed run is not repeated: the next one does its work. */
export interface ScheduleSource {
  every: Duration;
  /** Description of the output with the command that runs it at once, and the event it is given. */
  runNow: string;
  event?: Readonly<Record<string, unknown>>;
}

/** One function outside of the API, with everything that the stack makes around it. */
export interface Worker {
  entry: HandlerProps['entry'];
  /** Third person, for the function's description: `publishes records`. */
  does: string;
  timeout: Duration;
  memorySize?: number;
  /** False where a stage has no such worker; every stage has it unless given. */
  isWanted?(settings: Settings): boolean;
  /** Variables that grow with the configuration. */
  lists?(settings: Settings): Record<string, string>;
  /** Gives the function its rights and variables. */
  needs(handler: Handler, resources: Resources): void;
  queue?: QueueSource;
  /** It sends to its own queue. What ends that stands in its code: Lambda does not. */
  isRecursive?: true;
  schedule?: ScheduleSource;
  /** Alarms on metrics that the function emits, by the name of the metric. */
  watches?: Readonly<Record<string, Emitted>>;
  /** Runs once in each deployment that changes its code or its variables. */
  onDeployment?: true;
}
