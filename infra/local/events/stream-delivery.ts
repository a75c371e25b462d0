import { setTimeout as pause } from 'node:timers/promises';
import type { _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import type { DeclaredStreamMapping } from '../template/declared.ts';

/** Callbacks of a delivery. */
export interface StreamDelivery {
  rules: Pick<DeclaredStreamMapping, 'bisects' | 'reportsItems' | 'retries' | 'maximumAge'>;
  call(records: readonly StreamRecord[]): Promise<unknown>;
  /** Told, in order, of records that were dealt with for good. */
  acknowledge(records: readonly StreamRecord[]): void;
  /** Told of records that failed for good, before they are acknowledged. */
  giveUp(records: readonly StreamRecord[], attempts: number, reason: string): Promise<void>;
  stopping: AbortSignal;
}

/** Milliseconds until a batch is tried again: 0.1 s, doubled up to 5 s. */
const backoff = (attempt: number): number => Math.min(100 * 2 ** (attempt - 1), 5000);

/**
 * Delivers records until each was dealt with or given up, as Lambda does for a shard:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
 * Returns early, without acknowledging the rest, when it is told to stop.
 */
export async function deliver(
  records: readonly StreamRecord[],
  delivery: StreamDelivery,
): Promise<void> {
  const { rules, acknowledge, stopping } = delivery;
  let rest = records;
  for (let attempt = 1; rest.length > 0 && !stopping.aborted; attempt++) {
    const { succeeded, reason } = await attemptBatch(rest, delivery);
    if (succeeded > 0) {
      acknowledge(rest.slice(0, succeeded));
      rest = rest.slice(succeeded);
      attempt = 1;
    }
    if (reason === undefined || stopping.aborted) continue;
    if (rules.bisects && succeeded === 0 && rest.length > 1) {
      // One record must not hold up or take down all the others.
      const half = Math.ceil(rest.length / 2);
      await deliver(rest.slice(0, half), delivery);
      rest = rest.slice(half);
      attempt = 0;
    } else if (isExhausted(rest, attempt, rules)) {
      await delivery.giveUp(rest, attempt, reason);
      acknowledge(rest);
      rest = [];
    } else await pause(backoff(attempt), undefined, { signal: stopping }).catch(() => {});
  }
}

/** The number of leading records that succeeded, and the error of the next. */
async function attemptBatch(
  records: readonly StreamRecord[],
  { call, rules }: StreamDelivery,
): Promise<{ succeeded: number; reason?: string }> {
  try {
    const result = await call(records);
    const failed = rules.reportsItems ? failuresIn(result) : [];
    if (failed.length === 0) return { succeeded: records.length };
    const positions = failed.map((id) =>
      records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === id),
    );
    // A number that is none of the batch fails all of it.
    return { succeeded: Math.max(0, Math.min(...positions)), reason: 'It reported failures.' };
  } catch (error) {
    return { succeeded: 0, reason: `${(error as Error).name}: ${(error as Error).message}` };
  }
}

const failuresIn = (result: unknown): string[] =>
  ((result as DynamoDBBatchResponse | null)?.batchItemFailures ?? []).map(
    ({ itemIdentifier }) => itemIdentifier,
  );

function isExhausted(
  [first]: readonly StreamRecord[],
  attempt: number,
  { retries, maximumAge }: StreamDelivery['rules'],
): boolean {
  const age = (Date.now() - Number(first?.dynamodb?.ApproximateCreationDateTime ?? 0)) / 1000;
  return (retries >= 0 && attempt > retries) || (maximumAge >= 0 && age > maximumAge);
}
