import { Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { accept } from '#infra/constructs/reasons.ts';
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
 * Copies the table each day into a vault in another region or account, where the stage names one: recovery to any second
 * stays in the account, and goes with it. The account has to have the advanced features for DynamoDB on, and the other
 * account's vault to let this one copy.
 * https://docs.aws.amazon.com/aws-backup/latest/devguide/advanced-ddb-backup.html
 */
export function copyTable(scope: Construct, data: DataStack, settings: Settings): void {
  const { stage, copies } = settings;
  const backupVault = copyVault(scope, settings);
  if (!copies) return;
  const kept = Duration.days(copies.keptDays);
  const plan = new BackupPlan(scope, 'CopyPlan', {
    backupPlanName: `freehold-${stage}`,
    backupVault,
  });
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
