import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { type DomainItem, readDomain } from '#functions/domains/items/domains.ts';
import { brandOf } from '#functions/labels/service.ts';
import { fqdnOf } from '#functions/providers/service.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import type { Write } from '#platform/table/write.ts';
import { noteBrand, openWrites, readOpenCase } from './items/cases.ts';
import { reviewedWrite } from './items/reports.ts';

const message = z.object({ domainId: z.string() });

const known = new Error('The name was listed before.');

async function openingWrites(domain: DomainItem, resembles: string): Promise<Write[]> {
  return openWrites(domain, { id: ulid(), fqdn: await fqdnOf(domain), resembles });
}

/** Lists a claimed name that looks like a brand, once. A case that its domain has open already takes it in. */
async function review(domainId: string): Promise<void> {
  try {
    await whileStale(
      () => Promise.all([readDomain(domainId), readOpenCase(domainId)]),
      async ([domain, open]) => {
        const brand = domain && !domain.isReleasing && brandOf(domain.label);
        if (!brand) return;
        await transact([
          reviewedWrite(domainId, known),
          ...(open ? [noteBrand(open, brand)] : await openingWrites(domain, brand)),
        ]);
      },
    );
  } catch (error) {
    if (error !== known) throw error;
  }
}

/** Worker of the review queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => review(message.parse(JSON.parse(body)).domainId));
