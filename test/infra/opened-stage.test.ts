import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { UsageError } from '#infra/operate/command.ts';
import { destroy } from '#infra/operate/commands/destroy.ts';
import { configurationChecks } from '#infra/operate/doctor/configuration.ts';
import { sizeChecks } from '#infra/operate/doctor/sizes.ts';
import { openStage } from '#infra/operate/stage/stage.ts';
import cdk from '../../cdk.json' with { type: 'json' };

/** Stands for the root of the repository, with the files that an operator has. */
const folder = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  return `${mkdtempSync(`${tmpdir()}/freehold-`)}/`;
});

vi.mock(import('#infra/constructs/paths.ts'), () => ({ root: folder }));

const { AWS_REGION } = process.env;
afterEach(() => signInTo(AWS_REGION));
afterAll(() => rmSync(folder, { recursive: true }));
// The machine's own profiles are nobody's here.
vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'none'));
vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(folder, 'none'));

function signInTo(region: string | undefined): void {
  if (region) process.env.AWS_REGION = region;
  else delete process.env.AWS_REGION;
}

const write = (path: string, content: object) =>
  writeFileSync(join(folder, path), JSON.stringify(content));

write('package.json', { version: '1.2.3' });

/** Opens `prod` of the example with a firewall, where the CLI is signed in to a region or to none. */
function open(cliRegion?: string) {
  const { freehold } = structuredClone(cdk.context);
  Object.assign(freehold.stages.prod, { firewall: { requests: 6000, changes: 1000 } });
  write('cdk.json', { context: { freehold } });
  signInTo(cliRegion);
  return openStage('prod');
}

it('a stage that names no region is of the CLI’s', async () => {
  expect((await open('us-east-1')).settings().firewall).toMatchObject({ requests: 6000 });
  const elsewhere = await open('eu-west-1');
  expect(() => elsewhere.settings()).toThrow('found one in eu-west-1, expected');
});

it('a region that the AWS profile alone names is that of the CLI', async () => {
  const file = join(folder, 'config');
  writeFileSync(file, '[default]\nregion = eu-west-1\n');
  vi.stubEnv('AWS_CONFIG_FILE', file);
  const stage = await open();
  vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'none'));
  const told = await configurationChecks(stage)
    .find(({ name }) => name === 'region')
    ?.ask();
  expect(told).toMatchObject({ state: 'good', words: expect.stringContaining('eu-west-1') });
  expect(() => stage.settings()).toThrow('found one in eu-west-1, expected');
});

it.each(['AMAZON_REGION', 'AWS_DEFAULT_REGION', 'AMAZON_DEFAULT_REGION'])(
  'a region that %s names is that of the CLI, and of the clients that look at the stage',
  async (variable) => {
    process.env[variable] = 'eu-west-1';
    const stage = await open();
    delete process.env[variable];
    expect([stage.region, process.env.AWS_REGION]).toEqual(['eu-west-1', 'eu-west-1']);
    expect(() => stage.settings()).toThrow('found one in eu-west-1, expected');
  },
);

it('a stage that cdk.json lacks is told with those that it has', async () => {
  await open();
  await expect(openStage('prdo')).rejects.toThrow(UsageError);
  await expect(openStage('prdo')).rejects.toThrow('no stage prdo, but local, dev, prod.');
});

it('a stage of another account than the CLI is signed in to is refused with both named', async () => {
  const { freehold } = structuredClone(cdk.context);
  const [other, own] = ['1', '2'].map((digit) => digit.repeat(12)) as [string, string];
  Object.assign(freehold.stages.prod, { account: own });
  write('cdk.json', { context: { freehold } });
  const stacks = mockClient(CloudFormationClient);
  stacks.on(ListStackResourcesCommand).resolves({});
  const signedInTo = (account: string) =>
    stacks.on(DescribeStacksCommand).resolves({
      Stacks: [
        {
          StackName: 'freehold-prod-data',
          StackId: `arn:aws:cloudformation:us-east-1:${account}:stack/freehold-prod-data/1`,
          StackStatus: 'CREATE_COMPLETE',
          CreationTime: new Date(),
        },
      ],
    });
  const bootstrap = async () =>
    configurationChecks(await openStage('prod'))
      .at(-1)
      ?.ask();
  signedInTo(other);
  await expect((await openStage('prod')).describe()).rejects.toThrow(
    `signed in to the account ${other}, and prod is of ${own}`,
  );
  expect(await bootstrap()).toMatchObject({ state: 'bad' });
  signedInTo(own);
  expect((await (await openStage('prod')).describe()).parts.size).toBe(1);
  expect(await bootstrap()).toMatchObject({ state: 'good' });
  stacks.restore();
});

it('a stage is not destroyed while another one’s mail goes by its identity in SES', async () => {
  const stacks = mockClient(CloudFormationClient);
  stacks.on(ListStackResourcesCommand).resolves({});
  const Stacks = [
    {
      ...{ StackName: 'freehold-dev-mail', StackStatus: 'CREATE_COMPLETE' as const },
      CreationTime: new Date(),
    },
  ];
  stacks.on(DescribeStacksCommand).resolves({ Stacks });
  const openWith = (mail: object, region?: string) => {
    const { freehold } = structuredClone(cdk.context);
    const { dev, prod } = freehold.stages;
    Object.assign(prod, { region, mail: { from: dev.mail.from, ...mail } });
    write('cdk.json', { context: { freehold } });
    signInTo('us-east-1');
    return openStage('dev');
  };
  const stage = await openWith({ identity: 'existing' }, 'us-east-1');
  await expect(destroy.plan({ stage, rest: [], options: {} })).rejects.toThrow(
    'Mail of prod is sent by the identity in SES of dev',
  );
  const elsewhere = await openWith({ identity: 'existing' }, 'eu-west-1');
  const ofItsOwn = await openWith({ from: 'no-reply@example.com' });
  expect([elsewhere.borrowers(), ofItsOwn.borrowers()]).toEqual([[], []]);
  stacks.restore();
});

it('a stage is not refused for a region that nobody knows', async () => {
  expect((await open()).settings().stage).toBe('prod');
});

it('variables of a function are as long as all their parts together, in bytes', async () => {
  mkdirSync(join(folder, 'cdk.out'));
  const name = { 'Fn::GetAtt': ['MailFailures0A', 'QueueName'] };
  const about = async (Variables: object) => {
    const Service = { Type: 'AWS::Lambda::Function', Properties: { Environment: { Variables } } };
    write('cdk.out/freehold-prod-workers.template.json', { Resources: { Service } });
    const answer = await sizeChecks(await open())
      .find((check) => check.name === 'environments')
      ?.ask();
    return { state: answer?.state, bytes: Number(/about (\d+)/.exec(answer?.words ?? '')?.[1]) };
  };
  const joined = (count: number) => ({ 'Fn::Join': [',', Array(count).fill(name)] });
  expect(await about({ NAMES: joined(40) })).toEqual({ state: 'good', bytes: 5 + 40 * 80 + 39 });
  expect(await about({ NAMES: joined(60) })).toMatchObject({ state: 'bad' });
  expect(await about({ BRAND: '名前', REGION: { Ref: 'AWS::Region' } })).toMatchObject({
    bytes: 5 + 6 + 6 + 14,
  });
});
