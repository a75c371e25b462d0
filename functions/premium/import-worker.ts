import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { nowIso } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { stale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import {
  chunkOf,
  chunkWrites,
  type ImportPart,
  partFor,
  readExisting,
  readImport,
} from './import-store.ts';

const message = z.object({ importId: z.string() });

/**
 * Resumes an import from its progress. Each chunk and its progress are one transaction, so a second
 * worker counts nothing twice. Stale chunks are read again.
 */
async function completeImport(importId: string): Promise<void> {
  let job = await readImport(importId);
  let part: ImportPart | undefined;
  while (job?.status === 'running') {
    part = await partFor(job, part);
    const chunk = chunkOf(part, job);
    const existing = await readExisting(chunk);
    await transact(chunkWrites(job, chunk, existing, nowIso())).catch((error) => {
      if (error !== stale) throw error;
    });
    job = await readImport(importId);
  }
  log.info('import', { importId, total: job?.total });
}

/** Worker of the import queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => completeImport(message.parse(JSON.parse(body)).importId));
