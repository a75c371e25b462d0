import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { credentials, type Item } from './whole-table.ts';

/** Replaces an attribute of an item past the product: a state that only time or an operator brings. */
export async function editItem(
  table: { endpoint: string; name: string },
  Key: Pick<Item, 'pk' | 'sk'>,
  attribute: string,
  change: (value: unknown) => unknown,
): Promise<void> {
  const { endpoint, name: TableName } = table;
  const client = new DynamoDBClient({ region: 'us-east-1', endpoint, credentials });
  const documents = DynamoDBDocumentClient.from(client);
  const { Item } = await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  await documents.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'SET #attribute = :value',
      ExpressionAttributeNames: { '#attribute': attribute },
      ExpressionAttributeValues: { ':value': change(Item?.[attribute]) },
    }),
  );
  client.destroy();
}
