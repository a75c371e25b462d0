import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

/** What is sent to the table. */
interface Sent {
  constructor: { name: string };
  input: unknown;
}

type Moment = (sent: Sent) => boolean;

const anyTransaction: Moment = (sent) => sent instanceof TransactWriteCommand;

const textOf = (input: unknown): string =>
  JSON.stringify(input, (_key, value) => (value instanceof Set ? [...value] : value));

/** The moment before a write of any kind that says this somewhere: a key, an attribute, a value. */
export const beforeWriting =
  (text: string): Moment =>
  (sent) =>
    /Write|Update|Put|Delete/.test(sent.constructor.name) && textOf(sent.input).includes(text);

/**
 * Has somebody else act in the moment between what the next call reads and what it writes: before its first
 * transaction reaches the table, or before the first request of another moment. Tells whether that came.
 */
export function meanwhile(
  act: () => Promise<unknown>,
  isMoment: Moment = anyTransaction,
): () => boolean {
  const original = DynamoDBDocumentClient.prototype.send;
  let isDone = false;
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...sent: unknown[]
  ) {
    if (!isDone && isMoment(sent[0] as Sent)) {
      isDone = true;
      await act();
    }
    return original.apply(this, sent as never);
  } as never);
  return () => isDone;
}
