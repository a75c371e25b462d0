import type { CancellationReason } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { failure } from '../failures.ts';
import { log } from '../log.ts';
import { retry } from './retry.ts';
import { client, type Item } from './table.ts';
import type { Write } from './write.ts';

/** Transient cancellation codes: no condition has failed, so a retry is safe. */
const passing = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/** Seconds after which a caller may come again whose transaction met others all the time. */
const comeAgainIn = 2;

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
 * Runs a transaction. A failed condition throws the refusal of its write; collisions are retried, and throw
 * `TOO_MANY_REQUESTS` in the end. The SDK's client token makes its own retries idempotent.
 */
export async function transact(writes: readonly Write[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
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
      if (!reasons.some(({ Code }) => passing.has(Code ?? ''))) throw cancelled(reasons);
      if (attempt === retry.attempts) {
        log.warn('A transaction met others too often.', cancelled(reasons));
        throw failure('TOO_MANY_REQUESTS', { retryAfter: comeAgainIn });
      }
      await retry.pause(attempt);
    }
  }
}
