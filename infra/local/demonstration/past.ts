import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { counted, type Figure } from '#shared/areas/statistics/facts.ts';
import { DAY } from '#shared/kernel/time.ts';
import type { LocalStack } from '../local-stack.ts';
import { region } from '../template/template.ts';

/** Days over which what came today is spread. */
const days = 90;
const milliseconds = DAY * 1000;

const dayBefore = (today: number, ago: number): string =>
  new Date(today - ago * milliseconds).toISOString().slice(0, 10);

/** Days ago on which the parts of a growing service came: many of late, few at first. */
function* arrivals(total: number): Generator<number> {
  for (let part = 0; part < total; part += 1) {
    const grown = Math.sqrt((part + 0.5) / total);
    yield Math.round((1 - grown) * (days - 1));
  }
}

/**
 * Tells the charts that what the demonstration made today came in the last three months. This is the one thing that it
 * writes past the API, which knows no other day than today. Totals stay what they are.
 */
export async function spreadOverPast({ table }: Pick<LocalStack, 'table'>): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint: table.endpoint, region, credentials });
  const documents = DynamoDBDocumentClient.from(client);
  const today = Date.now();
  const add = (figure: Figure, day: string, amount: number) =>
    documents.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { pk: `FIGURES#${figure}`, sk: day },
        UpdateExpression: 'SET #entity = :entity ADD #count :amount',
        ExpressionAttributeNames: { '#entity': 'entity', '#count': 'count' },
        ExpressionAttributeValues: { ':entity': 'figure-day', ':amount': amount },
      }),
    );
  try {
    for (const figure of Object.keys(counted) as Figure[]) {
      const Key = { pk: `FIGURES#${figure}`, sk: dayBefore(today, 0) };
      const { Item } = await documents.send(new GetCommand({ TableName: table.name, Key }));
      const spread = Map.groupBy(arrivals(Number(Item?.count ?? 0)), (ago) => ago);
      for (const [ago, { length }] of spread) {
        if (ago === 0) continue;
        await add(figure, dayBefore(today, ago), length);
        await add(figure, dayBefore(today, 0), -length);
      }
    }
  } finally {
    client.destroy();
  }
}
