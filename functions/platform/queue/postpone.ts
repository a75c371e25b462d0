import type { SQSRecord } from 'aws-lambda';
import { env } from '#platform/env.ts';
import { queueVariable } from '#shared/followed.ts';
import { askAws } from '../network/aws.ts';

/**
 * Has failed messages of a worker's queue come again after a time in seconds, which follows from how often they were
 * received, in place of the queue's own time. Throws where SQS refuses. Not by the client for SQS, which a worker that
 * sends nothing has no other use for.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_ChangeMessageVisibilityBatch.html
 */
export async function postpone(
  worker: string,
  records: readonly SQSRecord[],
  secondsOf: (receipt: number) => number,
): Promise<void> {
  const { status, body } = await askAws({
    service: 'sqs',
    path: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'AmazonSQS.ChangeMessageVisibilityBatch',
    },
    body: JSON.stringify({
      QueueUrl: env(queueVariable(worker)),
      Entries: records.map(({ receiptHandle, attributes }, index) => ({
        Id: String(index),
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: secondsOf(Number.parseInt(attributes.ApproximateReceiveCount, 10)),
      })),
    }),
  });
  if (status > 299) throw new Error(`SQS answers ${status}: ${body}`);
}
