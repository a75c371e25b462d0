import { setTimeout as wait } from 'node:timers/promises';
import type { BackupSummary, DynamoDBClient, TableDescription } from '@aws-sdk/client-dynamodb';
import { Refusal } from '../command.ts';

/** Milliseconds between two looks at a table that comes back. AWS names no time: minutes for a small one, hours for a large. */
const lookEvery = 15_000;

/**
 * Milliseconds for which no table may be found. DescribeTable is eventually consistent, and knows none at first.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_DescribeTable.html
 */
const missingMost = 120_000;

/** Milliseconds for which a table may refuse what it takes later. */
const refusingMost = 600_000;

/** Refusals that pass: a change before goes on, or the first backup of a young table is not there. */
const passing = ['ResourceInUseException', 'ContinuousBackupsUnavailableException'];

const sdk = () => import('@aws-sdk/client-dynamodb');

/** A table as it is; nothing where there is none. */
export async function describeTable(
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> {
  const { DescribeTableCommand } = await sdk();
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

/** Waits until a table and its indexes can be used, and lie under their key. */
export async function untilActive(client: DynamoDBClient, name: string): Promise<TableDescription> {
  let missing = 0;
  for (;;) {
    const table = await describeTable(client, name);
    const indexes = table?.GlobalSecondaryIndexes ?? [];
    const isActive =
      table?.TableStatus === 'ACTIVE' &&
      table.SSEDescription?.Status !== 'UPDATING' &&
      indexes.every(({ IndexStatus = 'ACTIVE' }) => IndexStatus === 'ACTIVE');
    if (isActive) return table;
    missing = table ? 0 : missing + lookEvery;
    if (missing > missingMost) throw new Error(`The table ${name} is gone.`);
    await wait(lookEvery);
  }
}

/** Changes a table that may refuse it for a while, though it was seen active. */
export async function untilTaken(change: () => Promise<unknown>): Promise<void> {
  for (let waited = 0; ; waited += lookEvery) {
    try {
      await change();
      return;
    } catch (error) {
      if (!passing.includes((error as Error).name) || waited >= refusingMost) throw error;
    }
    await wait(lookEvery);
  }
}

/** A table with point-in-time recovery, or the ARN of the backup that DynamoDB made of a deleted one. */
export type Source = { instant: Date } & ({ table: string } | { backupArn: string });

/** A table that lives, at an instant. Throws `Refusal` where its recovery does not reach that far. */
export async function sourceAt(
  client: DynamoDBClient,
  TableName: string,
  instant: Date,
): Promise<Source> {
  const { DescribeContinuousBackupsCommand } = await sdk();
  const { ContinuousBackupsDescription: described } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const recovery = described?.PointInTimeRecoveryDescription;
  if (recovery?.PointInTimeRecoveryStatus !== 'ENABLED') {
    throw new Refusal(
      `${TableName} has no point-in-time recovery.`,
      'Restore a copy of AWS Backup, and name its table with --table.',
    );
  }
  const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } = recovery;
  if (from && to && (instant < from || instant > to)) {
    throw new Refusal(
      `${TableName} can be restored from ${from.toISOString()} to ${to.toISOString()}.`,
      'Name an instant between them; the latest is about five minutes ago.',
    );
  }
  return { instant, table: TableName };
}

/**
 * A table that was deleted, as of then: DynamoDB keeps a system backup of one with point-in-time recovery for 35 days.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/PointInTimeRecovery_Howitworks.html
 */
export async function sourceOfDeleted(client: DynamoDBClient, TableName: string): Promise<Source> {
  const { ListBackupsCommand } = await sdk();
  const found: BackupSummary[] = [];
  let after: string | undefined;
  do {
    const page = await client.send(
      new ListBackupsCommand({
        TableName,
        BackupType: 'SYSTEM',
        ...(after && { ExclusiveStartBackupArn: after }),
      }),
    );
    found.push(...(page.BackupSummaries ?? []));
    after = page.LastEvaluatedBackupArn;
  } while (after);
  const [newest] = found.sort((one, other) => timeOf(other) - timeOf(one));
  if (!newest?.BackupArn || !newest.BackupCreationDateTime) {
    throw new Refusal(
      `${TableName} is gone, and DynamoDB has no system backup of it.`,
      'Restore a copy of AWS Backup, and name its table with --table.',
    );
  }
  return { instant: newest.BackupCreationDateTime, backupArn: newest.BackupArn };
}

const timeOf = ({ BackupCreationDateTime }: BackupSummary): number =>
  BackupCreationDateTime?.getTime() ?? 0;

/** Begins to restore into a table that does not exist. */
export async function beginRestore(
  client: DynamoDBClient,
  source: Source,
  target: string,
): Promise<void> {
  const { RestoreTableFromBackupCommand, RestoreTableToPointInTimeCommand } = await sdk();
  if ('backupArn' in source) {
    await client.send(
      new RestoreTableFromBackupCommand({ TargetTableName: target, BackupArn: source.backupArn }),
    );
    return;
  }
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: source.table,
      TargetTableName: target,
      RestoreDateTime: source.instant,
    }),
  );
}
