import type {
  DynamoDBClient,
  OnDemandThroughput,
  TableDescription,
  UpdateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import { expiryAttribute, indexNames, mostOf } from '#infra/config/table.ts';
import type { Settings } from '#infra/config.ts';
import type { OpenedStage } from '../stage/stage.ts';
import { untilActive, untilTaken } from './bring-back.ts';
import { keyChangeFor } from './encryption.ts';

const sdk = () => import('@aws-sdk/client-dynamodb');

type Change = Omit<UpdateTableCommandInput, 'TableName'>;

const isSame = (one: OnDemandThroughput = {}, other: OnDemandThroughput): boolean =>
  one.MaxReadRequestUnits === other.MaxReadRequestUnits &&
  one.MaxWriteRequestUnits === other.MaxWriteRequestUnits;

/** The change that gives table and indexes their maxima; nothing where they have them, or the settings name none. */
function maximaFor(settings: Settings, table: TableDescription): Change[] {
  const { maxReadRequestUnits, maxWriteRequestUnits } = mostOf(settings);
  const most = {
    ...(maxReadRequestUnits && { MaxReadRequestUnits: maxReadRequestUnits }),
    ...(maxWriteRequestUnits && { MaxWriteRequestUnits: maxWriteRequestUnits }),
  };
  if (Object.keys(most).length === 0) return [];
  const indexes = indexNames.filter((name) => {
    const index = table.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === name);
    return !isSame(index?.OnDemandThroughput, most);
  });
  const change: Change = {
    ...(!isSame(table.OnDemandThroughput, most) && { OnDemandThroughput: most }),
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexUpdates: indexes.map((IndexName) => ({
        Update: { IndexName, OnDemandThroughput: most },
      })),
    }),
  };
  return Object.keys(change).length > 0 ? [{ BillingMode: 'PAY_PER_REQUEST', ...change }] : [];
}

/**
 * What a table lacks, in changes that it takes one at a time. What it has is not sent again: `UpdateTable` refuses a
 * provisioned throughput that equals the present one, and its page says of no other value that it is taken twice.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_UpdateTable.html
 */
function changesFor(settings: Settings, table: TableDescription): Change[] {
  const { StreamSpecification, DeletionProtectionEnabled = false } = table;
  const stream = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;
  return [
    ...(StreamSpecification?.StreamEnabled ? [] : [{ StreamSpecification: stream }]),
    ...(DeletionProtectionEnabled === settings.protect
      ? []
      : [{ DeletionProtectionEnabled: settings.protect }]),
    ...maximaFor(settings, table),
  ];
}

async function expire(client: DynamoDBClient, TableName: string): Promise<void> {
  const { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } = await sdk();
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return;
  const TimeToLiveSpecification = { AttributeName: expiryAttribute, Enabled: true };
  await untilTaken(() =>
    client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })),
  );
}

/**
 * Gives a restored table what restores leave out: stream, time to live, point-in-time recovery, tags, protection and
 * maxima. Keys and indexes come with it, and the encryption of its source, which may not be that of the settings. Returns
 * the ARN of its stream.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/pointintimerecovery_restores.html
 */
export async function equip(
  client: DynamoDBClient,
  TableName: string,
  stage: OpenedStage,
): Promise<string> {
  const { TagResourceCommand, UpdateContinuousBackupsCommand, UpdateTableCommand } = await sdk();
  const table = await untilActive(client, TableName);
  const SSESpecification = await keyChangeFor(stage, client, table);
  const changes = [
    ...changesFor(stage.settings(), table),
    ...(SSESpecification ? [{ SSESpecification }] : []),
  ];
  for (const change of changes) {
    await untilTaken(() => client.send(new UpdateTableCommand({ TableName, ...change })));
    await untilActive(client, TableName);
  }
  await expire(client, TableName);
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await untilTaken(() =>
    client.send(
      new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }),
    ),
  );
  const Tags = [{ Key: 'freehold:stage', Value: stage.name }];
  await client.send(new TagResourceCommand({ ResourceArn: table.TableArn, Tags }));
  const { LatestStreamArn } = await untilActive(client, TableName);
  if (!LatestStreamArn) throw new Error(`${TableName} has no stream.`);
  return LatestStreamArn;
}
