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
  /** True where it was not there. */
  isNew: boolean;
}

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
  const made = await ensureTable(client, table, { isEmbedded, outdated: () => outdatedData(data) });
  if (isEmbedded) indexStream(folder.file('dynamodb.db'));
  cleanup.add(sweepExpired(client, table));
  return { table, ...made };
}
