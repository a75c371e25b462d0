import type { DynamoDBClient, UpdateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { expiryAttribute, indexNames, mostOf } from '#infra/config/table.ts';
import type { Settings } from '#infra/config.ts';
import { untilActive } from './bring-back.ts';

const sdk = () => import('@aws-sdk/client-dynamodb');

type Change = Omit<UpdateTableCommandInput, 'TableName'>;

/** Changes of a table that it takes one at a time. */
function changesFor(settings: Settings, hasStream: boolean): Change[] {
  const { maxReadRequestUnits, maxWriteRequestUnits } = mostOf(settings);
  const most = {
    ...(maxReadRequestUnits && { MaxReadRequestUnits: maxReadRequestUnits }),
    ...(maxWriteRequestUnits && { MaxWriteRequestUnits: maxWriteRequestUnits }),
  };
  const isBounded = Object.keys(most).length > 0;
  return [
    ...(hasStream
      ? []
      : [
          {
            StreamSpecification: {
              StreamEnabled: true,
              StreamViewType: 'NEW_AND_OLD_IMAGES' as const,
            },
          },
        ]),
    { DeletionProtectionEnabled: settings.protect },
    ...(isBounded
      ? [
          {
            BillingMode: 'PAY_PER_REQUEST' as const,
            OnDemandThroughput: most,
            GlobalSecondaryIndexUpdates: indexNames.map((IndexName) => ({
              Update: { IndexName, OnDemandThroughput: most },
            })),
          },
        ]
      : []),
  ];
}

async function expire(client: DynamoDBClient, TableName: string): Promise<void> {
  const { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } = await sdk();
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return;
  const TimeToLiveSpecification = { AttributeName: expiryAttribute, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}

/**
 * Gives a restored table what restores leave out: stream, time to live, point-in-time recovery, tags, protection and
 * maxima. Keys, indexes and encryption come with it. Returns the ARN of its stream.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/pointintimerecovery_restores.html
 */
export async function equip(
  client: DynamoDBClient,
  TableName: string,
  { stage, settings }: { stage: string; settings: Settings },
): Promise<string> {
  const { TagResourceCommand, UpdateContinuousBackupsCommand, UpdateTableCommand } = await sdk();
  const { StreamSpecification, TableArn } = await untilActive(client, TableName);
  for (const change of changesFor(settings, StreamSpecification?.StreamEnabled === true)) {
    await client.send(new UpdateTableCommand({ TableName, ...change }));
    await untilActive(client, TableName);
  }
  await expire(client, TableName);
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  const Tags = [{ Key: 'freehold:stage', Value: stage }];
  await client.send(new TagResourceCommand({ ResourceArn: TableArn, Tags }));
  const { LatestStreamArn } = await untilActive(client, TableName);
  if (!LatestStreamArn) throw new Error(`${TableName} has no stream.`);
  return LatestStreamArn;
}
