import { StateMachine } from 'aws-local-stepfunctions';
import { describe, expect, test } from 'vitest';
import { waitAfter } from '#functions/hostnames/runs.ts';
import { limits } from '#shared/limits.ts';
import { many, type Resource, settings, synthesize } from './synthesized.ts';

const { resources, functions } = synthesize([settings('prod')]);
const [[, machine] = []] = resources('workflows', 'AWS::StepFunctions::StateMachine') as [
  string,
  Resource,
][];
const properties = machine?.Properties;
/** The definition, with the names of functions for their ARNs. */
const definition = JSON.parse(
  properties.DefinitionString['Fn::Join'][1]
    .map((part: string | { 'Fn::GetAtt': string[] }) =>
      typeof part === 'string' ? part : part['Fn::GetAtt'][0],
    )
    .join(''),
);

interface Answer {
  next: string;
  wait: number;
}

/** Runs the definition without its waits; answers the states that it entered. */
async function statesOf(steps: Partial<Record<string, () => Answer>>): Promise<string[]> {
  const run = new StateMachine(definition, { validationOptions: { noValidate: true } }).run(
    { domainId: 'd', hostnameId: 'h', run: 1 },
    {
      overrides: {
        taskResourceLocalHandlers: Object.fromEntries(
          Object.entries(steps).map(([name, step]) => [name, async () => step?.() as never]),
        ),
        waitTimeOverrides: { Wait: 0 },
      },
    },
  );
  const entered: string[] = [];
  for await (const event of run.eventLogs) {
    if (event.type === 'StateEntered') entered.push(event.state.name);
  }
  await run.result;
  return entered;
}

describe('the state machine of a hostname', () => {
  test('checks 75 times within seven days, and takes at most 250 transitions for all of it', async () => {
    const start = Date.parse('2026-11-22T00:00:00Z');
    let now = start;
    const waits: number[] = [];
    const waited = (checks: number): Answer => {
      const startedAt = new Date(start).toISOString();
      const wait = waitAfter({ startedAt, checks, wokenAt: 0 }, now);
      now += wait * 1000;
      waits.push(wait);
      return { next: 'wait', wait };
    };
    let checks = 0;
    const entered = await statesOf({
      Register: () => waited(0),
      Check: () =>
        ++checks === limits.hostname.checks ? { next: 'giveUp', wait: 0 } : waited(checks),
      'Give-up': () => ({ next: 'end', wait: 0 }),
    });
    expect(checks).toBe(75);
    expect(waits[0]).toBe(15);
    // Whole seconds, so that one may be shorter than the last one by rounding.
    const shrinks = waits.filter((wait, index) => wait < (waits[index - 1] ?? 0) - 1);
    expect(shrinks).toEqual([]);
    expect((now - start) / 1000).toBeLessThanOrEqual(limits.hostname.lifetime);
    expect((now - start) / 1000).toBeGreaterThan(limits.hostname.lifetime * 0.95);
    expect(entered.length).toBeLessThanOrEqual(250);
    console.log(`State transitions of a hostname that is given up: ${entered.length} of 250`);
  });

  test('goes where each step says', async () => {
    const to = (next: string): Answer => ({ next, wait: 0 });
    const checks = ['register', 'wait', 'withdraw'];
    const entered = await statesOf({
      Register: () => to('check'),
      Check: () => to(checks.shift() ?? 'end'),
      Withdraw: () => to('end'),
    });
    expect(entered.filter((name) => name !== 'Next')).toEqual([
      ...['Register', 'Check', 'Register', 'Check', 'Wait', 'Check', 'Withdraw', 'Done'],
    ]);
  });

  test('tries each step again before it fails, and ends by itself', () => {
    const tasks = Object.values<{ Type: string; Retry?: object[] }>(definition.States).filter(
      ({ Type }) => Type === 'Task',
    );
    expect(tasks).toHaveLength(4);
    for (const { Retry } of tasks) {
      expect(Retry).toMatchObject([{ ErrorEquals: ['States.ALL'], MaxAttempts: 5 }]);
    }
    expect(definition.TimeoutSeconds).toBe(8 * 24 * 60 * 60);
    expect(definition.QueryLanguage ?? 'JSONPath').toBe('JSONPath');
  });

  test('alarms when an execution fails, and when one passes its time', () => {
    const watched = JSON.stringify(resources('operations', 'AWS::CloudWatch::Alarm'));
    expect(watched).toContain('ExecutionsFailed');
    expect(watched).toContain('ExecutionsTimedOut');
  });

  test('logs every event, is traced, and may invoke its steps alone', () => {
    expect(properties).toMatchObject({
      LoggingConfiguration: { Level: 'ALL', IncludeExecutionData: true },
      TracingConfiguration: { Enabled: true },
    });
    const statements = resources('workflows', 'AWS::IAM::Policy')
      .map(([, { Properties }]) => Properties)
      .filter(({ Roles }) => Roles[0].Ref === properties.RoleArn['Fn::GetAtt'][0])
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    const steps = [...functions()].filter(([, { part }]) => part === 'workflows');
    const invoking = statements.filter(({ Action }) =>
      many(Action).includes('lambda:InvokeFunction'),
    );
    expect(invoking).toHaveLength(1);
    const invoked = invoking[0].Resource.map(
      (arn: { 'Fn::GetAtt': string[] }) => arn['Fn::GetAtt'][0],
    );
    expect(invoked.sort()).toEqual(steps.map(([, { id }]) => id).sort());
    const others = statements.filter((statement) => statement !== invoking[0]);
    for (const { Action } of others) {
      expect(many(Action).every((action: string) => /^(logs|xray):/.test(action))).toBe(true);
    }
  });
});
