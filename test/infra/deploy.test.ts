import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Settings, settingsOf } from '#infra/config.ts';
import { Refusal } from '#infra/operate/command.ts';
import { deploy } from '#infra/operate/commands/deploy.ts';
import type { OpenedStage } from '#infra/operate/stage/stage.ts';
import cdk from '../../cdk.json' with { type: 'json' };

/** Programs that a run started, and what git prints. */
const programs = vi.hoisted(() => ({ ran: [] as string[], tag: 'v1.3.0', changed: '' }));

vi.mock(import('#infra/operate/programs.ts'), () => ({
  runProgram: async (name, args) => {
    programs.ran.push([name, ...args].join(' '));
  },
  outputOf: (_name, [command = '']) =>
    ({ describe: programs.tag, status: programs.changed, 'rev-parse': 'abc1234' })[command],
}));

const stacks = mockClient(CloudFormationClient);

const address = 'https://d3a1b2c3d4e5f6.cloudfront.net';
const all = ['data', 'mail', 'media', 'api', 'workflows', 'workers', 'web', 'operations'];
const made = (parts = all) => parts.map((part) => [part, 'CREATE_COMPLETE'] as const);

beforeEach(() => {
  stacks.reset();
  stacks.onAnyCommand().resolves({});
  stacks.on(DescribeStacksCommand).resolves({
    Stacks: [
      {
        ...{ StackName: 'freehold-prod-web', StackStatus: 'CREATE_COMPLETE' },
        ...{ CreationTime: new Date(0) },
        Outputs: [{ OutputKey: 'DistributionAddress', OutputValue: address }],
      },
    ],
  });
  Object.assign(programs, { ran: [], tag: 'v1.3.0', changed: '' });
});

interface Given {
  there?: readonly (readonly [part: string, state: string])[];
  leftovers?: string[];
  protect?: boolean;
}

const exampleAddress = 'stages.prod.siteUrl: found an example';

const stepsOf = ({ there = [], leftovers = [], protect = true }: Given) => {
  const stage: Partial<OpenedStage> = {
    name: 'prod',
    isLocal: false,
    leftovers: () => leftovers,
    settings: (): Settings => ({ ...settingsOf(cdk.context.freehold, 'prod', '1'), protect }),
    describe: async () => ({ parts: new Map(there), outputs: new Map(), resources: [] }),
  };
  return deploy.plan({ stage: stage as OpenedStage, rest: [], options: { yes: true } });
};

/** Takes all steps. Returns the deployments among what they ran, and the last remark. */
async function carryOut(given: Given) {
  const remarks = [];
  for (const { act } of await stepsOf(given)) remarks.push(await act());
  const deployments = programs.ran.filter((line) => line.startsWith('cdk deploy'));
  return { deployments, last: remarks.at(-1) };
}

const settings = '-c version=1.3.0 -c deploying=yes --require-approval never';
const unprotected = `cdk deploy --all -c stage=prod -c first=yes ${settings}`;
const whole = `cdk deploy --all -c stage=prod ${settings}`;

it.each<[what: string, given: Given, deployments: string[]]>([
  ['a new stage is protected by its second one', {}, [unprotected, whole]],
  ['a new stage without protection needs one', { protect: false }, [unprotected]],
  [
    'without an address of its own the first one is all',
    { leftovers: [exampleAddress] },
    [unprotected],
  ],
  ['a stage that is there has one', { there: made() }, [whole]],
  ['a stack that is missing makes it a first one', { there: made(['data']) }, [unprotected, whole]],
  [
    'a stack that failed does, too',
    { there: [...made(), ['web', 'ROLLBACK_COMPLETE']] },
    [unprotected, whole],
  ],
])('of deployments, %s', async (_, given, deployments) => {
  expect((await carryOut(given)).deployments).toEqual(deployments);
  expect(programs.ran[0]).toBe('vite build web');
});

it('a stage without an address of its own is told the one to put into cdk.json', async () => {
  const { last } = await carryOut({ leftovers: [exampleAddress] });
  expect(last?.next).toContain(`Put ${address} into cdk.json as siteUrl`);
  const named = await carryOut({ there: made() });
  expect(named.last?.next).toBe('npm run operate -- prod doctor --after');
});

it('an account without CDK’s stack is prepared before anything is built', async () => {
  stacks
    .on(DescribeStacksCommand, { StackName: 'CDKToolkit' })
    .rejects(Object.assign(new Error('none'), { name: 'ValidationError' }));
  await carryOut({});
  expect(programs.ran.slice(0, 2)).toEqual(['cdk bootstrap -c stage=prod', 'vite build web']);
});

it.each<[what: string, given: Given]>([
  ['other values of the examples', { leftovers: ['stages.prod.adminEmail: found an example'] }],
  [
    'the example’s address on a stage that is there',
    { there: made(), leftovers: [exampleAddress] },
  ],
])('with %s it refuses', async (_, given) => {
  await expect(stepsOf(given)).rejects.toThrow(Refusal);
});

it('what is in no commit is not deployed', async () => {
  programs.changed = ' M cdk.json';
  await expect(stepsOf({})).rejects.toThrow(/no commit/);
});

it('a commit without a tag has a version that names it', async () => {
  programs.tag = '';
  const { deployments } = await carryOut({ there: made() });
  expect(deployments[0]).toMatch(/ -c version=\d+\.\d+\.\d+-abc1234 /);
});
