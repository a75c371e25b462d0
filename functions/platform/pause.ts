/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the pause of all changes | `CATALOGUE` / `PAUSE` | every changing call, the console | nothing beside the catalogue, kept for 10 s |
 */
import { catalogue, readCatalogue } from './cache/catalogue.ts';
import { nowIso } from './clock.ts';
import { stale } from './table/change.ts';
import { getItem, type Item, type Key } from './table/table.ts';
import { insert, remove, type Write } from './table/write.ts';

/** While it is there, changes are refused and what reads goes on. */
export interface PauseItem extends Item {
  entity: 'pause';
  since: string;
  /** For administrators. */
  reason: string;
}

const key: Key = { pk: catalogue, sk: 'PAUSE' };

/** The pause as of at most ten seconds ago; undefined while changes are taken. */
export const readPause = async (): Promise<PauseItem | undefined> =>
  (await readCatalogue<PauseItem>('pause'))[0];

/** The pause as of now. */
export const readPauseNow = (): Promise<PauseItem | undefined> => getItem<PauseItem>(key);

/** Begins a pause; stale where there is one. */
export const beginPause = (reason: string): Write =>
  insert({ ...key, entity: 'pause', since: nowIso(), reason } as PauseItem, stale);

/** Ends a pause; stale where it is another one by now. */
export const endPause = ({ since }: PauseItem): Write =>
  remove(key, { condition: '#since = :since', values: { ':since': since } }, stale);
