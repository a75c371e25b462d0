import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource, type SqsEventSourceProps } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { deadLetterVariable, queueVariable } from '#shared/followed.ts';
import type { Handler } from './handler.ts';
import { referLoosely } from './loose.ts';
import { accept } from './reasons.ts';

/** SQS keeps no message longer. */
const retentionPeriod = Duration.days(14);

/** Encryption at rest and in transit of every queue. */
const sealed: QueueProps = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** A queue without a consumer: its messages wait for an operator. */
export function failureQueue(scope: Construct, id: string, options: QueueProps = {}): Queue {
  const queue = new Queue(scope, id, { ...sealed, retentionPeriod, ...options });
  referLoosely(queue);
  accept(queue, {
    SQS3: 'It is a dead-letter queue itself, and an operator is its only consumer.',
  });
  return queue;
}

interface WorkQueueProps {
  /** Name of the worker; the variables of senders and the worker are derived from it. */
  worker: string;
  fifo?: true | undefined;
  /** The timeout of the worker's function. */
  timeout: Duration;
  maxReceiveCount: number;
  /** Time until a message is delivered first. */
  delay?: Duration | undefined;
}

const sendingTo = ({ queueArn }: Queue) =>
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queueArn] });

/** The queue of one worker, with its dead-letter queue. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly failures: Queue;

  readonly #worker: string;

  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    super(scope, id);
    const { worker, fifo, timeout, maxReceiveCount, delay } = props;
    this.#worker = worker;
    this.failures = failureQueue(this, 'Failures', { fifo });
    this.queue = new Queue(this, 'Queue', {
      ...sealed,
      retentionPeriod,
      fifo,
      ...(delay && { deliveryDelay: delay }),
      // https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html: six timeouts.
      visibilityTimeout: Duration.seconds(timeout.toSeconds() * 6),
      deadLetterQueue: { queue: this.failures, maxReceiveCount },
    });
    referLoosely(this.queue);
  }

  /** Lets a function send to the queue, at the address in `<WORKER>_QUEUE_URL`. */
  sendBy(handler: Handler): void {
    handler.give({ [queueVariable(this.#worker)]: this.queue.queueUrl }, sendingTo(this.queue));
  }

  /** Lets the worker move hopeless messages to `<WORKER>_DEAD_LETTER_QUEUE_URL` at once. */
  deadLetterBy(handler: Handler): void {
    handler.give(
      { [deadLetterVariable(this.#worker)]: this.failures.queueUrl },
      sendingTo(this.failures),
    );
  }

  /**
   * Calls a function with the messages, which answers those that failed. It may change their
   * visibility at the address in `<WORKER>_QUEUE_URL`.
   */
  workBy(handler: Handler, options: SqsEventSourceProps): void {
    handler.give({ [queueVariable(this.#worker)]: this.queue.queueUrl });
    handler.function.addEventSource(
      new SqsEventSource(this.queue, { reportBatchItemFailures: true, ...options }),
    );
  }

  /**
   * The command that replays the dead-letter queue. It names the destination, because messages that
   * the worker moved there itself have no source queue.
   * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_StartMessageMoveTask.html
   */
  get replay(): string {
    const { queueArn } = this.queue;
    return `aws sqs start-message-move-task --source-arn ${this.failures.queueArn} --destination-arn ${queueArn}`;
  }

  /** The command that sends a message to the queue. */
  commandTo(message: object): string {
    const body = JSON.stringify(message);
    return `aws sqs send-message --queue-url ${this.queue.queueUrl} --message-body '${body}'`;
  }
}
