import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { nowIso } from '../platform/clock.ts';
import { log } from '../platform/log.ts';
import { handleEach } from '../platform/queue.ts';
import { transact } from '../platform/transaction.ts';
import {
  chunkOf,
  chunkWrites,
  type Part,
  partFor,
  readExisting,
  readImport,
} from './import-store.ts';

const message = z.object({ importId: z.string() });

/**
 * Carries an import out from where it stands. Each chunk is one transaction with the progress it
 * makes: whoever takes over from a worker that died, or works beside one, counts nothing twice.
 */
async function carryOut(importId: string): Promise<void> {
  let job = await readImport(importId);
  let part: Part | undefined;
  while (job?.status === 'running') {
    part = await partFor(job, part);
    const chunk = chunkOf(part, job);
    const stale = new Error('Another worker or an administrator was faster.');
    const existing = await readExisting(chunk);
    await transact(chunkWrites(job, chunk, existing, { now: nowIso(), stale })).catch((error) => {
      if (error !== stale) throw error;
    });
    job = await readImport(importId);
  }
  log.info('import', { importId, total: job?.total });
}

/** The worker of the queue of imports. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => carryOut(message.parse(JSON.parse(body)).importId));
