import { rmSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { sweepExpired } from '#infra/cloud/dynamodb/expiry.ts';
import { ensureTable, indexStream } from '#infra/cloud/dynamodb/table.ts';
import type { Cleanup } from '../cleanup.ts';
import { readTable } from '../template/declared-table.ts';
import { region, type Templates } from '../template/template.ts';
import { type DataFolder, outdatedData } from './data-folder.ts';

interface OpenedTable {
  table: ReturnType<typeof readTable>;
  /** ARN of its stream. */
  streamArn: string;
}

/** Files by which earlier starts tell of people: they went with the table, where its engine is in memory. */
const filesOfPeople = ['admin.json', 'people.json'];

/** Makes sure of the declared table and its stream, and has expired items removed. Throws `Trouble` for outdated data. */
export async function openTable(
  templates: Templates,
  { endpoint, isEmbedded }: { endpoint: string; isEmbedded: boolean },
  { folder, data, cleanup }: { folder: DataFolder; data: string; cleanup: Cleanup },
): Promise<OpenedTable> {
  const table = readTable(templates);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region, credentials });
  cleanup.add({ close: () => client.destroy() });
  const { streamArn, isNew } = await ensureTable(client, table, {
    isEmbedded,
    outdated: () => outdatedData(data),
  });
  if (isNew) for (const name of filesOfPeople) rmSync(folder.file(name), { force: true });
  if (isEmbedded) indexStream(folder.file('dynamodb.db'));
  cleanup.add(sweepExpired(client, table));
  return { table, streamArn };
}
