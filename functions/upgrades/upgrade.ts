import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Backfill } from '#platform/backfill.ts';
import { log } from '#platform/log.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { stale, whileStale } from '#platform/table/change.ts';
import { getItem, type Item } from '#platform/table/table.ts';
import { transact } from '#platform/table/transaction.ts';
import { backfills } from './all.ts';
import {
  advanceProgress,
  forgetProgress,
  newProgress,
  noteProgress,
  type Outcome,
  type Progress,
  readProgress,
} from './items/progress.ts';

/** Items of a page, and those of them that are changed at once: the pace, beside the pages of a run. */
const pageSize = 25;
const width = 4;

/** Pages of a run: 4,000 items, as many as 50,000 an hour. */
const pagesOfRun = 160;

/** Milliseconds that a page may take. */
const reserve = 10_000;

/** Event of `npm run operate`: `look` changes nothing, `again` names one to begin anew. The schedule sends another one. */
const wish = z.object({ look: z.optional(z.literal(true)), again: z.optional(z.string()) });

type Result = 'changed' | 'kept' | 'failed';

async function change(backfill: Backfill, listed: Item): Promise<Result> {
  try {
    const isChanged = await whileStale(
      () => getItem(listed),
      (item) => (item ? backfill.change(item) : false),
      Promise.resolve(listed),
    );
    return isChanged ? 'changed' : 'kept';
  } catch (error) {
    const { pk, sk } = listed;
    log.error('An item was left.', { backfill: backfill.id, pk, sk, error: error as Error });
    return 'failed';
  }
}

function outcomeOf(results: readonly Result[]): Outcome {
  const count = (result: Result) => results.filter((one) => one === result).length;
  return { looked: results.length, changed: count('changed'), failed: count('failed') };
}

/** Makes the next page. Throws `stale` where another run did it meanwhile. */
async function makePage(backfill: Backfill, progress: Progress): Promise<Progress> {
  const { items, next } = await backfill.read({ limit: pageSize, after: progress.after });
  const results = await mapAtOnce(items, (item) => change(backfill, item), width);
  const noted = advanceProgress(progress, outcomeOf(results), next);
  await transact([noteProgress(noted)]);
  return noted;
}

/**
 * Goes on with what has not ended, one back-fill after the other, until the run is over. One that this release does not
 * know is forgotten: after a roll back items are written as before it, so it has to be made again.
 */
async function goOn(list: readonly Backfill[], hasTime: () => boolean): Promise<void> {
  const known = await readProgress();
  const strange = [...known.values()].filter(({ sk }) => list.every(({ id }) => id !== sk));
  for (const progress of strange) await transact([forgetProgress(progress)]);
  let pages = 0;
  for (const backfill of list) {
    let progress = known.get(backfill.id) ?? newProgress(backfill.id);
    while (!progress.endedAt) {
      if (pages++ === pagesOfRun || !hasTime()) return;
      progress = await makePage(backfill, progress);
    }
  }
}

/** Progress of each back-fill in the order of the list; zeros, and no `startedAt`, where it has not begun. */
async function tell(list: readonly Backfill[]) {
  const known = await readProgress();
  return list.map(({ id, since }) => {
    const { startedAt, endedAt, looked = 0, changed = 0, failed = 0 } = known.get(id) ?? {};
    return { id, since, startedAt, endedAt, looked, changed, failed };
  });
}

/** The worker `upgrade` for a list of back-fills. A run that is cut off is gone on with by the next. */
export const upgrader =
  (list: readonly Backfill[]) =>
  async (
    event: unknown,
    { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>,
  ) => {
    const { look, again = '' } = wish.parse(event);
    try {
      const ended = (await readProgress()).get(again);
      if (ended?.endedAt) await transact([forgetProgress(ended)]);
      if (!look) await goOn(list, () => getRemainingTimeInMillis() > reserve);
    } catch (error) {
      if (error !== stale) throw error;
      log.warn('Another run is under way.');
    }
    const told = await tell(list);
    log.info('upgrade', { backfills: told });
    return { backfills: told };
  };

/** Worker by the clock, which the operator calls, too: brings items of earlier releases to today's form. */
export const handler = upgrader(backfills);
