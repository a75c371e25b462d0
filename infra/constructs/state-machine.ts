import { type Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  DefinitionBody,
  type IChainable,
  LogLevel,
  StateMachine as Machine,
} from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import type { Handler } from './handler.ts';
import { referLoosely } from './loose.ts';
import { accept } from './reasons.ts';

interface StateMachineProps {
  settings: Settings;
  /** Part of the log's name. */
  name: string;
  steps: readonly Handler[];
  definition: IChainable;
  timeout: Duration;
}

/** https://docs.aws.amazon.com/step-functions/latest/dg/cw-logs.html */
const deliversLogs = [
  'CreateLogDelivery',
  'DeleteLogDelivery',
  'DescribeLogGroups',
  'DescribeResourcePolicies',
  'GetLogDelivery',
  'ListLogDeliveries',
  'PutResourcePolicy',
  'UpdateLogDelivery',
].map((action) => `logs:${action}`);

/** https://docs.aws.amazon.com/step-functions/latest/dg/concepts-xray-tracing.html */
const traces = [
  'xray:GetSamplingRules',
  'xray:GetSamplingTargets',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
];

/** A state machine that may invoke its steps and nothing else, logs every event, and is traced. */
export class StateMachine extends Construct {
  readonly machine: Machine;

  constructor(scope: Construct, id: string, props: StateMachineProps) {
    super(scope, id);
    const { settings, name, steps, definition, timeout } = props;
    this.machine = new Machine(this, 'Machine', {
      comment: `Freehold ${settings.stage}: ${name}`,
      definitionBody: DefinitionBody.fromChainable(definition),
      timeout,
      // Without updates: tasks would add the right to invoke every version.
      role: this.#role(steps).withoutPolicyUpdates(),
      tracingEnabled: true,
      logs: {
        level: LogLevel.ALL,
        includeExecutionData: true,
        destination: new LogGroup(this, 'Log', {
          // Under another prefix each machine adds to one resource policy of the account, until it is full:
          // https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-and-resource-policy.html
          logGroupName: `/aws/vendedlogs/states/freehold-${settings.stage}-${name}`,
          retention: settings.logRetentionDays,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
      },
    });
    referLoosely(this.machine);
  }

  /** Lets a function start executions, of the machine in `<variable>`. */
  startBy(handler: Handler, variable: string): void {
    const { stateMachineArn } = this.machine;
    handler.give(
      { [variable]: stateMachineArn },
      new PolicyStatement({ actions: ['states:StartExecution'], resources: [stateMachineArn] }),
    );
  }

  #role(steps: readonly Handler[]): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('states.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: steps.map(({ function: { functionArn } }) => functionArn),
      }),
    );
    role.addToPolicy(
      new PolicyStatement({ actions: [...deliversLogs, ...traces], resources: ['*'] }),
    );
    accept(role, {
      'IAM5[Resource::*]': 'The rights to deliver logs and traces know no resources.',
    });
    return role;
  }
}
