import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { counted, type Figure } from '../../shared/statistics.ts';
import { handleEach } from '../platform/queue.ts';
import { recount } from './recount.ts';
import { countItem } from './store.ts';

const arrival = z.object({
  figure: z.enum(Object.keys(counted) as [Figure, ...Figure[]]),
  key: z.object({ pk: z.string(), sk: z.string() }),
  at: z.string(),
  amount: z.number(),
});

/** Start of a recount, or its next page of people. */
const page = z.object({
  recount: z.object({ after: z.optional(z.record(z.string(), z.string())) }),
});

const message = z.union([arrival, page]);

/** Worker of the census queue: counts what came or went, or walks over all that is there. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => {
    const told = message.parse(JSON.parse(body));
    await ('recount' in told ? recount(told.recount.after) : countItem(told));
  });
