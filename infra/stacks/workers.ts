import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Trigger } from 'aws-cdk-lib/triggers';
import type { Construct } from 'constructs';
import type { Settings } from '../config.ts';
import { Handler, type HandlerProps } from '../constructs/handler.ts';
import { publishInZones, readZones } from '../constructs/hosted-zones.ts';
import { readSecret } from '../constructs/secrets.ts';
import { failureQueue, WorkQueue } from '../constructs/work-queue.ts';
import type { DataStack } from './data.ts';
import type { MailStack } from './mail.ts';

/** Kinds of items whose changes have effects outside the table. */
const dispatched = ['domain', 'mail', 'import'] as const;

/** Of accounts only being suspended and being allowed again has any; logins and counts are no news. */
const disabled = {
  entity: { S: FilterRule.isEqual('account') },
  status: { S: FilterRule.or('suspended', 'banned') },
};

/** What must happen outside of calls: DNS, mail, long work, and the first contents of the table. */
export class WorkersStack extends Stack {
  readonly publishQueue: WorkQueue;
  readonly mailQueue: WorkQueue;
  readonly revisitQueue: WorkQueue;
  readonly importQueue: WorkQueue;
  readonly dispatch: Handler;
  readonly handlers: ReadonlyMap<string, Handler>;
  /** Whatever lies in one of these waits for an operator. */
  readonly failures: ReadonlyMap<string, Queue>;

  readonly #settings: Settings;
  readonly #data: DataStack;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    { data, mail }: { data: DataStack; mail: MailStack },
    props: StackProps,
  ) {
    super(scope, id, {
      ...props,
      description: `Freehold ${settings.stage}: DNS, mail, imports, seeds`,
    });
    this.#settings = settings;
    this.#data = data;
    const publishTimeout = Duration.seconds(60);
    this.publishQueue = new WorkQueue(this, 'Publish', {
      fifo: true,
      timeout: publishTimeout,
      // With the worker's waits of at most 30 seconds an outage of half an hour ends by itself.
      maxReceiveCount: 60,
    });
    const mailTimeout = Duration.seconds(30);
    this.mailQueue = new WorkQueue(this, 'Mail', { timeout: mailTimeout, maxReceiveCount: 5 });
    const importTimeout = Duration.minutes(1);
    this.importQueue = new WorkQueue(this, 'Import', {
      timeout: importTimeout,
      // A worker that runs out of its minute goes on with the next try; an import takes seconds.
      maxReceiveCount: 10,
    });
    const revisitTimeout = Duration.seconds(60);
    this.revisitQueue = new WorkQueue(this, 'Revisit', {
      timeout: revisitTimeout,
      maxReceiveCount: 10,
    });
    const dispatchFailures = failureQueue(this, 'DispatchFailures');
    const sweepFailures = failureQueue(this, 'SweepFailures');
    this.failures = new Map([
      ['dispatch', dispatchFailures],
      ['publish', this.publishQueue.failures],
      ['revisit', this.revisitQueue.failures],
      ['sweep', sweepFailures],
      ['mail', this.mailQueue.failures],
      ['import', this.importQueue.failures],
    ]);

    this.dispatch = this.#dispatcher(dispatchFailures);
    const sweep = this.#sweeper(sweepFailures);
    this.handlers = new Map([
      ['dispatch', this.dispatch],
      ['publish', this.#publisher(publishTimeout)],
      ['revisit', this.#revisitor(revisitTimeout)],
      ['sweep', sweep],
      ['send', this.#sender(mail, mailTimeout)],
      ['import', this.#importer(importTimeout)],
      ['seed', this.#seeder()],
    ]);
    this.#tellOperator(sweep);
  }

  #handler(
    id: string,
    props: Omit<HandlerProps, 'settings' | 'description'>,
    does: string,
  ): Handler {
    const description = `Freehold ${this.#settings.stage}: ${does}`;
    return new Handler(this, id, { settings: this.#settings, description, ...props });
  }

  /** Turns what the table's stream tells into work for the queues. */
  #dispatcher(failures: Queue): Handler {
    const handler = this.#handler(
      'Dispatch',
      { entry: 'functions/events/dispatch.ts', service: 'events', timeout: Duration.seconds(30) },
      'turns changes of the table into work',
    );
    this.publishQueue.sendBy(handler, 'PUBLISH_QUEUE_URL');
    this.mailQueue.sendBy(handler, 'MAIL_QUEUE_URL');
    this.importQueue.sendBy(handler, 'IMPORT_QUEUE_URL');
    this.revisitQueue.sendBy(handler, 'REVISIT_QUEUE_URL');
    this.#data.table.followBy(handler, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      // Whoever changed a record is looking at its state: no waiting for company.
      maxBatchingWindow: Duration.seconds(0),
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      // Retried until this age, which leaves an operator most of the 24 hours a stream remembers.
      maxRecordAge: Duration.hours(6),
      onFailure: new SqsDlq(failures),
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.or('INSERT', 'MODIFY'),
          dynamodb: { NewImage: { entity: { S: FilterRule.or(...dispatched) } } },
        }),
        ...[{ NewImage: disabled }, { OldImage: disabled }].map((dynamodb) =>
          FilterCriteria.filter({ eventName: FilterRule.isEqual('MODIFY'), dynamodb }),
        ),
      ],
    });
    return handler;
  }

  /** Brings the zones to what the table says. */
  #publisher(timeout: Duration): Handler {
    const handler = this.#handler(
      'Publisher',
      { entry: 'functions/publishing/publish.ts', service: 'publishing', timeout },
      'publishes records',
    );
    this.#data.table.changeBy(handler);
    this.#data.table.writeManyBy(handler);
    publishInZones(handler, this.#settings.providers);
    this.publishQueue.parkBy(handler, 'PUBLISH_DEAD_LETTER_QUEUE_URL');
    this.publishQueue.workBy(handler, 'PUBLISH_QUEUE_URL', {
      batchSize: 10,
      // Route 53 takes five requests a second from an account, whatever their number of workers:
      // https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DNSLimitations.html
      maxConcurrency: 2,
    });
    return handler;
  }

  /** Has everything looked at again that belongs to somebody who was suspended or may act again. */
  #revisitor(timeout: Duration): Handler {
    const handler = this.#handler(
      'Revisitor',
      { entry: 'functions/publishing/revisit.ts', service: 'publishing', timeout },
      'has the domains of an account looked at again',
    );
    this.#data.table.readBy(handler);
    this.publishQueue.sendBy(handler, 'PUBLISH_QUEUE_URL');
    this.revisitQueue.workBy(handler, 'REVISIT_QUEUE_URL', { batchSize: 10, maxConcurrency: 2 });
    return handler;
  }

  /** Compares zones and table every hour, and orders repairs. */
  #sweeper(failures: Queue): Handler {
    const handler = this.#handler(
      'Sweep',
      {
        entry: 'functions/publishing/sweep.ts',
        service: 'publishing',
        timeout: Duration.minutes(15),
      },
      'compares zones and table',
    );
    this.#data.table.readBy(handler);
    readZones(handler, this.#settings.providers);
    this.publishQueue.sendBy(handler, 'PUBLISH_QUEUE_URL');
    // The next hour's run does what a failed one left.
    handler.function.configureAsyncInvoke({
      retryAttempts: 0,
      onFailure: new SqsDestination(failures),
    });
    const role = new Role(this, 'SweepScheduleRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [handler.function.functionArn],
      }),
    );
    role.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
    );
    new Schedule(this, 'SweepSchedule', {
      description: `Freehold ${this.#settings.stage}: compares zones and table`,
      schedule: ScheduleExpression.rate(Duration.hours(1)),
      target: new LambdaInvoke(handler.function, {
        // As given, without the right to every version that the target would add.
        role: role.withoutPolicyUpdates(),
        deadLetterQueue: failures,
        retryAttempts: 2,
        maxEventAge: Duration.minutes(30),
      }),
    });
    return handler;
  }

  #sender(mail: MailStack, timeout: Duration): Handler {
    const handler = this.#handler(
      'Sender',
      { entry: 'functions/mail/send.ts', service: 'mail', timeout },
      'sends mail',
    );
    // It looks a mail up, sends it, and deletes it.
    this.#data.table.readBy(handler);
    this.#data.table.writeManyBy(handler);
    // What a mail says is sealed in the table.
    readSecret(handler, 'APP_SECRET_ARN', this.#data.appSecret);
    mail.sendBy(handler);
    this.mailQueue.workBy(handler, 'MAIL_QUEUE_URL', { batchSize: 10, maxConcurrency: 5 });
    return handler;
  }

  /** Carries out the imports of premium names. */
  #importer(timeout: Duration): Handler {
    const handler = this.#handler(
      'Importer',
      { entry: 'functions/premium/import-worker.ts', service: 'premium', timeout },
      'carries out imports',
    );
    this.#data.table.changeBy(handler);
    this.importQueue.workBy(handler, 'IMPORT_QUEUE_URL', { batchSize: 1, maxConcurrency: 2 });
    return handler;
  }

  /** Lays down suffixes and reserved words, again on every deployment that changes anything. */
  #seeder(): Handler {
    const handler = this.#handler(
      'Seed',
      { entry: 'functions/providers/seed.ts', service: 'providers', timeout: Duration.minutes(1) },
      'lays down suffixes and reserved words',
    );
    this.#data.table.changeBy(handler);
    this.#data.table.writeManyBy(handler);
    handler.give({ PROVIDERS: JSON.stringify(this.#settings.providers) });
    new Trigger(this, 'SeedOnDeployment', { handler: handler.function });
    return handler;
  }

  #tellOperator(sweep: Handler): void {
    new CfnOutput(this, 'ReplayPublishing', {
      description: 'Tries again what could not be published, once its cause is gone',
      value: this.publishQueue.replay,
    });
    new CfnOutput(this, 'ReplayRevisiting', {
      description: 'Tries again to withdraw or publish what belongs to suspended accounts',
      value: this.revisitQueue.replay,
    });
    new CfnOutput(this, 'ReplayMail', {
      description: 'Tries again what could not be mailed (codes in it may have expired)',
      value: this.mailQueue.replay,
    });
    new CfnOutput(this, 'ReplayImports', {
      description: 'Goes on with imports of premium names that were given up',
      value: this.importQueue.replay,
    });
    new CfnOutput(this, 'SweepNow', {
      description:
        'Compares zones and table at once; do this when the queue of dispatch failures is not empty',
      value: `aws lambda invoke --invocation-type Event --function-name ${sweep.function.functionName} /dev/null`,
    });
    for (const zoneId of new Set(this.#settings.providers.map((provider) => provider.zoneId))) {
      new CfnOutput(this, `NameServers${zoneId}`, {
        description: 'Shows the name servers to enter at the registrar of the suffix',
        value: `aws route53 get-hosted-zone --id ${zoneId} --query DelegationSet.NameServers`,
      });
    }
  }
}
