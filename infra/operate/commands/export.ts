import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type ChangeCommand, good, type PlannedStep, Refusal, UsageError } from '../command.ts';
import { undoWhenInterrupted } from '../interruption.ts';
import { tableInUse } from '../stage/table.ts';

const partOf = (path: string): string => `${path}.part`;

/**
 * Every item, a line each in DynamoDB's own JSON, to a file for its owner alone, which gets its name once it is whole.
 * Returns the number of items.
 */
async function toFile(TableName: string, path: string): Promise<number> {
  const sdk = await import('@aws-sdk/client-dynamodb');
  const client = new sdk.DynamoDBClient();
  const part = partOf(path);
  const file = createWriteStream(part, { flags: 'wx', mode: 0o600 });
  await once(file, 'open');
  const forget = undoWhenInterrupted(() => rmSync(part, { force: true }));
  let count = 0;
  async function* lines() {
    // Slowly, by pages one after the other: the service has the table at the same time.
    for await (const { Items = [] } of sdk.paginateScan({ client }, { TableName })) {
      for (const Item of Items) yield `${JSON.stringify({ Item })}\n`;
      count += Items.length;
    }
  }
  try {
    await pipeline(lines, file);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    forget();
  }
  return count;
}

/**
 * As of this moment, without reading the table: it takes minutes, and needs point-in-time recovery, which every stage has.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.HowItWorks.html
 */
async function toBucket(TableName: string, bucket: string, prefix: string): Promise<string> {
  const sdk = await import('@aws-sdk/client-dynamodb');
  const client = new sdk.DynamoDBClient();
  const { Table } = await client.send(new sdk.DescribeTableCommand({ TableName }));
  const { ExportDescription } = await client.send(
    new sdk.ExportTableToPointInTimeCommand({
      TableArn: Table?.TableArn,
      S3Bucket: bucket,
      ...(prefix && { S3Prefix: prefix }),
      ExportFormat: 'DYNAMODB_JSON',
    }),
  );
  return ExportDescription?.ExportArn ?? '';
}

const warning =
  'It holds what people told the service, and secrets that the application key opens.';

export const exportTable: ChangeCommand = {
  does: 'writes all items of the table to a file or a bucket',
  takes: '<file | s3://bucket/prefix>',
  idle: 'Nothing is to be exported.',
  async plan({ stage, rest }): Promise<PlannedStep[]> {
    const [target] = rest;
    if (!target || existsSync(target)) {
      throw new UsageError('Name a file that does not exist, or s3://bucket/prefix.');
    }
    if (existsSync(partOf(target))) {
      throw new Refusal(
        `${partOf(target)} is there, of an export that is under way or was cut off. ${warning}`,
        `Where none is under way: rm ${partOf(target)}`,
      );
    }
    const { name: table } = await tableInUse(stage);
    const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(target) ?? [];
    if (bucket && stage.isLocal) throw new UsageError('On this machine, name a file.');
    return [
      {
        name: 'export',
        will: bucket
          ? `Has DynamoDB write ${table}, as of now, to ${target}.`
          : `Reads all of ${table} by pages, and writes it to ${target}.`,
        async act() {
          if (bucket) {
            const arn = await toBucket(table, bucket, prefix);
            return good(
              `DynamoDB writes ${arn}. ${warning}`,
              `aws dynamodb describe-export --export-arn ${arn}`,
            );
          }
          const count = await toFile(table, target);
          return good(`${count} items are in ${target}. ${warning}`);
        },
      },
    ];
  },
};
