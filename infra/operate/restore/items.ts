import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { pauseKey, type Restoration, restorationKey } from '#shared/restoration.ts';

const sdk = () => import('@aws-sdk/lib-dynamodb');

const isThere = (error: unknown): boolean =>
  (error as Error).name === 'ConditionalCheckFailedException';

/**
 * Writes into a restored table what its state cannot have: which instant it is of, and that changes are paused. Before any
 * function uses it: a sweep would take younger names for the operator's, and people would change what is not compared yet.
 */
export async function markRestored(
  client: DynamoDBClient,
  TableName: string,
  { instant, kept }: Pick<Restoration, 'instant' | 'kept'>,
): Promise<void> {
  const { DynamoDBDocumentClient, PutCommand } = await sdk();
  const documents = DynamoDBDocumentClient.from(client);
  const now = new Date().toISOString();
  const put = (Item: object, condition: object) =>
    documents.send(new PutCommand({ TableName, Item, ...condition })).catch((error: unknown) => {
      if (!isThere(error)) throw error;
    });
  const names = { '#pk': 'pk' };
  await put(
    { ...pauseKey, entity: 'pause', since: now, reason: `Back to ${instant}` },
    { ConditionExpression: 'attribute_not_exists(#pk)', ExpressionAttributeNames: names },
  );
  // An item of an earlier restore may have come back with the rest.
  await put(
    { ...restorationKey, entity: 'restoration', instant, at: now, ...(kept && { kept }) },
    {
      ConditionExpression: 'attribute_not_exists(#pk) OR #instant <> :instant',
      ExpressionAttributeNames: { ...names, '#instant': 'instant' },
      ExpressionAttributeValues: { ':instant': instant },
    },
  );
}

/** The providers whose zones no whole round of the sweep was compared since the restore; undefined without a restore. */
export async function zonesLeft(
  client: DynamoDBClient,
  TableName: string,
): Promise<string[] | undefined> {
  const { DynamoDBDocumentClient, QueryCommand } = await sdk();
  const documents = DynamoDBDocumentClient.from(client);
  const items: Record<string, unknown>[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: '#pk = :zones',
        ExpressionAttributeNames: { '#pk': 'pk' },
        ExpressionAttributeValues: { ':zones': restorationKey.pk },
        ConsistentRead: true,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    items.push(...(page.Items ?? []));
    after = page.LastEvaluatedKey;
  } while (after);
  const restored = items.find(({ sk }) => sk === restorationKey.sk);
  if (!restored) return undefined;
  return items
    .filter(({ entity, restoredAt }) => entity === 'sweep' && restoredAt !== restored.at)
    .map(({ providerId }) => String(providerId));
}
