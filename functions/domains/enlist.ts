import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { readRecords } from '#functions/records/items/records.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { enlistDomain } from './items/domain-lists.ts';

const message = z.object({ domainId: z.string() });

/** Brings the rows of a domain and its records in the administrators' lists to what the table says. */
async function enlist(domainId: string): Promise<void> {
  const { domain, records } = await readRecords(domainId);
  await enlistDomain(domainId, domain, records);
}

/** Worker of the enlist queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => enlist(message.parse(JSON.parse(body)).domainId));
