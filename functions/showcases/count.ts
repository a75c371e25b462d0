import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { handleEach } from '#platform/queue/queue.ts';
import { transact } from '#platform/table/transaction.ts';
import { addVisit, isGone } from './store.ts';
import { countVisitWrite, isCounted, type Visit } from './visit-items.ts';

const message = z.object({ showcaseId: z.string(), day: z.string(), digest: z.string() });

/** Counts a visit in the transaction that marks it as counted: a message that comes twice counts once. */
async function count(visit: Visit): Promise<void> {
  try {
    await transact([countVisitWrite(visit), addVisit(visit.showcaseId)]);
  } catch (error) {
    if (!isCounted(error) && !isGone(error)) throw error;
  }
}

/** Worker of the visits queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, ({ body }) => count(message.parse(JSON.parse(body))));
