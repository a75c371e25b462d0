import { cached } from './cached.ts';
import { type Item, queryAll } from './table.ts';

/** The partition of what decides every search and claim and changes a few times a year. */
export const catalogue = 'CATALOGUE';

/** How long a new suffix, a changed price or another quota may take to be seen everywhere. */
const kept = cached(10_000, () => queryAll<Item>({ partition: catalogue }));

/** The items of one kind in the catalogue: one query for all kinds, kept for ten seconds. */
export const readCatalogue = async <T extends Item>(entity: T['entity']): Promise<T[]> =>
  (await kept.get()).filter((item): item is T => item.entity === entity);

/** Has the next reading see what was changed here. */
export const forgetCatalogue = (): void => kept.forget();
