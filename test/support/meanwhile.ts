import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

/**
 * Has somebody else act in the moment between what the next call reads and what it writes: before its first
 * transaction reaches the table.
 */
export function meanwhile(act: () => Promise<unknown>): void {
  const original = DynamoDBDocumentClient.prototype.send;
  let isDone = false;
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...sent: unknown[]
  ) {
    if (!isDone && sent[0] instanceof TransactWriteCommand) {
      isDone = true;
      await act();
    }
    return original.apply(this, sent as never);
  } as never);
}
