import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { client, queryPage } from '#platform/table/table.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { passedByEngine, refusedByEngine, removing } from './refused-requests.ts';
import { reservedWords } from './reserved-words.ts';

/** What answers alone, without the client's check. */
let bare: DynamoDBClient;

beforeAll(async () => {
  await useEngine();
  bare = new DynamoDBClient();
  return () => bare.destroy();
});

/** Only the page of PartiQL says it; DynamoDB Local takes any number. */
const passedByLocal = new Set(['a statement by 51 partitions']);

const refusal = expect.objectContaining({ name: 'ValidationException' });

/** A transaction may be cancelled for it instead. */
const isRefused = (outcome: Outcome): boolean =>
  outcome !== 'passed' &&
  (outcome.name === 'ValidationException' ||
    !!outcome.CancellationReasons?.some(({ Code }) => Code === 'ValidationError'));

type Sending = Pick<DynamoDBClient, 'send'>;

type Outcome = 'passed' | (Error & { CancellationReasons?: { Code?: string }[] });

const outcomeOf = (to: Sending, request: () => object): Promise<Outcome> =>
  to.send(request() as Parameters<Sending['send']>[0]).then(
    () => 'passed' as const,
    (error: Error) => error,
  );

describe('what DynamoDB refuses', () => {
  it.each(Object.entries(refusedByEngine))('is refused by the engine: %s', async (_, request) => {
    expect(await outcomeOf(bare, request)).toEqual(refusal);
  });

  it.each(Object.entries(passedByEngine))('is refused by the client: %s', async (_, request) => {
    expect(await outcomeOf(client as unknown as Sending, request)).toEqual(refusal);
  });

  it('is refused to functions, whose values are not yet in the form of the wire', async () => {
    const page = (low: string) => queryPage({ partition: 'a', between: [low, 'b'] });
    await expect(page('')).rejects.toEqual(refusal);
    expect(await page('a')).toEqual({ items: [] });
  });

  it.each(Object.entries(passedByEngine))(
    'is let pass by the embedded engine: %s',
    async (name, request) => {
      const passes = inject('isEmbedded') || passedByLocal.has(name);
      const outcome = await outcomeOf(bare, request);
      expect(isRefused(outcome)).toBe(!passes);
    },
  );

  it('is each reserved word', async () => {
    expect(reservedWords).toHaveLength(573);
    const passed: string[] = [];
    for (const word of reservedWords) {
      const outcome = await outcomeOf(bare, () => removing(word));
      if (outcome === 'passed') passed.push(word);
    }
    // DynamoDB Local takes two of the words that DynamoDB's page lists.
    expect(passed).toEqual(inject('isEmbedded') ? [] : ['CONVERT', 'SIZE']);
  });
});
