import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Handler } from './handler.ts';
import { failureQueue } from './work-queue.ts';

interface ScheduledRunProps {
  handler: Handler;
  description: string;
  every: Duration;
}

/** Runs a function by the clock. A failed run is recorded and not repeated. */
export class ScheduledRun extends Construct {
  readonly failures: Queue;

  constructor(scope: Construct, id: string, { handler, description, every }: ScheduledRunProps) {
    super(scope, id);
    this.failures = failureQueue(this, 'Failures');
    handler.function.configureAsyncInvoke({
      retryAttempts: 0,
      onFailure: new SqsDestination(this.failures),
    });
    new Schedule(this, 'Schedule', {
      description,
      schedule: ScheduleExpression.rate(every),
      target: new LambdaInvoke(handler.function, {
        // Without updates: the target would add the right to invoke every version.
        role: this.#role(handler).withoutPolicyUpdates(),
        deadLetterQueue: this.failures,
        retryAttempts: 2,
        maxEventAge: Duration.minutes(30),
      }),
    });
  }

  #role({ function: { functionArn } }: Handler): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
    );
    role.addToPolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.failures.queueArn] }),
    );
    return role;
  }
}
