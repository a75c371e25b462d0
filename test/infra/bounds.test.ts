import { describe, expect, it } from 'vitest';
import { settingsOf } from '#infra/config.ts';
import { reservingFunctions } from '#infra/operate/doctor/quotas.ts';
import { workers } from '#infra/stacks/workers/all.ts';
import { configuration, synthesize, tableArn } from './synthesized.ts';

/** The settings of `prod` of the example with others. */
function changed(change: object) {
  const config = configuration();
  Object.assign(config.stages.prod as object, change);
  return settingsOf(config, 'prod', '1');
}

// Few stages: each takes seconds.
const stage = (change: object) => synthesize([changed(change)]);

const elsewhere = 'arn:aws:backup:eu-west-1:210987654321:backup-vault:freehold';

const plain = stage({});
const bounded = stage({
  region: 'us-east-1',
  throttling: { rate: 10_000, burst: 5000 },
  tableMost: { reads: 900, writes: 300 },
  concurrency: { dispatch: 50, convert: 10, cards: 5 },
  firewall: { requests: 6000, changes: 1000 },
  budget: { dollars: 400, anomalies: true },
  mail: { from: 'no-reply@example.com', sandbox: true },
  copies: { vaultArn: elsewhere },
  exports: {},
});
const bare = stage({
  throttling: { rate: 10_000, burst: 5000 },
  alarmEmail: undefined,
  canary: false,
});

type Stacks = ReturnType<typeof stage>;
const tableOf = ({ resources }: Stacks) =>
  resources('data', 'AWS::DynamoDB::GlobalTable')[0]?.[1].Properties;

/** The most that table and indexes give: reads, then writes. */
const mostOf = (stacks: Stacks) => {
  const { Replicas, WriteOnDemandThroughputSettings, GlobalSecondaryIndexes } = tableOf(stacks);
  const [replica] = Replicas;
  const reads = [replica, ...(replica.GlobalSecondaryIndexes ?? [])].map(
    (one) => one.ReadOnDemandThroughputSettings?.MaxReadRequestUnits,
  );
  const writes = [{ WriteOnDemandThroughputSettings }, ...GlobalSecondaryIndexes].map(
    (one) => one.WriteOnDemandThroughputSettings?.MaxWriteRequestUnits,
  );
  return { reads, writes };
};

const reserved = ({ functions }: Stacks) =>
  Object.fromEntries(
    [...functions()].flatMap(([entry, { properties }]) =>
      properties.ReservedConcurrentExecutions
        ? [[entry, properties.ReservedConcurrentExecutions]]
        : [],
    ),
  );

describe('what a flood costs is bounded', () => {
  it('by units of the table: sixty for each call that is let in, or as a setting says', () => {
    expect(mostOf(plain)).toEqual({ reads: Array(3).fill(30_000), writes: Array(3).fill(30_000) });
    expect(mostOf(bounded)).toEqual({ reads: Array(3).fill(900), writes: Array(3).fill(300) });
    // AWS takes no maximum at its own quota or above.
    const unbounded = { reads: Array(3).fill(undefined), writes: Array(3).fill(undefined) };
    expect(mostOf(bare)).toEqual(unbounded);
  });

  it('by executions of the functions that nothing else bounds, where a setting says so', () => {
    expect(reserved(plain)).toEqual({});
    expect(reserved(bounded)).toEqual({
      'functions/events/dispatch.ts': 50,
      'functions/invitations/draw-card.ts': 5,
      'functions/uploads/convert.ts': 10,
    });
    // The doctor finds them by their ids.
    const reserving = (['media', 'workers'] as const).flatMap((part) =>
      bounded
        .resources(part, 'AWS::Lambda::Function')
        .flatMap(([id, { Properties }]) =>
          Properties.ReservedConcurrentExecutions ? id.replace(/[0-9A-F]{8}$/, '') : [],
        ),
    );
    expect(reserving.toSorted()).toEqual(Object.values(reservingFunctions).toSorted());
  });

  it('by queues: all workers together have at most a hundred executions', () => {
    const most = Object.values(workers).reduce(
      (sum, { queue }) => sum + (queue?.maxConcurrency ?? 1),
      0,
    );
    expect(most).toBeLessThanOrEqual(100);
    const mapped = plain.resources('workers', 'AWS::Lambda::EventSourceMapping');
    const ofQueues = mapped.filter(([, { Properties }]) => !Properties.StartingPosition);
    expect(ofQueues.length).toBeGreaterThan(10);
    for (const [id, { Properties }] of ofQueues) {
      expect(Properties.ScalingConfig?.MaximumConcurrency, id).toBeGreaterThan(0);
    }
  });

  it('by a firewall, where a setting says so: it counts requests of an address, and changes', () => {
    expect(plain.resources('web', 'AWS::WAFv2::WebACL')).toEqual([]);
    const [[id, { Properties }] = ['', { Properties: {} }]] = bounded.resources(
      'web',
      'AWS::WAFv2::WebACL',
    );
    expect(Properties.Scope).toBe('CLOUDFRONT');
    const counts = Properties.Rules.map(
      ({ Statement: { RateBasedStatement } }: { Statement: { RateBasedStatement: object } }) =>
        RateBasedStatement,
    );
    expect(counts).toEqual([
      { AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit: 6000 },
      expect.objectContaining({ Limit: 1000, ScopeDownStatement: expect.anything() }),
    ]);
    const [[, distribution] = []] = bounded.resources('web', 'AWS::CloudFront::Distribution');
    expect(distribution?.Properties.DistributionConfig.WebACLId).toEqual({
      'Fn::GetAtt': [id, 'Arn'],
    });
  });

  it('not at all by a firewall elsewhere than in us-east-1, where AWS has none', () => {
    expect(() =>
      changed({ region: 'eu-central-1', firewall: { requests: 6000, changes: 1000 } }),
    ).toThrow('freehold.stages.prod.firewall: found one in eu-central-1');
  });
});

describe('a budget', () => {
  const budgetOf = ({ resources }: Stacks) =>
    resources('operations', 'AWS::Budgets::Budget')[0]?.[1].Properties;

  it('is told of at 80 percent spent and at 100 by the forecast, by mail, unless nobody has one', () => {
    const { Budget, NotificationsWithSubscribers } = budgetOf(plain);
    expect(Budget.BudgetLimit).toEqual({ Amount: 50, Unit: 'USD' });
    expect(
      NotificationsWithSubscribers.map(
        ({ Notification, Subscribers }: Record<string, Record<string, unknown>>) => [
          Notification?.NotificationType,
          Notification?.Threshold,
          Subscribers,
        ],
      ),
    ).toEqual([
      ['ACTUAL', 80, [{ SubscriptionType: 'EMAIL', Address: 'operator@example.com' }]],
      ['FORECASTED', 100, [{ SubscriptionType: 'EMAIL', Address: 'operator@example.com' }]],
    ]);
    expect(budgetOf(bare)).toBeUndefined();
  });

  it('has another name where another address is told, since CloudFormation makes it before it deletes the old one', () => {
    const nameOf = (stacks: Stacks) => budgetOf(stacks).Budget.BudgetName;
    expect(nameOf(stage({ alarmEmail: 'another@example.com' }))).not.toBe(nameOf(plain));
    // Another amount updates the budget as it stands.
    expect(nameOf(bounded)).toBe(nameOf(plain));
  });

  it('sets the hour that alarms, and has AWS look for anomalies where that is wanted', () => {
    expect(budgetOf(bounded).Budget.BudgetLimit.Amount).toBe(400);
    const [, alarm] =
      bounded
        .resources('operations', 'AWS::CloudWatch::Alarm')
        .find(([id]) => id.startsWith('SpendingTable')) ?? [];
    expect(alarm?.Properties.Threshold).toBeCloseTo(400 / 72);
    const monitors = (stacks: Stacks) => stacks.resources('operations', 'AWS::CE::AnomalyMonitor');
    expect([monitors(plain).length, monitors(bounded).length]).toEqual([0, 1]);
  });
});

describe('the canary', () => {
  it('is left out with all that watches it, where a setting says so', () => {
    expect(bare.functions().has('functions/canary/run.ts')).toBe(false);
    const ids = bare.resources('operations').map(([id]) => id);
    expect(ids.filter((id) => id.startsWith('Canary'))).toEqual([]);
  });

  it('writes no mail in the sandbox, where SES asks for more rights', () => {
    const mails = ({ functions }: Stacks) =>
      functions().get('functions/canary/run.ts')?.environment.CANARY_MAIL;
    expect(mails(plain)).toBe('yes');
    expect(mails(bounded)).toBeUndefined();
  });
});

it('the table is copied each day into a vault elsewhere, where a setting names one', () => {
  const planned = (stacks: Stacks) => stacks.resources('operations', 'AWS::Backup::BackupPlan');
  expect(planned(plain)).toEqual([]);
  const [[, { Properties }] = ['', { Properties: {} }]] = planned(bounded);
  expect(Properties.BackupPlan.BackupPlanName).toBe('freehold-prod');
  const [rule, ...others] = Properties.BackupPlan.BackupPlanRule;
  expect(others).toEqual([]);
  expect(rule).toMatchObject({
    ScheduleExpression: 'cron(0 3 * * ? *)',
    Lifecycle: { DeleteAfterDays: 1 },
    CopyActions: [{ DestinationBackupVaultArn: elsewhere, Lifecycle: { DeleteAfterDays: 35 } }],
  });
  const [[, selection] = []] = bounded.resources('operations', 'AWS::Backup::BackupSelection');
  const { Resources, SelectionName } = selection?.Properties.BackupSelection ?? {};
  expect(Resources).toEqual([tableArn]);
  // One of a restored table is made before the former one goes, whose name is taken.
  expect(JSON.stringify(SelectionName)).toMatch(/"Ref":"SsmParameterValuefreeholdprodtable/);
  expect(() => changed({ copies: { vaultArn: 'freehold' } })).toThrow(
    'freehold.stages.prod.copies.vaultArn: found "freehold", expected the ARN of a backup vault',
  );
});

it('copies that fail or stay away are told, where there are any, by the vault that they go into', () => {
  const copyAlarms = (stacks: Stacks) =>
    stacks
      .resources('operations', 'AWS::CloudWatch::Alarm')
      .filter(([, { Properties }]) => Properties.Namespace === 'AWS/Backup')
      .map(([, { Properties }]) => Properties);
  expect(copyAlarms(plain)).toEqual([]);
  const told = { Dimensions: [{ Name: 'BackupVaultName', Value: 'freehold' }] };
  expect(copyAlarms(bounded)).toEqual([
    expect.objectContaining({ ...told, MetricName: 'NumberOfCopyJobsFailed', Threshold: 0 }),
    expect.objectContaining({
      ...told,
      ...{ MetricName: 'NumberOfCopyJobsCompleted', Period: 86_400, EvaluationPeriods: 2 },
      TreatMissingData: 'breaching',
    }),
  ]);
  for (const { AlarmActions } of copyAlarms(bounded)) expect(AlarmActions).toHaveLength(1);
});

it('copies that are set, taken out and set again find the same vault, and no vault of another stack is in their way', () => {
  const vaults = (stacks: Stacks) =>
    stacks.resources('operations', 'AWS::Backup::BackupVault').map(([id, vault]) => {
      const { BackupVaultName } = vault.Properties;
      return { id, name: BackupVaultName, deletion: vault.DeletionPolicy };
    });
  const [copying, idle] = [vaults(bounded), vaults(plain)];
  expect(copying).toHaveLength(1);
  expect(idle).toEqual([{ ...copying[0], deletion: 'Delete' }]);
  // It holds the copy of a day, with which it cannot be deleted.
  expect(copying[0]?.deletion).toMatch(/^Retain/);
  expect(JSON.stringify(copying[0]?.name)).toContain('{"Ref":"AWS::StackId"}');
});

it('the clock has DynamoDB export the table each day into a bucket of its own, where a setting wants it', () => {
  const schedules = (stacks: Stacks) => stacks.resources('operations', 'AWS::Scheduler::Schedule');
  expect(schedules(plain)).toEqual([]);
  const [[, { Properties }] = ['', { Properties: {} }], ...others] = schedules(bounded);
  expect(others).toEqual([]);
  const [[id, bucket] = ['', undefined]] = bounded.resources('operations', 'AWS::S3::Bucket');
  expect(bucket).toMatchObject({
    DeletionPolicy: expect.stringMatching(/^Retain/),
    Properties: { LifecycleConfiguration: { Rules: [{ ExpirationInDays: 35 }] } },
  });
  const { Arn, Input } = Properties.Target;
  expect(JSON.stringify(Arn)).toContain(':scheduler:::aws-sdk:dynamodb:exportTableToPointInTime');
  expect(JSON.stringify(Input)).toContain(`{"Ref":"${id}"}`);
  expect(JSON.stringify(Input)).toMatch(/:table\/.*SsmParameterValuefreeholdprodtable/);
  const policies = bounded.resources('operations', 'AWS::IAM::Policy');
  const [, policy] = policies.find(([name]) => name.startsWith('Exporter')) ?? [];
  expect(policy?.Properties.PolicyDocument.Statement).toContainEqual({
    Effect: 'Allow',
    Action: 'dynamodb:ExportTableToPointInTime',
    Resource: tableArn,
  });
});
