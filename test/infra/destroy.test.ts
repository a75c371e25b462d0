import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  ListStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { type Settings, settingsOf } from '#infra/config.ts';
import { destroy } from '#infra/operate/commands/destroy.ts';
import type { OpenedStage, StackResource } from '#infra/operate/stage/stage.ts';
import { configuration, synthesize } from './synthesized.ts';

/** Stacks in the order in which they can go. */
const parts = [
  ...(['operations', 'web', 'workers', 'workflows'] as const),
  ...(['api', 'media', 'mail', 'data'] as const),
];

const stacks = mockClient(CloudFormationClient);
const parameters = mockClient(SSMClient);

/** Names of stacks in the order in which they were deleted. */
const deleted = () => stacks.commandCalls(DeleteStackCommand).map(({ args }) => args[0].input);

beforeEach(() => {
  for (const mock of [stacks, parameters]) mock.reset();
  stacks.on(DescribeStacksCommand).resolves({
    Stacks: [{ StackName: 'x', StackStatus: 'DELETE_COMPLETE', CreationTime: new Date(0) }],
  });
  stacks.on(DeleteStackCommand).resolves({});
  parameters.on(GetParameterCommand).resolves({ Parameter: { Value: 'own,arn:own/stream' } });
});

/** `prod` of the example, without protection, and with other settings. */
function changed(change: object = {}): Settings {
  const config = configuration();
  Object.assign(config.stages.prod as object, { protect: false, ...change });
  return settingsOf(config, 'prod', '1');
}

const table = { part: 'data', id: 'T', type: 'AWS::DynamoDB::GlobalTable', name: 'own' };

/** Carries all steps out. Returns the last remark, which tells what stays. */
async function destroyed(
  change?: object,
  resources: StackResource[] = [table],
  there: readonly string[] = parts,
) {
  const stage: Partial<OpenedStage> = {
    name: 'prod',
    isLocal: false,
    borrowers: () => [],
    // Without a suffix nobody is asked for its records.
    settings: () => ({ ...changed(change), providers: [] }),
    describe: async () => ({
      parts: new Map(there.toReversed().map((part) => [part, 'CREATE_COMPLETE'])),
      outputs: new Map(),
      resources,
    }),
  };
  const remarks = [];
  const steps = await destroy.plan({ stage: stage as OpenedStage, rest: [], options: {} });
  for (const { act } of steps) remarks.push(await act());
  return remarks.at(-1);
}

it('stacks are deleted in the order that nothing is taken from under another, and a table in use is of one of them', async () => {
  const { words, next } = (await destroyed()) ?? {};
  expect(deleted()).toEqual(parts.map((part) => ({ StackName: `freehold-prod-${part}` })));
  expect([words?.includes('table'), next]).toEqual([false, undefined]);
});

it('a restored table that the stage uses is told with the command that deletes it, before its name is gone', async () => {
  const Value = 'freehold-prod-2026-11-26T09-30-00Z,arn:new/stream';
  parameters.on(GetParameterCommand).callsFake(() => {
    if (deleted().length > 0) throw new ParameterNotFound({ message: 'none', $metadata: {} });
    return { Parameter: { Value } };
  });
  const drop = 'aws dynamodb delete-table --table-name freehold-prod-2026-11-26T09-30-00Z';
  expect(await destroyed()).toMatchObject({
    words: expect.stringContaining('the restored table freehold-prod-2026-11-26T09-30-00Z;'),
    next: drop,
  });
  stacks.resetHistory();
  expect((await destroyed({ protect: true }))?.next).toMatch(
    new RegExp(`^aws dynamodb update-table --no-deletion-protection-enabled .* && ${drop}$`),
  );
});

it('a stage without a parameter, as one whose data stack is gone, can be destroyed', async () => {
  parameters
    .on(GetParameterCommand)
    .rejects(new ParameterNotFound({ message: 'none', $metadata: {} }));
  expect(await destroyed()).toMatchObject({ state: 'good' });
});

it('a stage without stacks is refused where it can never have been: in another account, or where CDK is not', async () => {
  const stage: Partial<OpenedStage> = {
    ...{ name: 'prod', isLocal: false, region: 'eu-west-1', account: '2'.repeat(12) },
    describe: async () => ({ parts: new Map(), outputs: new Map(), resources: [] }),
  };
  const plan = () => destroy.plan({ stage: stage as OpenedStage, rest: [], options: {} });
  const preparedIn = (account: string) =>
    stacks.on(DescribeStacksCommand, { StackName: 'CDKToolkit' }).resolves({
      Stacks: [
        {
          ...{ StackName: 'CDKToolkit', StackStatus: 'CREATE_COMPLETE', CreationTime: new Date(0) },
          StackId: `arn:aws:cloudformation:eu-west-1:${account}:stack/CDKToolkit/1`,
        },
      ],
    });
  preparedIn('1'.repeat(12));
  await expect(plan()).rejects.toThrow('and prod is of 222222222222.');
  preparedIn('2'.repeat(12));
  expect(await plan()).toEqual([]);
  stacks
    .on(DescribeStacksCommand, { StackName: 'CDKToolkit' })
    .rejects(Object.assign(new Error('none'), { name: 'ValidationError' }));
  await expect(plan()).rejects.toThrow('CDK has not been bootstrapped in eu-west-1');
});

it('all that CloudFormation keeps of a protected stage is counted', async () => {
  const change = {
    ...{ protect: true, region: 'us-east-1', encryption: 'customer-managed', exports: {} },
    copies: { vaultArn: 'arn:aws:backup:eu-west-1:210987654321:backup-vault:freehold' },
  };
  const { resources } = synthesize([changed(change)]);
  const kept = parts.flatMap((part) =>
    resources(part).flatMap(([id, { Type: type, DeletionPolicy = '' }]) =>
      DeletionPolicy.startsWith('Retain')
        ? [{ part, id, type, name: type === table.type ? table.name : id }]
        : [],
    ),
  );
  const { words = '', next } = (await destroyed(change, kept)) ?? {};
  const vaults = kept.filter(({ type }) => type === 'AWS::Backup::BackupVault');
  expect(vaults).toHaveLength(1);
  expect(words).toContain(`the backup vault ${vaults[0]?.name},`);
  expect(words).toContain(`copies of the table in ${change.copies.vaultArn};`);
  const [exported, ...more] = kept.filter(({ id }) => id.startsWith('Exports'));
  expect([exported?.type, more]).toEqual(['AWS::S3::Bucket', []]);
  expect(words).toContain(`; the bucket ${exported?.name} with exports of the table;`);
  const drop = `aws backup delete-backup-vault --backup-vault-name ${vaults[0]?.name}`;
  expect(next).toBe(`${drop}; aws s3 rb --force s3://${exported?.name}`);
  const counts = [...words.matchAll(/; (\d+) [a-z]/g)].map(([, count]) => Number(count));
  expect(kept.length).toBeGreaterThan(20);
  expect(counts.reduce((sum, count) => sum + count)).toBe(kept.length - vaults.length - 1);
});

it('what the stacks left that an earlier run deleted is told by the next one, too', async () => {
  const copies = { vaultArn: 'arn:aws:backup:eu-west-1:210987654321:backup-vault:freehold' };
  const ended = (day: number, StackName: string) => ({
    ...{ StackName, StackId: `${StackName} of ${day}`, StackStatus: 'DELETE_COMPLETE' as const },
    ...{ CreationTime: new Date(0), DeletionTime: new Date(day * 86_400_000) },
  });
  const [operations, staging] = [
    'freehold-prod-operations',
    'freehold-staging-operations',
  ] as const;
  stacks.on(ListStacksCommand).resolves({
    StackSummaries: [ended(1, operations), ended(2, operations), ended(3, staging)],
  });
  const resource = (
    ResourceType: string,
    ResourceStatus: 'DELETE_SKIPPED' | 'DELETE_COMPLETE',
  ) => ({
    ...{ ResourceType, ResourceStatus, LogicalResourceId: 'L', LastUpdatedTimestamp: new Date(0) },
    PhysicalResourceId: ResourceType.includes('Vault') ? 'the-vault' : 'other',
  });
  stacks.on(ListStackResourcesCommand, { StackName: `${operations} of 2` }).resolves({
    StackResourceSummaries: [
      resource('AWS::Backup::BackupVault', 'DELETE_SKIPPED'),
      resource('AWS::S3::Bucket', 'DELETE_SKIPPED'),
      resource('AWS::S3::Bucket', 'DELETE_COMPLETE'),
    ],
  });
  const rest = parts.filter((part) => part !== 'operations');
  const { words, next } = (await destroyed({ protect: true, copies }, [table], rest)) ?? {};
  expect(words).toContain('the backup vault the-vault,');
  expect(words).toContain('; 1 buckets;');
  expect(next).toBe('aws backup delete-backup-vault --backup-vault-name the-vault');
});
