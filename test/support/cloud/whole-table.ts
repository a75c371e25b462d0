import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { counted, type Figure } from '#shared/areas/statistics/facts.ts';

export type Item = Record<string, unknown> & { pk: string; sk: string; entity: string };

const commandOf = (pid: string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
};

/** Commands of the processes that hold a data folder's engine; looked up where the system shows them as files. */
export function engines(data: string): string[][] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(commandOf)
    .filter((words) => words.includes(join(data, 'dynamodb.db')));
}

/** Access keys for the embedded engine, which checks none. */
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

/** Every item of a table of an engine, which holds one table unless its name is given. */
export async function wholeTable(endpoint: string, name?: string): Promise<Item[]> {
  const client = new DynamoDBClient({ region: 'us-east-1', endpoint, credentials });
  const { TableNames = [] } = await client.send(new ListTablesCommand());
  const items: Item[] = [];
  const table = { TableName: name ?? TableNames[0] };
  const pages = paginateScan({ client: DynamoDBDocumentClient.from(client) }, table);
  for await (const { Items = [] } of pages) items.push(...(Items as Item[]));
  client.destroy();
  return items;
}

/** The same of a data folder, read past the product that runs on it in another process. */
export function wholeTableIn(data: string): Promise<Item[]> {
  const [words = []] = engines(data);
  return wholeTable(`http://127.0.0.1:${words[words.indexOf('-p') + 1]}`);
}

/** Figures of the console, counted from the items themselves. */
export const figuresOf = (items: readonly Item[]): Record<string, number> =>
  Object.fromEntries(
    (Object.entries(counted) as [Figure, string][]).map(([figure, entity]) => [
      figure,
      items
        .filter((item) => item.entity === entity)
        .reduce((sum, { points }) => sum + (figure === 'points' ? Number(points) : 1), 0),
    ]),
  );
