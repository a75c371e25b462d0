import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { enlistPerson } from '#functions/accounts/items/listed-users.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { enlistDomain } from './items/domain-lists.ts';

const message = z.union([z.object({ domainId: z.string() }), z.object({ userId: z.string() })]);

/** Brings the rows of a domain with its records, or of an account, in the administrators' lists to what the table says. */
async function enlist(about: z.output<typeof message>): Promise<void> {
  if ('userId' in about) return enlistPerson(about.userId);
  const { domain, records } = await readRecords(about.domainId);
  await enlistDomain(about.domainId, domain, records);
}

/** Worker of the enlist queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, ({ body }) => enlist(message.parse(JSON.parse(body))));
