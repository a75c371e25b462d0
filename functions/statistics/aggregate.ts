import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { countDomains } from '#functions/providers/items/provider-counts.ts';
import { handleTogether } from '#platform/queue/queue.ts';
import { whileStale } from '#platform/table/change.ts';
import { joinWrites } from '#platform/table/joint.ts';
import { transact } from '#platform/table/transaction.ts';
import { counted, type Figure } from '#shared/areas/statistics/facts.ts';
import { recount } from './recount.ts';
import { countArrivals } from './store.ts';

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

type Message = z.output<typeof message>;

/** Writes that one transaction takes. */
const most = 100;

/**
 * Counts what many messages tell of, in one transaction: all of them raise the same few items. Where that takes more
 * writes than a transaction has, as with arrivals of many days, each half has one.
 */
async function countAll(told: readonly Message[]): Promise<void> {
  const isCounted = await whileStale(
    () =>
      Promise.all([
        countArrivals(told.filter((each) => 'figure' in each)),
        countDomains(told.flatMap((each) => ('domainId' in each ? [each.domainId] : []))),
      ]),
    async (writes) => {
      const joined = joinWrites(writes.flat());
      if (joined.length > most) return false;
      if (joined.length > 0) await transact(joined);
      return true;
    },
  );
  if (isCounted) return;
  const half = Math.ceil(told.length / 2);
  await countAll(told.slice(0, half));
  await countAll(told.slice(half));
}

/** Worker `aggregate`. It counts what came or went, also for its provider, or all that is there. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleTogether(event, async (records) => {
    const told = records.map(({ body }) => message.parse(JSON.parse(body)));
    await countAll(told);
    for (const each of told) if ('recount' in each) await recount(each.recount.after);
  });
