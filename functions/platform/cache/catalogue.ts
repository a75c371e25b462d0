import { limits } from '#shared/limits.ts';
import { type Item, queryAll } from '../table/table.ts';
import { cache } from './cached.ts';

/** Partition of the items that every search and claim reads and that rarely change. */
export const catalogue = 'CATALOGUE';

const kept = cache(limits.cached, () => queryAll<Item>({ partition: catalogue }));

/** Catalogue items of one entity, at most 10 s old. One query reads all entities. */
export const readCatalogue = async <T extends Item>(entity: T['entity']): Promise<T[]> =>
  (await kept.get()).filter((item): item is T => item.entity === entity);

/** Drops the cache, so that the next read sees a change made by this instance. */
export const forgetCatalogue = (): void => kept.forget();
