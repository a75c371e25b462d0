import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { log } from './log.ts';

/**
 * Works through a batch of messages that do not depend on each other; those that fail come again.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html
 */
export async function handleEach(
  event: SQSEvent,
  work: (record: SQSRecord) => Promise<void>,
): Promise<SQSBatchResponse> {
  const results = await Promise.allSettled(event.Records.map(work));
  const batchItemFailures = results.flatMap((result, index) => {
    if (result.status === 'fulfilled') return [];
    const itemIdentifier = event.Records[index]?.messageId ?? '';
    log.error('A message failed and will come again.', {
      messageId: itemIdentifier,
      error: result.reason as Error,
    });
    return [{ itemIdentifier }];
  });
  return { batchItemFailures };
}
