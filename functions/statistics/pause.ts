import * as z from 'zod/mini';
import { amend, operatorWrites } from '#functions/audit/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { forgetCatalogue } from '#platform/cache/catalogue.ts';
import { failure } from '#platform/failures.ts';
import { log } from '#platform/log.ts';
import { beginPause, endPause, type PauseItem, readPauseNow } from '#platform/pause.ts';
import { whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import { limits } from '#shared/limits.ts';

const { reason } = limits.pause;

/** Event of `npm run operate -- <stage> freeze` or `thaw`: a reason, or `resume`; empty to read. */
const wish = z.strictObject({
  pause: z.optional(z.string().check(z.minLength(reason.min), z.maxLength(reason.max))),
  resume: z.optional(z.literal(true)),
});

/** The pause as administrators and the operator are told of it. */
export const presentPause = (item: PauseItem | undefined) =>
  item ? { since: item.since, reason: item.reason } : null;

const changesOf = (from: string | undefined, to: string | undefined) => ({
  reason: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
});

/** Ends the pause, by an administrator. Throws `NOT_FOUND` where there is none. */
export async function resume(actor: Actor): Promise<void> {
  const found = await readPauseNow();
  if (!found) throw failure('NOT_FOUND');
  const changes = changesOf(found.reason, undefined);
  await amend(actor, 'service-resumed', { changes, writes: [endPause(found)] });
  forgetCatalogue();
}

async function carryOut(
  { pause, resume: isOver }: z.output<typeof wish>,
  found: PauseItem | undefined,
): Promise<void> {
  if (pause !== undefined && !found) {
    const changes = changesOf(undefined, pause);
    await transact([beginPause(pause), ...operatorWrites('service-paused', changes)]);
  }
  if (isOver && found) {
    const changes = changesOf(found.reason, undefined);
    await transact([endPause(found), ...operatorWrites('service-resumed', changes)]);
  }
}

/** Worker that the operator calls: begins a pause unless there is one, or ends it. Answers what there is then. */
export async function handler(event: unknown) {
  const wanted = wish.parse(event);
  await whileStale(readPauseNow, (found) => carryOut(wanted, found));
  forgetCatalogue();
  const pause = presentPause(await readPauseNow());
  log.info('pause', { wanted, pause });
  return { pause };
}
