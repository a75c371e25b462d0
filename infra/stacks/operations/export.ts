import { Duration, Stack, TimeZone } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { Universal } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Settings } from '#infra/config.ts';
import { removalOf } from '#infra/constructs/handler.ts';
import { accept } from '#infra/constructs/reasons.ts';
import { type Watch, watchArrivals } from '#infra/constructs/watch.ts';
import { failureQueue } from '#infra/constructs/work-queue.ts';
import type { DataStack } from '../data.ts';

function exportBucket(scope: Construct, settings: Settings, days: number): Bucket {
  const bucket = new Bucket(scope, 'Exports', {
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    lifecycleRules: [
      {
        expiration: Duration.days(days),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    removalPolicy: removalOf(settings),
    autoDeleteObjects: !settings.protect,
  });
  accept(bucket, { S1: 'Only DynamoDB writes it, once a day, and an operator reads it.' });
  return bucket;
}

/**
 * Rights of an export: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport_Requesting.html
 */
function exporter(scope: Construct, bucket: Bucket, failures: Queue, tableArn: string): Role {
  const { account } = Stack.of(scope);
  const role = new Role(scope, 'Exporter', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': account } },
    }),
  });
  for (const [actions, resource] of [
    [['dynamodb:ExportTableToPointInTime'], tableArn],
    [['sqs:SendMessage'], failures.queueArn],
    [['s3:AbortMultipartUpload', 's3:PutObject', 's3:PutObjectAcl'], bucket.arnForObjects('*')],
  ] as const) {
    role.addToPolicy(new PolicyStatement({ actions: [...actions], resources: [resource] }));
  }
  const id = Stack.of(scope).getLogicalId(bucket.node.defaultChild as CfnBucket);
  accept(role, {
    [`IAM5[Resource::<${id}.Arn>/*]`]: 'DynamoDB chooses the names of what it writes.',
  });
  return role;
}

/**
 * Has DynamoDB write the whole table to a bucket each day, where the stage wants it: without reading the table, and as files
 * that other programs read. Called by the clock itself, without a function. Returns what tells that it was refused.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/managing-targets-universal.html
 */
export function exportTable(
  scope: Construct,
  data: DataStack,
  settings: Settings,
): Record<string, Watch> {
  if (!settings.exports) return {};
  const { arn } = data.table.placeFor(scope);
  const bucket = exportBucket(scope, settings, settings.exports.keptDays);
  const failures = failureQueue(scope, 'ExportFailures');
  new Schedule(scope, 'Export', {
    description: `Freehold ${settings.stage}: exports the table`,
    schedule: ScheduleExpression.cron({ hour: '4', minute: '0', timeZone: TimeZone.ETC_UTC }),
    target: new Universal({
      service: 'dynamodb',
      action: 'exportTableToPointInTime',
      // Without updates: the target would add the right to export every table.
      role: exporter(scope, bucket, failures, arn).withoutPolicyUpdates(),
      input: ScheduleTargetInput.fromObject({
        TableArn: arn,
        S3Bucket: bucket.bucketName,
        S3SseAlgorithm: 'AES256',
        ExportFormat: 'DYNAMODB_JSON',
      }),
      deadLetterQueue: failures,
      retryAttempts: 2,
      maxEventAge: Duration.hours(1),
    }),
  });
  return {
    ExportRefused: watchArrivals(failures, {
      above: 0,
      meaning:
        'the daily export of the table was refused. Its message in the dead-letter queue names the reason; the alarm ends by itself.',
    }),
  };
}
