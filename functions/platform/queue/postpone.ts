import { ChangeMessageVisibilityBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { env } from '#platform/env.ts';
import { queueVariable } from '#shared/followed.ts';

const client = new SQSClient();

/** How often a message was received, this time included. */
export const receiptOf = ({ attributes }: SQSRecord): number =>
  Number.parseInt(attributes.ApproximateReceiveCount, 10);

/**
 * Has messages of a worker's queue come again after a time in seconds, in place of the queue's own visibility timeout,
 * which is six timeouts of the function.
 */
export async function postpone(
  worker: string,
  records: readonly SQSRecord[],
  secondsOf: (record: SQSRecord) => number,
): Promise<void> {
  await client.send(
    new ChangeMessageVisibilityBatchCommand({
      QueueUrl: env(queueVariable(worker)),
      Entries: records.map((record, index) => ({
        Id: String(index),
        ReceiptHandle: record.receiptHandle,
        VisibilityTimeout: secondsOf(record),
      })),
    }),
  );
}
