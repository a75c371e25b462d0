import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { reindexUser } from '#functions/accounts/items/listed-users.ts';
import { forgetHistory } from '#functions/history/items/change-sets.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { forgetSetups } from '#functions/setups/items/setups.ts';
import { handleGroups } from '#platform/queue/queue.ts';
import { reindexDomain } from './items/domain-lists.ts';

const message = z.union([
  z.object({ domainId: z.string(), isHandedOver: z.optional(z.literal(true)) }),
  z.object({ userId: z.string() }),
]);

/**
 * Brings the rows of a domain with its records, or of an account, in the administrators' lists to what the table says.
 * Removes the history of whoever has the domain no more, and the setups of a domain that nobody has.
 */
async function reindex(about: z.output<typeof message>): Promise<void> {
  if ('userId' in about) return reindexUser(about.userId);
  const { domainId, isHandedOver } = about;
  const { domain, records } = await readRecords(domainId);
  const owned = domain && !domain.isReleasing ? domain : undefined;
  if (!owned || isHandedOver) await forgetHistory(domainId, owned?.ownerId);
  if (!owned) await forgetSetups(domainId);
  await reindexDomain(domainId, domain, records);
}

/** Worker `reindex`: each domain and each account is a group. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleGroups(event, ({ body }) => reindex(message.parse(JSON.parse(body))));
