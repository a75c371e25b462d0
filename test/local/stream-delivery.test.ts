import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import { describe, expect, test } from 'vitest';
import { checkPattern, fits } from '#infra/local/events/filter-pattern.ts';
import { typeEmptyMaps } from '#infra/local/events/images.ts';
import { deliver, type StreamDelivery } from '#infra/local/events/stream-delivery.ts';

const record = (number: number, age = 0): StreamRecord => ({
  dynamodb: {
    SequenceNumber: String(number),
    ApproximateCreationDateTime: new Date(Date.now() - age * 1000),
  },
});
const records = (count: number) => Array.from({ length: count }, (_, index) => record(index + 1));
const numbers = (batch: readonly StreamRecord[]) =>
  batch.map(({ dynamodb }) => Number(dynamodb?.SequenceNumber));

/** Delivers to a function, and tells what it was called with and what became of the records. */
async function run(
  batch: StreamRecord[],
  answer: (numbers: number[], attempt: number) => unknown,
  rules: Partial<StreamDelivery['rules']> = {},
) {
  const calls: number[][] = [];
  const acknowledged: number[] = [];
  const givenUp: number[] = [];
  await deliver(batch, {
    rules: { bisects: true, reportsItems: true, retries: -1, maximumAge: -1, ...rules },
    call: async (part) => {
      calls.push(numbers(part));
      return answer(numbers(part), calls.length);
    },
    acknowledge: (part) => acknowledged.push(...numbers(part)),
    giveUp: async (part) => {
      givenUp.push(...numbers(part));
    },
    stopping: new AbortController().signal,
  });
  return { calls, acknowledged, givenUp };
}

const fail = () => {
  throw new Error('no');
};
const failed = (number: number) => ({ batchItemFailures: [{ itemIdentifier: String(number) }] });

describe('changes of the table', () => {
  test('are acknowledged when the function took them', async () => {
    const { calls, acknowledged } = await run(records(3), () => null);
    expect(calls).toEqual([[1, 2, 3]]);
    expect(acknowledged).toEqual([1, 2, 3]);
  });

  test('come again from the first that failed on', async () => {
    const once = (_: number[], attempt: number) => (attempt === 1 ? failed(2) : null);
    const { calls, acknowledged } = await run(records(3), once);
    expect(calls).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
    expect(acknowledged).toEqual([1, 2, 3]);
  });

  test('come again all together when the function names one that it did not get', async () => {
    const once = (_: number[], attempt: number) => (attempt === 1 ? failed(99) : null);
    expect((await run(records(2), once, { bisects: false })).calls).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test('are halved until the one that fails is alone, in their order', async () => {
    let patience = 2;
    const { acknowledged, calls } = await run(records(4), (batch) => {
      if (batch.includes(2) && (batch.length > 1 || patience-- > 0)) fail();
      return null;
    });
    expect(acknowledged).toEqual([1, 2, 3, 4]);
    expect(calls.slice(0, 4)).toEqual([[1, 2, 3, 4], [1, 2], [1], [2]]);
  });

  test('that fail too often are given up, and hold up nothing behind them', async () => {
    const { acknowledged, givenUp } = await run(
      records(4),
      (batch) => (batch.includes(2) ? fail() : null),
      { retries: 1 },
    );
    expect(givenUp).toEqual([2]);
    expect(acknowledged).toEqual([1, 2, 3, 4]);
  });

  test('that are too old are given up at once', async () => {
    const { givenUp, calls } = await run([record(1, 100)], fail, { maximumAge: 60 });
    expect(givenUp).toEqual([1]);
    expect(calls).toHaveLength(1);
  });

  test('are not acknowledged when the stack stops amid their retries', async () => {
    const stopping = new AbortController();
    const acknowledged: number[] = [];
    await deliver(records(1), {
      rules: { bisects: false, reportsItems: false, retries: -1, maximumAge: -1 },
      call: async () => {
        stopping.abort();
        throw new Error('no');
      },
      acknowledge: (part) => acknowledged.push(...numbers(part)),
      giveUp: async () => {},
      stopping: stopping.signal,
    });
    expect(acknowledged).toEqual([]);
  });
});

describe('a filter', () => {
  const pattern = {
    eventName: ['INSERT', 'MODIFY'],
    dynamodb: { NewImage: { entity: { S: ['domain', { prefix: 'mail' }] } } },
  };
  const event = (eventName: string, entity: string) => ({
    eventName,
    dynamodb: { NewImage: { entity: { S: entity } } },
  });

  test.each([
    ['lets through what it names', event('INSERT', 'domain'), true],
    ['lets through what begins as it says', event('MODIFY', 'mailing'), true],
    ['holds back other events', event('REMOVE', 'domain'), false],
    ['holds back other items', event('INSERT', 'proof'), false],
    ['holds back what lacks the field', { eventName: 'INSERT', dynamodb: {} }, false],
  ])('%s', (_, given, expected) => {
    expect(fits(given, pattern)).toBe(expected);
  });

  test('can ask whether a field is there', () => {
    expect(fits({ a: 1 }, { a: [{ exists: true }], b: [{ exists: false }] })).toBe(true);
  });

  test('with a rule that is not known here is refused', () => {
    expect(() => checkPattern({ a: [{ numeric: ['>', 1] }] })).toThrow('not known here');
  });
});

test('an empty map has its type, which the stream of DynamoDB Local leaves out', () => {
  // As its stream answers: { m: { M: {} }, inner: { M: { l: { L: [{ M: {} }] } } }, e: { S: '' } }.
  const answered = { m: {}, inner: { M: { l: { L: [{}] } } }, e: { S: '' } };
  expect(typeEmptyMaps(answered as never)).toEqual({
    ...{ m: { M: {} }, inner: { M: { l: { L: [{ M: {} }] } } } },
    e: { S: '' },
  });
});
