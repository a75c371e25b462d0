/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the last restore of the table | `ZONES` / `RESTORED` | the sweep | one read a run |
 */
import { getItem, type Item } from '#platform/table/table.ts';
import { type Restoration, restorationKey } from '#shared/operator-keys.ts';

export const readRestoration = (): Promise<(Restoration & Item) | undefined> =>
  getItem<Restoration & Item>(restorationKey);
