import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import {
  CloudWatchLogsClient,
  GetQueryResultsCommand,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  InvokeCommand,
  LambdaClient,
} from '@aws-sdk/client-lambda';
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import {
  ListSecretVersionIdsCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsOf } from '#infra/config.ts';
import { readArguments } from '#infra/operate/arguments.ts';
import { type ChangeCommand, type Command, good, UsageError } from '#infra/operate/command.ts';
import { exportTable } from '#infra/operate/commands/export.ts';
import { find } from '#infra/operate/commands/find.ts';
import { freeze } from '#infra/operate/commands/freeze.ts';
import { replay } from '#infra/operate/commands/replay.ts';
import { rotate } from '#infra/operate/commands/rotate.ts';
import { upgrade } from '#infra/operate/commands/upgrade.ts';
import { commands } from '#infra/operate/commands.ts';
import { mailChecks } from '#infra/operate/doctor/mail.ts';
import { quotaChecks } from '#infra/operate/doctor/quotas.ts';
import { siteChecks } from '#infra/operate/doctor/site.ts';
import { watchChecks } from '#infra/operate/doctor/watch.ts';
import { zoneChecks } from '#infra/operate/doctor/zones.ts';
import { run } from '#infra/operate/run.ts';
import type { OpenedStage, StackResource } from '#infra/operate/stage/stage.ts';
import { versionHere } from '#infra/operate/version.ts';
import { Writer } from '#infra/operate/writer.ts';
import cdk from '../../cdk.json' with { type: 'json' };

const secrets = mockClient(SecretsManagerClient);
const stacks = mockClient(CloudFormationClient);
const zones = mockClient(Route53Client);
const topics = mockClient(SNSClient);
const alarms = mockClient(CloudWatchClient);
const functions = mockClient(LambdaClient);
const queues = mockClient(SQSClient);
const logs = mockClient(CloudWatchLogsClient);

beforeEach(() => {
  for (const mock of [secrets, stacks, zones, topics, alarms, functions, queues, logs])
    mock.reset();
});

const stage = (resources: StackResource[] = []): OpenedStage => ({
  name: 'prod',
  isLocal: false,
  region: 'us-east-1',
  settings: () => {
    throw new Error('not needed');
  },
  borrowers: () => [],
  leftovers: () => [],
  siteUrl: () => 'https://www.example.test',
  dnsServer: undefined,
  logs: undefined,
  describe: async () => ({
    parts: new Map([['data', 'UPDATE_COMPLETE']]),
    outputs: new Map([
      ['AppSecretArn', 'arn:app'],
      ['OriginSecretArn', 'arn:origin'],
    ]),
    resources,
  }),
});

/** Runs a command as the tool does. Returns its exit code and what it printed. */
async function operate(
  command: Command,
  {
    rest = [],
    dryRun = false,
    agrees = true,
    strict = false,
    on = stage(),
  }: {
    rest?: string[];
    dryRun?: boolean;
    agrees?: boolean;
    strict?: boolean;
    on?: OpenedStage;
  } = {},
) {
  let printed = '';
  const writer = new Writer(true, (text) => {
    printed += text;
  });
  const way = { writer, dryRun, agree: async () => agrees };
  await run(command, { stage: on, rest, options: {} }, way);
  const code = writer.end(strict);
  return { code, printed, findings: JSON.parse(printed) as { state: string; next?: string }[] };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Versions of a secret by their ages in minutes, the current one first. */
const versions = (...ages: number[]) =>
  secrets.on(ListSecretVersionIdsCommand).resolves({
    Versions: ages.map((age, index) => ({
      VersionId: `${'0'.repeat(35)}${index}`,
      VersionStages: [['AWSCURRENT'], ['AWSPREVIOUS']][index] ?? [],
      CreatedDate: minutesAgo(age),
    })),
  });

const put = () => secrets.commandCalls(PutSecretValueCommand);

describe('the tool', () => {
  const acts: string[] = [];
  const twoSteps: ChangeCommand = {
    does: 'tries two things',
    idle: 'Nothing.',
    plan: async () => [
      {
        name: 'first',
        will: 'Breaks.',
        act: async () => {
          acts.push('first');
          throw new Error('no right to');
        },
      },
      {
        name: 'second',
        will: 'Follows.',
        act: async () => {
          acts.push('second');
          return good('Done.');
        },
      },
    ],
  };
  beforeEach(() => acts.splice(0));

  it('says in a dry run what it would do, and does nothing', async () => {
    const { code, findings } = await operate(twoSteps, { dryRun: true });
    expect([code, findings.map(({ state }) => state), acts]).toEqual([
      0,
      ['planned', 'planned'],
      [],
    ]);
  });

  it('changes nothing that nobody agreed to', async () => {
    expect([(await operate(twoSteps, { agrees: false })).code, acts]).toEqual([1, []]);
  });

  it('takes no step after one that failed', async () => {
    expect([(await operate(twoSteps)).code, acts]).toEqual([1, ['first']]);
  });

  it('takes what it could not ask for unknown, and for bad where that is wanted', async () => {
    const asking: Command = {
      does: 'asks',
      checks: async () => [{ name: 'one', ask: () => Promise.reject(new Error('no right to')) }],
    };
    const [usual, strict] = [await operate(asking), await operate(asking, { strict: true })];
    expect([usual.code, usual.findings[0]?.state, strict.code]).toEqual([0, 'unknown', 1]);
  });

  it('explains itself where it is used wrongly', () => {
    const surplus = ['prod', 'restore', '2026-11-26T09:30:00Z', '--keep', 'a.net', 'b.net'];
    for (const args of [[], ['prod'], ['prod', 'toString'], ['prod', 'doctor', '--yes'], surplus]) {
      expect(() => readArguments(args, commands)).toThrow(UsageError);
    }
    expect(readArguments(['prod', 'replay', 'mail', '--yes'], commands)).toMatchObject({
      stage: 'prod',
      rest: ['mail'],
      options: { yes: true },
    });
    expect(readArguments(['prod', 'cost', '1000', '100000'], commands).rest).toHaveLength(2);
  });
});

describe('rotating', () => {
  it('the application key shows no secret', async () => {
    versions(90);
    secrets.on(PutSecretValueCommand).resolves({ VersionId: 'new' });
    const { code, printed } = await operate(rotate, { rest: ['key'] });
    const { SecretString = '' } = put()[0]?.args[0].input ?? {};
    const { signing } = JSON.parse(SecretString);
    expect([code, /^\w{64}$/.test(signing), printed.includes(signing)]).toEqual([0, true, false]);
  });

  it('the application key waits until the last one is in force', async () => {
    versions(14, 9000);
    expect([(await operate(rotate, { rest: ['key'] })).code, put()]).toEqual([1, []]);
  });

  const sends = (version: string) =>
    stacks.on(GetTemplateCommand).resolves({
      TemplateBody: JSON.stringify({
        Value: {
          'Fn::Join': ['', ['{{resolve:secretsmanager:', 'arn', `:SecretString:::${version}}}`]],
        },
      }),
    });

  it('the origin secret is refused while CloudFront may send the one before', async () => {
    versions(9000, 90_000);
    for (const sent of ['', `${'0'.repeat(35)}1`]) {
      sends(sent);
      const { code, findings } = await operate(rotate, { rest: ['origin'] });
      expect([code, put()]).toEqual([1, []]);
      expect(findings[0]?.next).toContain(`originSecretVersion=${'0'.repeat(36)}`);
    }
    sends('0'.repeat(36));
    secrets.on(PutSecretValueCommand).resolves({ VersionId: 'new' });
    expect((await operate(rotate, { rest: ['origin'] })).code).toBe(0);
    expect(put()).toHaveLength(1);
  });

  it('the origin secret is replaced only while the version that CloudFront sends is the current one', async () => {
    versions(9000, 90_000);
    sends('0'.repeat(36));
    secrets.on(PutSecretValueCommand).resolves({ VersionId: 'new' });
    secrets.on(UpdateSecretVersionStageCommand).callsFake(() => {
      secrets.on(ListSecretVersionIdsCommand).resolves({
        Versions: [{ VersionId: 'theirs', VersionStages: ['AWSCURRENT'] }],
      });
      throw new Error('does not match');
    });
    const { code, printed } = await operate(rotate, { rest: ['origin'] });
    const [move] = secrets.commandCalls(UpdateSecretVersionStageCommand);
    expect(put()[0]?.args[0].input.VersionStages).toEqual(['NEXT']);
    expect(move?.args[0].input).toMatchObject({
      VersionStage: 'AWSCURRENT',
      MoveToVersionId: 'new',
      RemoveFromVersionId: '0'.repeat(36),
    });
    expect([code, printed]).toEqual([1, expect.stringContaining('Somebody else replaced it')]);
  });

  it('a leaked key stays in force until the next one signs everywhere', async () => {
    versions(14, 90);
    expect((await operate(rotate, { rest: ['leak'] })).code).toBe(1);
    versions(16, 90);
    expect((await operate(rotate, { rest: ['leak'], dryRun: true })).code).toBe(0);
  });
});

it('finding tells where an answer is as long as answers are', async () => {
  const on = stage([{ part: 'api', id: 'Log', type: 'AWS::Logs::LogGroup', name: 'api' }]);
  logs.on(StartQueryCommand).resolves({ queryId: 'one' });
  const states = async (count: number) => {
    const row = [{ field: '@message', value: '{"message":"call"}' }];
    const results = Array(count).fill(row);
    logs.on(GetQueryResultsCommand).resolves({ status: 'Complete', results });
    const { findings } = await operate(find, { rest: ['a-request'], on });
    return findings.map(({ state }) => state);
  };
  expect(await states(1)).toEqual(['good']);
  expect((await states(10_000)).slice(-2)).toEqual(['good', 'unknown']);
  const [asked] = logs.commandCalls(StartQueryCommand);
  expect(asked?.args[0].input.queryString).toMatch(/\blimit 10000$/);
});

it('an export to a file that fails leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-'));
  const file = join(folder, 'items.json');
  const table = mockClient(DynamoDBClient);
  mockClient(SSMClient)
    .on(GetParameterCommand)
    .resolves({ Parameter: { Value: 'items,arn' } });
  const pages = (second: () => object) =>
    table.on(ScanCommand).callsFake(async ({ ExclusiveStartKey: after }) => {
      const pk = { S: 'A' };
      return after ? second() : { Items: [{ pk }], LastEvaluatedKey: { pk } };
    });
  pages(() => {
    throw new Error('throttled');
  });
  expect((await operate(exportTable, { rest: [file] })).code).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
  pages(() => ({ Items: [{ pk: { S: 'B' } }] }));
  expect((await operate(exportTable, { rest: [file] })).code).toBe(0);
  expect(readdirSync(folder)).toEqual(['items.json']);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
  rmSync(folder, { recursive: true });
});

it('a pause is refused before anything is done where its reason is none, or longer than the audit log takes', async () => {
  const worker = { part: 'workers', type: 'AWS::Lambda::Function', name: 'pause' };
  const on = stage([{ ...worker, id: 'PauseWorkerFunction0A' }]);
  functions.on(InvokeCommand).resolves({ Payload: Buffer.from('{"pause":null}') as never });
  const plan = (reason: string) => freeze.plan({ stage: on, rest: [], options: { reason } });
  for (const reason of ['', 'x'.repeat(201)]) {
    await expect(plan(reason)).rejects.toThrow(UsageError);
  }
  expect(await plan('x'.repeat(200))).toHaveLength(2);
});

it('an export that is interrupted leaves nothing behind, and what another left is told before anything is done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-'));
  const file = join(folder, 'items.json');
  const { promise: isUnderWay, resolve: begin } = Promise.withResolvers<void>();
  let asked = 0;
  // Has a first page, and never a second one.
  const engine = createServer((_, response) => {
    asked += 1;
    if (asked > 1) return begin();
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    const pk = { S: 'A' };
    response.end(JSON.stringify({ Items: [{ pk }], LastEvaluatedKey: { pk } }));
  });
  await once(engine.listen(0, '127.0.0.1'), 'listening');
  const { port } = engine.address() as AddressInfo;
  const table = { part: 'data', id: 'T', type: 'AWS::DynamoDB::GlobalTable', name: 'items' };
  const described = {
    ...{ parts: ['data'], outputs: {}, resources: [table], siteUrl: '', region: 'us-east-1' },
    endpoints: { AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}` },
  };
  writeFileSync(join(folder, 'stack.json'), JSON.stringify(described));
  const program = join(import.meta.dirname, '../../infra/operate/operate.ts');
  const child = spawn(process.execPath, [program, 'local', 'export', file, '--yes'], {
    env: { ...process.env, FREEHOLD_DATA: folder },
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  await isUnderWay;
  expect(readdirSync(folder).toSorted()).toEqual(['items.json.part', 'stack.json']);
  child.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
  expect(readdirSync(folder)).toEqual(['stack.json']);
  engine.closeAllConnections();
  engine.close();

  writeFileSync(`${file}.part`, '');
  const { findings } = await operate(exportTable, { rest: [file], dryRun: true });
  expect(findings[0]).toMatchObject({
    ...{ name: 'refused', state: 'bad' },
    next: `Where none is under way: rm ${file}.part`,
  });
  rmSync(folder, { recursive: true });
});

describe('upgrading', () => {
  const worker = {
    part: 'workers',
    id: 'UpgradeWorkerFunction0A',
    type: 'AWS::Lambda::Function',
    name: 'upgrade',
  };
  const numbers = { since: '1.1.0', startedAt: '2026-11-26T09:00:00Z', looked: 9, changed: 8 };
  const endedAt = '2026-11-26T09:10:00Z';
  /** The worker answers each run in its turn; the last one again from then on. */
  const answers = (...runs: object[]) => {
    let asked = 0;
    functions.on(InvokeCommand).callsFake(() => ({
      Payload: Buffer.from(
        JSON.stringify({
          backfills: [{ id: 'marks', ...numbers, ...runs[Math.min(asked++, runs.length - 1)] }],
        }),
      ),
    }));
  };
  const events = () =>
    functions
      .commandCalls(InvokeCommand)
      .map(({ args }) => JSON.parse(String(args[0].input.Payload)));

  it('runs the worker until the back-fill ends', async () => {
    answers({ failed: 0 }, { failed: 0 }, { failed: 0, endedAt });
    expect((await operate(upgrade, { on: stage([worker]) })).code).toBe(0);
    expect(events()).toEqual([{ look: true }, {}, {}]);
  });

  it('begins one anew that left items, and is bad where it leaves some again', async () => {
    answers({ failed: 1, endedAt });
    expect((await operate(upgrade, { on: stage([worker]) })).code).toBe(1);
    expect(events()).toEqual([{ look: true }, { again: 'marks' }]);
  });

  it('has nothing to do where all ended', async () => {
    answers({ failed: 0, endedAt });
    expect((await operate(upgrade, { on: stage([worker]) })).code).toBe(0);
    expect(events()).toEqual([{ look: true }]);
  });
});

describe('the doctor', () => {
  const answerOf = (checks: { name: string; ask(): Promise<unknown> }[], name: string) =>
    checks.find((check) => check.name === name)?.ask();

  const provider = {
    name: 'One',
    suffix: 'one.test',
    type: 'route53',
    zoneId: 'Z1',
    isDefault: true,
  } as const;

  it('tells a private zone, whatever its name', async () => {
    const zone = { Id: 'Z1', Name: 'one.test.', CallerReference: 'x' };
    const askOf = (PrivateZone: boolean) => {
      zones.on(GetHostedZoneCommand).resolves({ HostedZone: { ...zone, Config: { PrivateZone } } });
      return answerOf(zoneChecks(stage(), [provider]), 'zone one.test');
    };
    expect(await askOf(true)).toMatchObject({
      state: 'bad',
      words: 'Z1 is a private zone of one.test, which public DNS does not ask.',
    });
    expect(await askOf(false)).toMatchObject({ state: 'good' });
  });

  it('tells a zone that is of another suffix', async () => {
    zones.on(GetHostedZoneCommand).resolves({
      HostedZone: { Id: 'Z1', Name: 'two.test.', CallerReference: 'x' },
    });
    expect(await answerOf(zoneChecks(stage(), [provider]), 'zone one.test')).toMatchObject({
      state: 'bad',
      words: 'Z1 is the zone of two.test, and not of one.test.',
    });
  });

  it('tells an account that has too few executions for what the stage reserves and AWS wants to be left', async () => {
    const sum = { dispatch: 50, convert: 10, cards: 5 };
    const tell = async (
      [all, unreserved]: [number, number],
      concurrency: Partial<typeof sum> = {},
      resources: StackResource[] = [],
    ) => {
      functions.on(GetAccountSettingsCommand).resolves({
        AccountLimit: {
          ConcurrentExecutions: all,
          UnreservedConcurrentExecutions: unreserved,
        },
      });
      const settings = () => ({ ...settingsOf(cdk.context.freehold, 'prod', '1'), concurrency });
      return answerOf(quotaChecks({ ...stage(resources), settings }), 'concurrent executions');
    };
    const asking = (count: number) => ({
      state: 'bad',
      next: `Ask for ${count} or more: Service Quotas, Lambda, L-B99A9384.`,
    });
    const isGood = { state: 'good' };
    expect(await tell([10, 10])).toMatchObject(asking(100));
    expect(await tell([100, 100])).toMatchObject(isGood);
    expect(await tell([100, 100], sum)).toEqual({
      ...asking(165),
      words:
        'The account has 100 concurrent executions, 100 of them unreserved; "concurrency" reserves 65 more. AWS wants 100 to stay unreserved.',
    });
    expect(await tell([165, 165], sum)).toMatchObject(isGood);
    // Others in the account reserved the rest.
    expect(await tell([1000, 50])).toMatchObject(asking(1050));
    expect(await tell([1000, 150], sum)).toMatchObject(asking(1015));
    // AWS's `UnreservedConcurrentExecutions` lacks it from the deployment on.
    const deployed = [
      { part: 'workers', id: 'DispatchWorkerFunction0A', name: 'dispatch' },
      { part: 'media', id: 'ConvertFunction0A', name: 'convert' },
      { part: 'media', id: 'CardsFunction0A', name: 'cards' },
    ].map((one) => ({ ...one, type: 'AWS::Lambda::Function' }));
    functions.on(GetFunctionConcurrencyCommand).callsFake(({ FunctionName }) => ({
      ReservedConcurrentExecutions: sum[FunctionName as keyof typeof sum],
    }));
    expect(await tell([165, 100], sum, deployed)).toMatchObject(isGood);
    expect(await tell([165, 100], { ...sum, convert: 20 }, deployed)).toMatchObject(asking(175));
  });

  it('tells an address that has not confirmed to hear of alarms', async () => {
    topics.on(ListSubscriptionsByTopicCommand).resolves({
      Subscriptions: [{ SubscriptionArn: 'PendingConfirmation', Endpoint: 'ann@example.org' }],
    });
    expect(await answerOf(mailChecks(stage()), 'subscription')).toMatchObject({
      state: 'bad',
      words: 'ann@example.org has not confirmed.',
    });
  });

  it('tells how an address comes back that SNS forgot unconfirmed, where the settings name one', async () => {
    topics.on(ListSubscriptionsByTopicCommand).resolves({ Subscriptions: [] });
    const topic = { part: 'mail', id: 'T', type: 'AWS::SNS::Topic', name: 'arn:topic' };
    const tellFor = async (alarmEmail: string | undefined) => {
      const settings = () => ({ ...settingsOf(cdk.context.freehold, 'prod', '1'), alarmEmail });
      const on = { ...stage([topic]), settings };
      return answerOf(mailChecks(on), 'subscription');
    };
    expect(await tellFor('ann@example.org')).toMatchObject({
      state: 'bad',
      next: 'aws sns subscribe --protocol email --topic-arn arn:topic --notification-endpoint ann@example.org',
    });
    expect(await tellFor(undefined)).toMatchObject({
      next: 'Set alarmEmail in cdk.json, and deploy.',
    });
  });

  it('tells dead letters that a replay sends again for bad, and no others', async () => {
    const queue = (id: string) => ({ part: 'workers', id, type: 'AWS::SQS::Queue', name: id });
    const on = stage(
      ['MailFailures0123456A', 'MailQueue0123456A', 'SurveyScheduleFailures0123456A'].map(queue),
    );
    const letters = (counts: Record<string, number>) =>
      queues.on(GetQueueAttributesCommand).callsFake(async ({ QueueUrl }) => ({
        Attributes: { ApproximateNumberOfMessages: `${counts[QueueUrl] ?? 0}` },
      }));
    letters({ SurveyScheduleFailures0123456A: 2 });
    expect(await answerOf(watchChecks(on), 'queues')).toEqual({
      state: 'good',
      words:
        'Dead letters: survey 2. The next run of survey does what is left; the messages go after 14 days.',
    });
    expect((await operate(replay)).code).toBe(1);
    const { code, printed } = await operate(replay, { on });
    expect([code, printed]).toEqual([0, expect.stringContaining('left are 2 of survey.')]);
    letters({ SurveyScheduleFailures0123456A: 2, MailFailures0123456A: 1 });
    expect(await answerOf(watchChecks(on), 'queues')).toMatchObject({ state: 'bad' });
  });

  it('compares what is deployed with what a deployment from here would be', async () => {
    const answer = vi.spyOn(globalThis, 'fetch');
    const wordsFor = async (version: string) => {
      answer.mockImplementation(async () => Response.json({ status: 'ok', version }));
      return answerOf(siteChecks(stage()), 'api');
    };
    expect(await wordsFor(versionHere())).toEqual({
      state: 'good',
      words: `/api/health answers ok, version ${versionHere()}.`,
    });
    expect(await wordsFor('0.0.1')).toMatchObject({ next: 'Deploy, if that is meant.' });
    answer.mockRestore();
  });

  it('tells alarms of the stage alone', async () => {
    const alarm = { part: 'operations', id: 'A', type: 'AWS::CloudWatch::Alarm', name: 'ours' };
    alarms.on(DescribeAlarmsCommand).resolves({
      MetricAlarms: [
        { AlarmName: 'ours', AlarmDescription: 'mail fails' },
        { AlarmName: 'theirs', AlarmDescription: 'of another stage' },
      ],
    });
    expect(await answerOf(watchChecks(stage([alarm])), 'alarms')).toMatchObject({
      state: 'bad',
      next: 'mail fails',
    });
  });
});
