import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { tableParameter } from '#infra/config/table.ts';
import { pauseKey } from '#shared/operator-keys.ts';
import type { ProviderType } from '#shared/providers.ts';
import { Refusal } from '../command.ts';
import { type OpenedStage, resourcesOf } from './stage.ts';

/** The table that a stage uses. */
interface TableInUse {
  name: string;
  /** Undefined on this machine, where nothing names it. */
  streamArn: string | undefined;
}

const isOf = (error: unknown, name: string): boolean => (error as Error).name === name;

/** Reads which table a stage uses from the account's Parameter Store. Throws `Refusal` where it has none, or in another account. */
export async function tableInUse(stage: OpenedStage): Promise<TableInUse> {
  const none = new Refusal(`${stage.name} has no table.`, 'Deploy the stage first.');
  const described = await stage.describe();
  if (stage.isLocal) {
    const [table] = resourcesOf(described, 'AWS::DynamoDB::GlobalTable', 'data');
    if (!table) throw none;
    return { name: table.name, streamArn: undefined };
  }
  const sdk = await import('@aws-sdk/client-ssm');
  const Name = tableParameter(stage.name);
  try {
    const { Parameter } = await new sdk.SSMClient().send(new sdk.GetParameterCommand({ Name }));
    const [name = '', streamArn] = Parameter?.Value?.split(',') ?? [];
    return { name, streamArn };
  } catch (error) {
    throw isOf(error, 'ParameterNotFound') ? none : error;
  }
}

/** A suffix as a table has it. */
interface OfferedSuffix {
  suffix: string;
  type: ProviderType;
  zoneId: string;
}

/** All suffixes that a table offers, also those that the console added. */
export async function readSuffixes(
  client: DynamoDBClient,
  TableName: string,
): Promise<OfferedSuffix[]> {
  const { DynamoDBDocumentClient, paginateQuery } = await import('@aws-sdk/lib-dynamodb');
  const pages = paginateQuery(
    { client: DynamoDBDocumentClient.from(client) },
    {
      TableName,
      KeyConditionExpression: '#pk = :catalogue',
      ExpressionAttributeNames: { '#pk': 'pk' },
      ExpressionAttributeValues: { ':catalogue': pauseKey.pk },
    },
  );
  const found: OfferedSuffix[] = [];
  for await (const { Items = [] } of pages) {
    found.push(...(Items.filter(({ entity }) => entity === 'provider') as OfferedSuffix[]));
  }
  return found;
}

/** Has the next deployment use another table. */
export async function writeTableInUse(
  stage: OpenedStage,
  { name, streamArn }: Required<TableInUse>,
): Promise<void> {
  const sdk = await import('@aws-sdk/client-ssm');
  await new sdk.SSMClient().send(
    new sdk.PutParameterCommand({
      Name: tableParameter(stage.name),
      Type: 'StringList',
      Value: `${name},${streamArn}`,
      Overwrite: true,
    }),
  );
}
