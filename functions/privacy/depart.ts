import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { mailWrite } from '#functions/mail/service.ts';
import { env } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { transact } from '#platform/table/transaction.ts';
import { holdings } from './holdings.ts';
import { endDeparture, readDeparture, removePartition } from './store.ts';

const message = z.object({ userId: z.string() });

const ended = new Error('Another run ended it.');

/**
 * Removes what a deleted account had: first of each area what lies elsewhere, then its own partition, last the
 * account. Each step may be repeated, so a run that was cut off starts over.
 */
async function depart(userId: string): Promise<void> {
  const departure = await readDeparture(userId);
  if (!departure) return;
  for (const holding of holdings) await holding.remove?.(userId);
  await removePartition(userId);
  const { to, language } = departure;
  const contact = env('CONTACT_ADDRESS');
  try {
    await transact([
      ...endDeparture(departure, ended),
      ...(to ? [await mailWrite(language, to, { kind: 'accountDeleted', contact })] : []),
    ]);
  } catch (error) {
    if (error !== ended) throw error;
  }
  log.info('departed', { userId });
}

/** Worker of the departure queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => depart(message.parse(JSON.parse(body)).userId));
