import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { ownedBy } from '#functions/domains/items/domains.ts';
import { partsOf } from '#platform/lists/countable.ts';
import { log } from '#platform/log.ts';
import { handleEach, requestIdOf } from '#platform/queue/queue.ts';
import { askPublisher } from './ask.ts';

const message = z.object({ userId: z.string() });

const pageSize = 100;

/**
 * Has the publisher look again at every domain of somebody who was suspended or may act again. It
 * decides nothing: whether records are to be published is for the publisher to see, from the owner's
 * account as it is by then.
 */
async function revisit(userId: string, { body }: SQSRecord): Promise<void> {
  const requestId = requestIdOf(body);
  const { read } = ownedBy(userId);
  let domains = 0;
  for await (const page of partsOf((after) => read({ limit: pageSize, after }))) {
    for (const [providerId, items] of Map.groupBy(page, (item) => item.providerId)) {
      const tasks = items.map(({ id, label, ownerId }) => ({
        label,
        domainId: id,
        ownerId,
        requestId,
      }));
      await askPublisher(providerId, tasks);
    }
    domains += page.length;
  }
  log.info('revisit', { userId, domains });
}

/** The worker of the revisit queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, (record) => revisit(message.parse(JSON.parse(record.body)).userId, record));
