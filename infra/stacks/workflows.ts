import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  type IMetric,
  MathExpression,
  type MetricOptions,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import {
  Choice,
  Condition,
  type StateMachine as Machine,
  Succeed,
  Wait,
  WaitTime,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { Handler } from '#infra/constructs/handler.ts';
import { StateMachine } from '#infra/constructs/state-machine.ts';
import { rateOf, type Watch } from '#infra/constructs/watch.ts';
import { capitalize } from '#shared/kernel/ascii.ts';
import { limits } from '#shared/limits.ts';
import type { DataStack } from './data.ts';
import { openHostnames } from './zone-access.ts';

/** The steps of a hostname: what they do, and whether they ask its provider. */
const steps = {
  register: { does: 'registers a custom hostname with its provider', asks: true },
  check: { does: 'asks provider and public DNS about a custom hostname', asks: true },
  'give-up': { does: 'gives a custom hostname up that was not verified in time', asks: false },
  withdraw: { does: 'withdraws a custom hostname from its provider', asks: true },
} as const;
type StepName = keyof typeof steps;

/** The answer of the latest step lies here in the state of an execution. */
const answer = '$.step';

/** A day longer than the checks take, for withdrawals that wait for the provider. */
const longest = Duration.seconds(limits.hostname.lifetime).plus(Duration.days(1));

/** Executions that ended, in whatever way. */
const ended = (machine: Machine, given: MetricOptions): MathExpression =>
  new MathExpression({
    expression: 'FILL(succeeded, 0) + FILL(failed, 0) + FILL(timedOut, 0)',
    usingMetrics: {
      succeeded: machine.metricSucceeded(given),
      failed: machine.metricFailed(given),
      timedOut: machine.metricTimedOut(given),
    },
    period: given.period,
  });

/** The state machine of custom hostnames, and a function for each of its steps. */
export class WorkflowsStack extends Stack {
  readonly handlers = new Map<string, Handler>();
  readonly hostnames: StateMachine;
  readonly watches: Record<string, Watch> = {};

  readonly #settings: Settings;
  readonly #data: DataStack;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    { data }: { data: DataStack },
    props: StackProps,
  ) {
    super(scope, id, { ...props, description: `Freehold ${settings.stage}: workflows` });
    this.#settings = settings;
    this.#data = data;
    this.hostnames = new StateMachine(this, 'Hostnames', {
      settings,
      name: 'hostnames',
      definition: this.#definition(),
      steps: [...this.handlers.values()],
      timeout: longest,
    });
    const { machine } = this.hostnames;
    const given = { statistic: Stats.SUM, period: Duration.hours(1) };
    const rate = (failures: IMetric, label: string) =>
      rateOf({ failures, all: ended(machine, given) }, { floor: 1, every: given.period, label });
    this.watches['Failures-hostnames'] = {
      metric: rate(machine.metricFailed(given), 'failed, of executions that ended, in percent'),
      above: 5,
      meaning:
        'custom hostnames were left where they were for some hours, because a step failed five times: more than 5 % of those that ended in an hour. The runbook says how to go on with them at once.',
    };
    this.watches['Timeouts-hostnames'] = {
      metric: rate(
        machine.metricTimedOut(given),
        'timed out, of executions that ended, in percent',
      ),
      above: 5,
      meaning:
        'the checks of custom hostnames took longer than their seven days, so they were ended: more than 5 % of those that ended in an hour. Others begin within hours; the log of their steps says why.',
    };
  }

  /** Registers, checks with growing waits, and withdraws, as each step says by `next`. */
  #definition() {
    const [register, check, giveUp, withdraw] = (
      ['register', 'check', 'give-up', 'withdraw'] as const
    ).map((name) => this.#task(name)) as [LambdaInvoke, LambdaInvoke, LambdaInvoke, LambdaInvoke];
    const next = new Choice(this, 'Next');
    const isNext = (name: string) => Condition.stringEquals(`${answer}.next`, name);
    const wait = new Wait(this, 'Wait', { time: WaitTime.secondsPath(`${answer}.wait`) });
    wait.next(check);
    next
      .when(isNext('wait'), wait)
      .when(isNext('check'), check)
      .when(isNext('register'), register)
      .when(isNext('withdraw'), withdraw)
      .when(isNext('giveUp'), giveUp)
      .otherwise(new Succeed(this, 'Done'));
    for (const task of [register, check, withdraw, giveUp]) task.next(next);
    return register;
  }

  #task(name: StepName): LambdaInvoke {
    const task = LambdaInvoke.jsonPath(this, capitalize(name), {
      lambdaFunction: this.#handler(name).function,
      payloadResponseOnly: true,
      resultPath: answer,
      retryOnServiceExceptions: false,
    });
    task.addRetry({
      errors: ['States.ALL'],
      interval: Duration.seconds(5),
      backoffRate: 4,
      maxAttempts: 5,
    });
    return task;
  }

  #handler(name: StepName): Handler {
    const { does, asks } = steps[name];
    const settings = this.#settings;
    const handler = new Handler(this, `${capitalize(name)}Step`, {
      settings,
      entry: `functions/hostnames/steps/${name}.ts`,
      does,
      timeout: Duration.seconds(60),
    });
    this.#data.table.changeBy(handler);
    if (asks) openHostnames(handler, { settings, data: this.#data });
    this.handlers.set(name, handler);
    return handler;
  }
}
