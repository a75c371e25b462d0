import { DatabaseSync } from 'node:sqlite';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb';
import { Trouble } from '#infra/cloud/trouble.ts';
import type { Templates } from '../template/template.ts';

type Definition = Required<Pick<CreateTableCommandInput, 'AttributeDefinitions' | 'KeySchema'>> &
  Pick<CreateTableCommandInput, 'GlobalSecondaryIndexes'>;

/** The one table as the template has it. */
export interface DeclaredTable extends Definition {
  name: string;
  streamView: string | undefined;
  /** The attribute with the second from which an item may be deleted. */
  expiry: string | undefined;
}

/** Reads the table. Throws `Trouble` unless there is exactly one. */
export function readTable(templates: Templates): DeclaredTable {
  const [resource, ...others] = templates.resources('AWS::DynamoDB::GlobalTable');
  if (!resource || others.length > 0) {
    throw new Trouble(
      `The templates declare ${others.length + Number(!!resource)} tables; one is run.`,
    );
  }
  const declared = templates.properties<
    Definition & {
      StreamSpecification?: { StreamViewType: string };
      TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
    }
  >(resource);
  const { TimeToLiveSpecification: expiry } = declared;
  return {
    name: String(templates.resolve({ Ref: resource.id }, resource.stack)),
    AttributeDefinitions: declared.AttributeDefinitions,
    KeySchema: declared.KeySchema,
    GlobalSecondaryIndexes: declared.GlobalSecondaryIndexes,
    streamView: declared.StreamSpecification?.StreamViewType,
    expiry: expiry?.Enabled ? expiry.AttributeName : undefined,
  };
}

/**
 * Creates the table unless it exists, and returns its stream's ARN. Throws `outdated()` where the
 * data belongs to another table definition.
 */
export async function ensureTable(
  client: DynamoDBClient,
  declared: DeclaredTable,
  outdated: () => Error,
): Promise<string> {
  const { name, streamView, expiry, ...definition } = declared;
  const { TableNames = [] } = await client.send(new ListTablesCommand());
  if (!TableNames.includes(name)) {
    if (TableNames.some((other) => other.startsWith('freehold-'))) throw outdated();
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
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  const found = {
    AttributeDefinitions: Table?.AttributeDefinitions ?? [],
    KeySchema: Table?.KeySchema ?? [],
    GlobalSecondaryIndexes: (Table?.GlobalSecondaryIndexes ??
      []) as Definition['GlobalSecondaryIndexes'],
  };
  const isSame = shapeOf(found) === shapeOf(definition);
  if (!isSame || Table?.StreamSpecification?.StreamViewType !== streamView) throw outdated();
  return Table?.LatestStreamArn ?? '';
}

/** The keys, in a text that two equal definitions share. */
function shapeOf({
  AttributeDefinitions,
  KeySchema,
  GlobalSecondaryIndexes = [],
}: Definition): string {
  const types = new Map(
    AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
  );
  const keys = (schema: Definition['KeySchema']) =>
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
