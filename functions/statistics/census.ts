import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { countDomain } from '#functions/providers/items/provider-counts.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { counted, type Figure } from '#shared/areas/statistics/facts.ts';
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

/** A domain that came, went, or has more or fewer records than before. */
const ofDomain = z.object({ domainId: z.string() });

const message = z.union([arrival, page, ofDomain]);

/** Worker of the census queue. It counts what came or went, also for its provider, or all that is there. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => {
    const told = message.parse(JSON.parse(body));
    if ('recount' in told) return recount(told.recount.after);
    return 'domainId' in told ? countDomain(told.domainId) : countItem(told);
  });
