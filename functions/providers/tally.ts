import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { countDomain } from '../items/provider-counts.ts';
import { handleEach } from '../platform/queue.ts';

const message = z.object({ domainId: z.string() });

/** Worker of the tally queue: keeps the numbers of domains and records of each provider. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, ({ body }) => countDomain(message.parse(JSON.parse(body)).domainId));
