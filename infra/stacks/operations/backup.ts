import { Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { accept } from '#infra/constructs/reasons.ts';
import type { Watch } from '#infra/constructs/watch.ts';
import type { DataStack } from '../data.ts';

/** The first part of the stack's UUID, the last part of its id: another one each time that the stack is made. */
function partOfStackId(scope: Construct): string {
  const uuid = Fn.select(2, Fn.split('/', Stack.of(scope).stackId));
  return Fn.select(0, Fn.split('-', uuid));
}

/**
 * The vault that copies go through. CloudFormation makes up no name for one, a name is taken while its vault is there, and a
 * vault that holds a copy cannot be deleted. So each stack has one under a name of its own, whether it copies or not, and
 * leaves it where it copied: its last copy ends within a day.
 * https://docs.aws.amazon.com/aws-backup/latest/devguide/delete-a-vault.html
 */
const copyVault = (scope: Construct, { stage, copies }: Settings): BackupVault =>
  new BackupVault(scope, 'Copies', {
    backupVaultName: Fn.join('-', ['freehold', stage, partOfStackId(scope)]),
    removalPolicy: copies ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });

/**
 * Alarms on copies into a vault, whose name `AWS/Backup` counts them by. A job that is not begun is told by silence alone,
 * and so is a backup that failed, since nothing is copied then.
 * https://docs.aws.amazon.com/aws-backup/latest/devguide/cloudwatch.html
 */
function watchCopies(vaultName: string): Record<string, Watch> {
  const metric = (metricName: string, period: Duration) =>
    new Metric({
      namespace: 'AWS/Backup',
      metricName,
      dimensionsMap: { BackupVaultName: vaultName },
      statistic: Stats.SUM,
      period,
    });
  return {
    CopyFailed: {
      metric: metric('NumberOfCopyJobsFailed', Duration.hours(1)),
      above: 0,
      meaning:
        'a copy of the table into the vault elsewhere failed. Its job in AWS Backup names the reason, and the runbook what a copy needs (A copy of the table elsewhere). The alarm ends by itself.',
    },
    CopyMissing: {
      metric: metric('NumberOfCopyJobsCompleted', Duration.days(1)),
      below: 1,
      periods: 2,
      silenceIsBad: true,
      meaning:
        'no copy of the table came into the vault elsewhere for two days. The jobs in AWS Backup name the reason, and the runbook what a copy needs (A copy of the table elsewhere). Where copies was just set, it ends with the first night.',
    },
  };
}

/** A name that follows from the table, for a selection of it alone: a restored table makes another one before the old one goes. */
const nameOfSelection = (streamArn: string): string =>
  Fn.join('-', Fn.split(':', Fn.select(3, Fn.split('/', streamArn))));

/**
 * Copies the table each day into a vault in another region or account, where the stage names one: recovery to any second
 * stays in the account, and goes with it. The account has to have the advanced features for DynamoDB on, and the other
 * account's vault to let this one copy. Returns what tells that it does not.
 * https://docs.aws.amazon.com/aws-backup/latest/devguide/advanced-ddb-backup.html
 */
export function copyTable(
  scope: Construct,
  data: DataStack,
  settings: Settings,
): Record<string, Watch> {
  const { stage, copies } = settings;
  const backupVault = copyVault(scope, settings);
  if (!copies) return {};
  const kept = Duration.days(copies.keptDays);
  const plan = new BackupPlan(scope, 'CopyPlan', {
    backupPlanName: `freehold-${stage}`,
    backupVault,
  });
  const elsewhere = BackupVault.fromBackupVaultArn(scope, 'Elsewhere', copies.vaultArn);
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'daily',
      scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
      deleteAfter: Duration.days(1),
      copyActions: [{ destinationBackupVault: elsewhere, deleteAfter: kept }],
    }),
  );
  const { arn, streamArn } = data.table.placeFor(scope);
  const selection = plan.addSelection('Table', {
    backupSelectionName: nameOfSelection(streamArn),
    resources: [BackupResource.fromArn(arn)],
  });
  accept(selection, {
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
      'AWS Backup asks for this policy, and adds to it as it learns of services.',
  });
  return watchCopies(elsewhere.backupVaultName);
}
