import { DatabaseSync } from 'node:sqlite';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ListTablesCommand,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';

/** Keys and indexes, as a template and the engine have them. */
export type TableDefinition = Required<
  Pick<CreateTableCommandInput, 'AttributeDefinitions' | 'KeySchema'>
> &
  Pick<CreateTableCommandInput, 'GlobalSecondaryIndexes'>;

/** The one table as the template has it. */
export interface DeclaredTable extends TableDefinition {
  name: string;
  streamView: string | undefined;
  /** The attribute with the second from which an item may be deleted. */
  expiry: string | undefined;
}

/**
 * Creates the table unless it exists, and returns its stream's ARN, and whether it is new. Throws `outdated()` where the
 * data belongs to another table definition. An engine that is not embedded may have tables of others.
 */
export async function ensureTable(
  client: DynamoDBClient,
  declared: DeclaredTable,
  { isEmbedded, outdated }: { isEmbedded: boolean; outdated: () => Error },
): Promise<{ streamArn: string; isNew: boolean }> {
  const { name, streamView, expiry, ...definition } = declared;
  const existing = await describe(client, name);
  if (!existing) {
    if (isEmbedded && (await hasEarlierTable(client))) throw outdated();
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        ...(streamView && {
          StreamSpecification: { StreamEnabled: true, StreamViewType: streamView as 'NEW_IMAGE' },
        }),
        ...definition,
      }),
    );
  }
  const Table = existing ?? (await describe(client, name));
  const found = {
    AttributeDefinitions: Table?.AttributeDefinitions ?? [],
    KeySchema: Table?.KeySchema ?? [],
    GlobalSecondaryIndexes: (Table?.GlobalSecondaryIndexes ??
      []) as TableDefinition['GlobalSecondaryIndexes'],
  };
  const isSame = shapeOf(found) === shapeOf(definition);
  if (!isSame || Table?.StreamSpecification?.StreamViewType !== streamView) throw outdated();
  return { streamArn: Table?.LatestStreamArn ?? '', isNew: !existing };
}

/** Undefined where there is no such table. */
async function describe(
  client: DynamoDBClient,
  TableName: string,
): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** True where an embedded engine has the table under an earlier name: one, so that a list's first page has it. */
async function hasEarlierTable(client: DynamoDBClient): Promise<boolean> {
  const { TableNames = [] } = await client.send(new ListTablesCommand());
  return TableNames.some((other) => other.startsWith('freehold-'));
}

/** The keys, in a text that two equal definitions share. */
function shapeOf({
  AttributeDefinitions,
  KeySchema,
  GlobalSecondaryIndexes = [],
}: TableDefinition): string {
  const types = new Map(
    AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
  );
  const keys = (schema: TableDefinition['KeySchema']) =>
    schema.map(({ AttributeName, KeyType }) => [AttributeName, KeyType, types.get(AttributeName)]);
  const indexes = GlobalSecondaryIndexes.map((index) => [
    index.IndexName,
    keys(index.KeySchema ?? []),
    index.Projection?.ProjectionType,
  ]);
  return JSON.stringify([keys(KeySchema), indexes.sort()]);
}

/**
 * Gives the embedded engine an index for its stream, without which every write takes longer the more
 * there were before.
 */
export function indexStream(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(
    'CREATE INDEX IF NOT EXISTS ix ON _stream_records(table_name, CAST(sequence_number AS INTEGER))',
  );
  database.close();
}
