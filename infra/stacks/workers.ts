import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Trigger } from 'aws-cdk-lib/triggers';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { Handler, type HandlerProps } from '#infra/constructs/handler.ts';
import { ScheduledRun } from '#infra/constructs/scheduled-run.ts';
import { streamFilters } from '#infra/constructs/stream-filters.ts';
import { triggerLast } from '#infra/constructs/triggers.ts';
import {
  type Watch,
  watchArrivals,
  watchEmitted,
  watchFailures,
  watchLag,
  watchRetries,
  watchRuns,
  watchStall,
  watchStream,
} from '#infra/constructs/watch.ts';
import { failureQueue, WorkQueue } from '#infra/constructs/work-queue.ts';
import { followed } from '#shared/followed.ts';
import { capitalize } from '#shared/kernel/ascii.ts';
import type { Followed } from '#shared/kernel/facts.ts';
import type { DataStack } from './data.ts';
import type { MailStack } from './mail.ts';
import type { MediaStack } from './media.ts';
import { workers } from './workers/all.ts';
import type { Resources, ScheduleSource, Worker } from './workers/worker.ts';
import type { WorkflowsStack } from './workflows.ts';
import { tellNameServers } from './zone-access.ts';

/** The dispatcher, and a function for each declared worker with its queue, schedule and outputs. */
export class WorkersStack extends Stack {
  readonly handlers = new Map<string, Handler>();
  /** Metrics to alarm on: dead-letter queues, lag and retries. */
  readonly watches: Record<string, Watch> = {};
  readonly #queues = new Map<string, WorkQueue>();
  /** Dead-letter queues, by worker. */
  readonly #failures = new Map<string, Queue>();
  readonly #settings: Settings;
  readonly #data: DataStack;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    {
      data,
      mail,
      media: { media },
      workflows,
    }: { data: DataStack; mail: MailStack; media: MediaStack; workflows: WorkflowsStack },
    props: StackProps,
  ) {
    super(scope, id, {
      ...props,
      description: `Freehold ${settings.stage}: work outside of calls`,
    });
    this.#settings = settings;
    this.#data = data;
    const resources = {
      settings,
      data,
      mail,
      media,
      workflows,
      queueOf: (worker: string) => this.#queueOf(worker),
    };
    const wanted = Object.entries(workers).filter(
      ([, { isWanted }]) => isWanted?.(settings) ?? true,
    );
    for (const [name, worker] of wanted) this.#queue(name, worker);
    this.#dispatcher();
    for (const [name, worker] of wanted) this.#work(name, worker, resources);
    this.#countFailures();
    this.#replayFailures();
    tellNameServers(this, settings);
    triggerLast(this);
  }

  #watchFailures(name: string, failures: Queue, watch: Watch): void {
    this.#failures.set(name, failures);
    this.watches[`Failures-${name}`] = watch;
  }

  /** Tells the survey of all dead-letter queues, once all are made. */
  #countFailures(): void {
    const queues = [...this.#failures.values()];
    // Names instead of URLs: all variables of a function take 4 kB together.
    // By whether their messages can be replayed: a list of those would say their workers twice.
    const replayable: Record<string, string> = {};
    const others: Record<string, string> = {};
    for (const [worker, { queueName }] of this.#failures) {
      (this.#queues.has(worker) ? replayable : others)[worker] = queueName;
    }
    this.handlers.get('survey')?.give(
      {
        DEAD_LETTER_QUEUES: this.toJsonString({ replayable, others }),
        ...(queues[0] && { QUEUES_URL: queues[0].queueUrl }),
      },
      new PolicyStatement({
        actions: ['sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
        resources: queues.map(({ queueArn }) => queueArn),
      }),
    );
  }

  /** Lets the worker `replay` move messages of every dead-letter queue back to its worker. */
  #replayFailures(): void {
    const pairs = [...this.#queues].map(([name, { failures, queue }]) => ({
      name,
      failures,
      queue,
    }));
    // Names instead of URLs, as above; a queue tells its dead-letter queue itself.
    const names = pairs.map(({ name, queue }) => [name, queue.queueName]);
    this.handlers.get('replay')?.give(
      {
        ...(pairs[0] && { QUEUES_URL: pairs[0].queue.queueUrl }),
        REPLAYS: this.toJsonString(Object.fromEntries(names)),
      },
      // https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_StartMessageMoveTask.html
      new PolicyStatement({
        actions: [
          'sqs:StartMessageMoveTask',
          'sqs:ReceiveMessage',
          'sqs:DeleteMessage',
          'sqs:GetQueueAttributes',
        ],
        resources: pairs.map(({ failures }) => failures.queueArn),
      }),
      new PolicyStatement({
        actions: ['sqs:GetQueueAttributes', 'sqs:SendMessage'],
        resources: pairs.map(({ queue }) => queue.queueArn),
      }),
    );
  }

  #queueOf(worker: string): WorkQueue {
    const queue = this.#queues.get(worker);
    if (!queue) throw new Error(`The worker ${worker} is not declared with a queue.`);
    return queue;
  }

  /** All queues come first, because workers send to each other. */
  #queue(name: string, { queue, timeout }: Worker): void {
    if (!queue) return;
    const { fifo, maxReceiveCount, delay, lag, stall, retries, replay, start } = queue;
    const props = { worker: name, fifo, timeout, maxReceiveCount, delay };
    const made = new WorkQueue(this, capitalize(name), props);
    this.#queues.set(name, made);
    if (lag) this.watches[`Lag-${name}`] = watchLag(made.queue, lag);
    if (stall) this.watches[`Stall-${name}`] = watchStall(made.queue, stall);
    if (retries) this.watches[`Retries-${name}`] = watchRetries(made.queue, retries);
    this.#watchFailures(name, made.failures, watchFailures(name, made.failures));
    new CfnOutput(this, `Replay${capitalize(name)}`, { description: replay, value: made.replay });
    if (!start) return;
    const value = made.commandTo(start.message);
    new CfnOutput(this, `Start${capitalize(name)}`, { description: start.does, value });
  }

  #handler(name: string, props: Omit<HandlerProps, 'settings'>): Handler {
    const settings = this.#settings;
    const handler = new Handler(this, `${capitalize(name)}Worker`, { settings, ...props });
    this.handlers.set(name, handler);
    return handler;
  }

  #work(name: string, worker: Worker, resources: Resources): void {
    const handler = this.#handler(name, { ...worker, lists: worker.lists?.(this.#settings) });
    worker.needs(handler, resources);
    if (worker.queue) {
      const { batchSize, maxConcurrency, window } = worker.queue;
      this.#queueOf(name).workBy(handler, {
        batchSize,
        maxConcurrency,
        ...(window && { maxBatchingWindow: window }),
      });
    }
    if (worker.schedule) this.#schedule(name, handler, worker.does, worker.schedule);
    for (const [metric, emitted] of Object.entries(worker.watches ?? {})) {
      this.watches[metric] = watchEmitted(this.#settings, metric, emitted);
    }
    if (worker.onDeployment) {
      new Trigger(this, `${capitalize(name)}OnDeployment`, { handler: handler.function });
    }
  }

  #schedule(name: string, handler: Handler, does: string, source: ScheduleSource): void {
    const { every, runNow, event = {} } = source;
    const run = new ScheduledRun(this, `${capitalize(name)}Schedule`, {
      handler,
      description: `Freehold ${this.#settings.stage}: ${does}`,
      every,
    });
    this.#watchFailures(name, run.failures, watchRuns(name, run.failures, every));
    new CfnOutput(this, `${capitalize(name)}Now`, {
      description: runNow,
      value: `aws lambda invoke --invocation-type Event --cli-binary-format raw-in-base64-out --payload '${JSON.stringify(event)}' --function-name ${handler.function.functionName} /dev/null`,
    });
  }

  /** The one reader of the table's stream: a shard bears two, and each worker has its own pace. */
  #dispatcher(): void {
    const failures = failureQueue(this, 'DispatchFailures');
    const handler = this.#handler('dispatch', {
      entry: 'functions/events/dispatch.ts',
      does: 'turns changes of the table into work',
      timeout: Duration.seconds(30),
      concurrency: this.#settings.concurrency.dispatch,
    });
    const followers = (Object.entries(followed) as [string, Followed][]).flatMap(
      ([name, { workers = [name] }]) => workers,
    );
    for (const worker of new Set(followers)) this.#queueOf(worker).sendBy(handler);
    // The provider of a changed domain tells whose queue it is for.
    this.#data.table.readBy(handler);
    this.#data.table.noteBy(handler);
    this.#data.table.followBy(handler, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      // Changes of one partition keep their order.
      // https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-eventsourcemapping.html
      parallelizationFactor: 10,
      // People watch the state of the record they changed: batches are not waited for.
      maxBatchingWindow: Duration.seconds(0),
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      // Leaves an operator most of the 24 hours that a stream keeps its records.
      maxRecordAge: Duration.hours(6),
      onFailure: new SqsDlq(failures),
      filters: streamFilters(Object.values(followed)),
    });
    const watch = watchArrivals(failures, {
      above: 0,
      meaning:
        'dispatch gave up on changes of the table. Run StartAggregate and the sweeps of the outputs, for counts and DNS; the runbook says what else is left to do (What needs somebody). The alarm ends by itself.',
    });
    this.#watchFailures('dispatch', failures, watch);
    this.watches['Lag-dispatch'] = watchStream(handler, {
      above: Duration.minutes(2),
      of: 'dns',
      meaning: 'changes wait for more than two minutes before anything is done about them.',
    });
  }
}
