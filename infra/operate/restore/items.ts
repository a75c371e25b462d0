import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { pauseKey, type Restoration, restorationKey } from '#shared/operator-keys.ts';

const sdk = () => import('@aws-sdk/lib-dynamodb');

/** True once written, and false where the condition is not met. */
const isMet = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: Error) => {
      if (error.name === 'ConditionalCheckFailedException') return false;
      throw error;
    },
  );

/**
 * Writes into a restored table what its state cannot have: which instant it is of, and that changes are paused. Before any
 * function uses it: a sweep would take younger names for the operator's, and people would change what is not compared yet.
 * Where the mark is there, `kept` replaces the names that an earlier run gave.
 */
export async function markRestored(
  client: DynamoDBClient,
  TableName: string,
  { instant, kept }: Pick<Restoration, 'instant' | 'kept'>,
): Promise<void> {
  const { DynamoDBDocumentClient, PutCommand, UpdateCommand } = await sdk();
  const documents = DynamoDBDocumentClient.from(client);
  const now = new Date().toISOString();
  const put = (Item: object, condition: object) =>
    isMet(documents.send(new PutCommand({ TableName, Item, ...condition })));
  const names = { '#pk': 'pk' };
  await put(
    { ...pauseKey, entity: 'pause', since: now, reason: `Back to ${instant}` },
    { ConditionExpression: 'attribute_not_exists(#pk)', ExpressionAttributeNames: names },
  );
  // An item of an earlier restore may have come back with the rest.
  const isNew = await put(
    { ...restorationKey, entity: 'restoration', instant, at: now, ...(kept && { kept }) },
    {
      ConditionExpression: 'attribute_not_exists(#pk) OR #instant <> :instant',
      ExpressionAttributeNames: { ...names, '#instant': 'instant' },
      ExpressionAttributeValues: { ':instant': instant },
    },
  );
  if (isNew || !kept) return;
  await documents.send(
    new UpdateCommand({
      TableName,
      Key: restorationKey,
      UpdateExpression: 'SET #kept = :kept',
      ConditionExpression: '#instant = :instant',
      ExpressionAttributeNames: { '#kept': 'kept', '#instant': 'instant' },
      ExpressionAttributeValues: { ':kept': kept, ':instant': instant },
    }),
  );
}

/** Notes in the mark that the pictures are back. */
export async function notePictures(client: DynamoDBClient, TableName: string): Promise<void> {
  const { DynamoDBDocumentClient, UpdateCommand } = await sdk();
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName,
      Key: restorationKey,
      UpdateExpression: 'SET #picturesAt = :now',
      ConditionExpression: 'attribute_exists(#instant)',
      ExpressionAttributeNames: { '#picturesAt': 'picturesAt', '#instant': 'instant' },
      ExpressionAttributeValues: { ':now': new Date().toISOString() },
    }),
  );
}

/** The mark of a restored table, with the steps that are left. */
interface Progress extends Restoration {
  /** Providers whose zones no whole round of the sweep has compared since. */
  zonesLeft: string[];
  isPaused: boolean;
}

/** Reads how far the restore is that a table is marked with; undefined where it has no mark. */
export async function readProgress(
  client: DynamoDBClient,
  TableName: string,
): Promise<Progress | undefined> {
  const { DynamoDBDocumentClient, GetCommand, paginateQuery } = await sdk();
  const documents = DynamoDBDocumentClient.from(client);
  const items: Record<string, unknown>[] = [];
  const pages = paginateQuery(
    { client: documents },
    {
      TableName,
      KeyConditionExpression: '#pk = :zones',
      ExpressionAttributeNames: { '#pk': 'pk' },
      ExpressionAttributeValues: { ':zones': restorationKey.pk },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) items.push(...Items);
  const mark = items.find(({ sk }) => sk === restorationKey.sk) as Restoration | undefined;
  if (!mark) return undefined;
  const pause = await documents.send(
    new GetCommand({ TableName, Key: pauseKey, ConsistentRead: true }),
  );
  return {
    ...mark,
    zonesLeft: items
      .filter(({ entity, restoredAt }) => entity === 'sweep' && restoredAt !== mark.at)
      .map(({ providerId }) => String(providerId)),
    isPaused: pause.Item !== undefined,
  };
}

/** True once all steps of a restore were taken: people have changed the table since. */
export const isFinished = ({ zonesLeft, isPaused }: Progress): boolean =>
  zonesLeft.length === 0 && !isPaused;
