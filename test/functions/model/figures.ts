import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { expect } from 'vitest';
import { counted } from '#shared/areas/statistics/facts.ts';
import { getStatistics } from '#shared/areas/statistics/figures.ts';
import { call } from '#test/support/api.ts';
import { figuresOf, wholeTable } from '#test/support/cloud/whole-table.ts';
import type { World } from './world.ts';

const local = () => ({
  region: 'eu-central-1',
  endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB as string,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
});

interface Change {
  before?: never;
  after?: never;
}

const entities: readonly string[] = Object.values(counted);

/** Items that figures count, as they came and went by the table's stream. */
async function* changes(table: string): AsyncGenerator<Change> {
  const client = new DynamoDBStreamsClient(local());
  const { Streams = [] } = await client.send(new ListStreamsCommand({ TableName: table }));
  const StreamArn = Streams[0]?.StreamArn;
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
  for (const { ShardId } of StreamDescription?.Shards ?? []) {
    const from = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' as const };
    let { ShardIterator } = await client.send(new GetShardIteratorCommand(from));
    for (;;) {
      const page = await client.send(new GetRecordsCommand({ ShardIterator }));
      for (const { dynamodb, eventName } of page.Records ?? []) {
        const [before, after] = [dynamodb?.OldImage, dynamodb?.NewImage].map(
          (image) => image && unmarshall(image as never),
        );
        const isCounted = entities.includes((after ?? before)?.entity);
        if (isCounted && eventName !== 'MODIFY') yield { before, after } as Change;
      }
      ShardIterator = page.NextShardIterator;
      if (!ShardIterator || (page.Records ?? []).length === 0) break;
    }
  }
  client.destroy();
}

/** Messages of the stream in any order, some of them twice. */
async function messagesOf(table: string, random: () => number): Promise<unknown[]> {
  const { aggregate } = await import('#functions/statistics/events.ts');
  const messages: unknown[] = [];
  for await (const change of changes(table)) {
    const told = aggregate(change as never);
    messages.push(told, ...(random() < 0.1 ? [told] : []));
  }
  return messages
    .map((message) => ({ message, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ message }) => message);
}

/** Figures that the worker makes of the stream are those that the table's items give. Returns the number of messages. */
export async function expectFigures(
  { admin }: Pick<World, 'admin'>,
  table: string,
  random: () => number,
): Promise<number> {
  const { handler } = await import('#functions/statistics/aggregate.ts');
  const messages = await messagesOf(table, random);
  for (let start = 0; start < messages.length; start += 10) {
    const Records = messages
      .slice(start, start + 10)
      .map((message, index) => ({ messageId: `${index}`, body: JSON.stringify(message) }));
    expect(await handler({ Records } as SQSEvent)).toEqual({ batchItemFailures: [] });
  }
  const { totals } = (await call(getStatistics, {}, { token: admin.token })).body;
  expect(totals).toEqual(figuresOf(await wholeTable(local().endpoint, table)));
  return messages.length;
}
