import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource, type SqsEventSourceProps } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Handler } from './handler.ts';
import { accept } from './reasons.ts';

/** What every queue of ours is: encrypted, and reached by TLS only. */
const sealed: QueueProps = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** Keeps what could not be done for as long as SQS can, until an operator looks at it. */
export function failureQueue(scope: Construct, id: string, options: QueueProps = {}): Queue {
  const queue = new Queue(scope, id, {
    ...sealed,
    retentionPeriod: Duration.days(14),
    ...options,
  });
  accept(queue, { SQS3: 'It is where failures end; nothing works it off but an operator.' });
  return queue;
}

export interface WorkQueueProps {
  /** Whether messages of one group are worked off one after the other. */
  fifo?: true;
  /** The timeout of whoever works it off. */
  timeout: Duration;
  maxReceiveCount: number;
}

const sendingTo = ({ queueArn }: Queue) =>
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queueArn] });

/** A queue that one worker works off, with a queue beside it for what fails again and again. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly failures: Queue;

  constructor(scope: Construct, id: string, { fifo, timeout, maxReceiveCount }: WorkQueueProps) {
    super(scope, id);
    this.failures = failureQueue(this, 'Failures', { fifo });
    this.queue = new Queue(this, 'Queue', {
      ...sealed,
      fifo,
      retentionPeriod: Duration.days(14),
      // https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html: six timeouts.
      visibilityTimeout: Duration.seconds(timeout.toSeconds() * 6),
      deadLetterQueue: { queue: this.failures, maxReceiveCount },
    });
  }

  /** Lets a function put work in, at the address it finds in the variable. */
  sendBy(handler: Handler, variable: string): void {
    handler.give({ [variable]: this.queue.queueUrl }, sendingTo(this.queue));
  }

  /** Lets the worker put aside what will never work, without trying it to the end. */
  parkBy(handler: Handler, variable: string): void {
    handler.give({ [variable]: this.failures.queueUrl }, sendingTo(this.failures));
  }

  /**
   * Has a function called with the work, and told to name the messages that failed. It may also
   * have them come again sooner or later, at the address it finds in the variable.
   */
  workBy(handler: Handler, variable: string, options: SqsEventSourceProps): void {
    handler.give({ [variable]: this.queue.queueUrl });
    handler.function.addEventSource(
      new SqsEventSource(this.queue, { reportBatchItemFailures: true, ...options }),
    );
  }

  /**
   * The command that has failures tried again. It names the queue they go to, because those that the
   * worker parked itself never came from one.
   * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_StartMessageMoveTask.html
   */
  get replay(): string {
    const { queueArn } = this.queue;
    return `aws sqs start-message-move-task --source-arn ${this.failures.queueArn} --destination-arn ${queueArn}`;
  }
}
