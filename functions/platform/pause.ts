/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the pause of all changes | `CATALOGUE` / `PAUSE` | every changing call, the console | nothing beside the catalogue, kept for 10 s |
 */
import { pauseKey } from '#shared/operator-keys.ts';
import { readCatalogue } from './cache/catalogue.ts';
import { nowIso } from './clock.ts';
import { stale } from './table/change.ts';
import { getItem, type Item } from './table/table.ts';
import { insert, remove, type Write } from './table/write.ts';

/** While it is there, changes are refused and what reads goes on. */
export interface PauseItem extends Item {
  entity: 'pause';
  since: string;
  /** For administrators. */
  reason: string;
}

/** The pause as of at most ten seconds ago; undefined while changes are taken. */
export const readPause = async (): Promise<PauseItem | undefined> =>
  (await readCatalogue<PauseItem>('pause'))[0];

/** The pause as of now. */
export const readPauseNow = (): Promise<PauseItem | undefined> => getItem<PauseItem>(pauseKey);

/** Begins a pause; stale where there is one. */
export const beginPause = (reason: string): Write =>
  insert({ ...pauseKey, entity: 'pause', since: nowIso(), reason } as PauseItem, stale);

/** Ends a pause; stale where it is another one by now. */
export const endPause = ({ since }: PauseItem): Write =>
  remove(pauseKey, { condition: '#since = :since', values: { ':since': since } }, stale);
