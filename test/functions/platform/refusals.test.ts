import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { client } from '../../../functions/platform/table.ts';
import { useEngine } from '../../support/engine.ts';
import { passedByEngine, refusedByEngine, removing } from './refused-requests.ts';
import { reservedWords } from './reserved-words.ts';

/** What answers alone, without the client's check. */
let bare: DynamoDBClient;

beforeAll(async () => {
  await useEngine();
  bare = new DynamoDBClient();
  return () => bare.destroy();
});

const refusal = expect.objectContaining({ name: 'ValidationException' });

type Sending = Pick<DynamoDBClient, 'send'>;

const outcomeOf = (to: Sending, request: () => object) =>
  to.send(request() as Parameters<Sending['send']>[0]).then(
    () => 'passed',
    (error: Error) => error,
  );

describe('what DynamoDB refuses', () => {
  it.each(Object.entries(refusedByEngine))('is refused by the engine: %s', async (_, request) => {
    expect(await outcomeOf(bare, request)).toEqual(refusal);
  });

  it.each(Object.entries(passedByEngine))('is refused by the client: %s', async (_, request) => {
    expect(await outcomeOf(client as unknown as Sending, request)).toEqual(refusal);
  });

  it.runIf(inject('isEmbedded')).each(Object.entries(passedByEngine))(
    'would pass the embedded engine: %s',
    async (_, request) => {
      expect(await outcomeOf(bare, request)).not.toEqual(refusal);
    },
  );

  it('is each reserved word', async () => {
    expect(reservedWords).toHaveLength(573);
    const passed: string[] = [];
    for (const word of reservedWords) {
      const outcome = await outcomeOf(bare, () => removing(word));
      if (outcome === 'passed') passed.push(word);
    }
    expect(passed).toEqual([]);
  });
});
