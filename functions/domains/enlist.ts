import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { forgetHistory } from '#functions/history/items/change-sets.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { enlistDomain } from './items/domain-lists.ts';

const message = z.object({ domainId: z.string(), isHandedOver: z.optional(z.literal(true)) });

/**
 * Brings the rows of a domain and its records in the administrators' lists to what the table says, and removes the
 * history of whoever has it no more.
 */
async function enlist({ domainId, isHandedOver }: z.output<typeof message>): Promise<void> {
  const { domain, records } = await readRecords(domainId);
  const owned = domain && !domain.isReleasing ? domain : undefined;
  if (!owned || isHandedOver) await forgetHistory(domainId, owned?.ownerId);
  await enlistDomain(domainId, domain, records);
}

/** Worker of the enlist queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => enlist(message.parse(JSON.parse(body))));
