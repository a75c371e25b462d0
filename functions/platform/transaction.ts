import { setTimeout as pause } from 'node:timers/promises';
import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { client, type Item, type Write } from './table.ts';

/** Transient cancellation codes: no condition has failed, so a retry is safe. */
const passing = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/** Enough for fifty concurrent writers of one item. Each wait is at most 400 ms, with jitter. */
const attempts = 12;
const waitFor = (attempt: number) => Math.random() * Math.min(2 ** attempt * 10, 400);

interface Cancelled extends Error {
  CancellationReasons?: CancellationReason[];
}

/** Refusal of the first write, in the given order, whose condition failed. */
function refusalFor(writes: readonly Write[], reasons: CancellationReason[]): Error | undefined {
  for (const [index, reason] of reasons.entries()) {
    if (reason.Code !== 'ConditionalCheckFailed') continue;
    const found = reason.Item ? (unmarshall(reason.Item) as Item) : undefined;
    const refusal = writes[index]?.refusal?.(found);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Error for the log: the reasons without their items, which may hold secrets. */
const cancelled = (reasons: CancellationReason[]): Error =>
  new Error(`The transaction was cancelled: ${reasons.map(({ Code }) => Code).join(', ')}.`);

/**
 * Runs a transaction. A failed condition throws the refusal of its write; collisions are retried.
 * The SDK's client token makes its own retries idempotent.
 */
export async function transact(writes: readonly Write[]): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await client.send(
        new TransactWriteCommand({ TransactItems: writes.map((write) => write.operation) }),
      );
      return;
    } catch (error) {
      const reasons = (error as Cancelled).CancellationReasons;
      if (!reasons) throw error;
      const refusal = refusalFor(writes, reasons);
      if (refusal) throw refusal;
      if (attempt >= attempts || !reasons.some(({ Code }) => passing.has(Code ?? ''))) {
        throw cancelled(reasons);
      }
      await pause(waitFor(attempt));
    }
  }
}
