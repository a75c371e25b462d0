import { Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { removalOf } from '#infra/constructs/handler.ts';
import { accept } from '#infra/constructs/reasons.ts';
import type { DataStack } from '../data.ts';

/**
 * Copies the table each day into a vault in another region or account, where the stage names one: recovery to any second
 * stays in the account, and goes with it. The account has to have the advanced features for DynamoDB on, and the other
 * account's vault to let this one copy.
 * https://docs.aws.amazon.com/aws-backup/latest/devguide/advanced-ddb-backup.html
 */
export function copyTable(scope: Construct, data: DataStack, settings: Settings): void {
  const { copies } = settings;
  if (!copies) return;
  const vault = new BackupVault(scope, 'Copies', { removalPolicy: removalOf(settings) });
  const kept = Duration.days(copies.keptDays);
  const plan = new BackupPlan(scope, 'CopyPlan', { backupVault: vault });
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'daily',
      scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
      deleteAfter: Duration.days(1),
      copyActions: [
        {
          destinationBackupVault: BackupVault.fromBackupVaultArn(
            scope,
            'Elsewhere',
            copies.vaultArn,
          ),
          deleteAfter: kept,
        },
      ],
    }),
  );
  const selection = plan.addSelection('Table', {
    resources: [BackupResource.fromArn(data.table.placeFor(scope).arn)],
  });
  accept(selection, {
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
      'AWS Backup asks for this policy, and adds to it as it learns of services.',
  });
}
