import type { DynamoDBClient, SSESpecification, TableDescription } from '@aws-sdk/client-dynamodb';
import { type OpenedStage, resourcesOf } from '../stage/stage.ts';
import { describeTable } from './bring-back.ts';

/**
 * The change that brings a restored table under the key that `encryption` asks for: CloudFormation does so for its own table
 * alone. Nothing where it is, or where the deployment that makes the key has not been. Which key is AWS's own for DynamoDB
 * is told by the stage's own table.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/encryption.usagenotes.html
 */
export async function keyChangeFor(
  stage: OpenedStage,
  client: DynamoDBClient,
  { TableName, SSEDescription }: TableDescription,
): Promise<SSESpecification | undefined> {
  const described = await stage.describe();
  const [own] = resourcesOf(described, 'AWS::DynamoDB::GlobalTable', 'data');
  if (own && own.name === TableName) return undefined;
  const [key] = resourcesOf(described, 'AWS::KMS::Key', 'data');
  const used = SSEDescription?.KMSMasterKeyArn;
  const isOfStage = key !== undefined && used?.endsWith(`/${key.name}`);
  const change: SSESpecification = { Enabled: true, SSEType: 'KMS' };
  if (stage.settings().encryption === 'customer-managed') {
    return !key || isOfStage ? undefined : { ...change, KMSMasterKeyId: key.name };
  }
  if (!used || isOfStage) return change;
  // A deployment has yet to take it from the stage's own table.
  if (key) return undefined;
  const first = own && (await describeTable(client, own.name));
  const expected = first?.SSEDescription?.KMSMasterKeyArn;
  return expected && used !== expected ? change : undefined;
}
