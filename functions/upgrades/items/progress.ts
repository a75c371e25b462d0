/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | how far a back-fill is | `BACKFILLS` / `<id>` | its worker, the console's overview | one query |
 */
import { nowIso } from '#platform/clock.ts';
import { stale } from '#platform/table/change.ts';
import { type Item, queryAll, type StartKey } from '#platform/table/table.ts';
import { insert, remove, replace, type Write } from '#platform/table/write.ts';

/** A back-fill that has begun. */
export interface Progress extends Item {
  entity: 'backfill';
  startedAt: string;
  /** Pages that are done; a note holds to it. */
  pages: number;
  /** `LastEvaluatedKey` of the page before; absent at the first page and at the end. */
  after?: StartKey | undefined;
  /** Items that were looked at. */
  looked: number;
  changed: number;
  /** Items that are left as they were; the log of `upgrade` has the error of each. */
  failed: number;
  endedAt?: string;
}

const partition = 'BACKFILLS';

/** All that have begun, by their ids; strongly consistent unless `eventual`, at half the price. */
export const readProgress = async ({ eventual = false } = {}): Promise<Map<string, Progress>> =>
  new Map((await queryAll<Progress>({ partition, eventual })).map((item) => [item.sk, item]));

/** Numbers of a page. */
export type Outcome = Pick<Progress, 'looked' | 'changed' | 'failed'>;

/** A back-fill before its first page. */
export const newProgress = (id: string): Progress => ({
  pk: partition,
  sk: id,
  entity: 'backfill',
  startedAt: nowIso(),
  pages: 0,
  looked: 0,
  changed: 0,
  failed: 0,
});

/** The state after a page; without a `next` one it ends. */
export const advanceProgress = (
  { endedAt: _, ...read }: Progress,
  page: Outcome,
  next: StartKey | undefined,
): Progress => ({
  ...read,
  pages: read.pages + 1,
  looked: read.looked + page.looked,
  changed: read.changed + page.changed,
  failed: read.failed + page.failed,
  after: next,
  ...(!next && { endedAt: nowIso() }),
});

/** Notes the state after a page. Stale where another run did the page meanwhile. */
export const noteProgress = (item: Progress): Write => {
  if (item.pages === 1) return insert(item, stale);
  const asRead = { condition: '#pages = :read', values: { ':read': item.pages - 1 } };
  return replace(item, asRead, stale);
};

/** Has a back-fill begin again. Stale where it did already. */
export const forgetProgress = (read: Progress): Write =>
  remove(read, { condition: '#startedAt = :read', values: { ':read': read.startedAt } }, stale);
