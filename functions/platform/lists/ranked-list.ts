/**
 * A list in the order of its keys, any part of which can be read by its position. Entries lie in a partition of
 * their own (`<list>` / `<key>`), and are read with their neighbours by one query; `ranks.ts` counts them.
 *
 * An entry is written with its run's and its node's count, so counts are what they count at any time.
 */

import { cacheByKey } from '../cache/cached.ts';
import { stale, whileStale } from '../table/change.ts';
import { getItem, getItems, type Item, type Key, queryPage, writeAll } from '../table/table.ts';
import { transact } from '../table/transaction.ts';
import { insert, remove, replace } from '../table/write.ts';
import {
  type Counts,
  countWrites,
  isFull,
  lastKey,
  nodeKey,
  pathTo,
  type RankPath,
  type Root,
  type Run,
  rootKey,
  type Stretch,
  split,
  sum,
} from './ranks.ts';

/** Refusals of writes that find their work done. */
const present = new Error('The entry is there already.');
const absent = new Error('There is no such entry.');

const isThere = { condition: 'attribute_exists(#pk)' };

/** Puts an entry in its place; one that is there under its key is replaced. The list is the entry's partition. */
export const insertEntry = (entry: Item): Promise<void> =>
  whileStale(
    () => pathTo(entry.pk, entry.sk),
    async (path) => {
      if (isFull(path)) {
        await split(entry.pk, path);
        throw stale;
      }
      const counts = countWrites(path, entry.sk, 1);
      try {
        await transact([insert(entry, present), ...counts]);
        forget(entry.pk, path);
      } catch (error) {
        if (error !== present) throw error;
        await transact([replace(entry, isThere, stale)]);
      }
    },
  );

/** Takes an entry out of a list; one that is not there is no error. */
export const removeEntry = (list: string, key: string): Promise<void> =>
  whileStale(
    () => pathTo(list, key),
    async (path) => {
      const gone = remove({ pk: list, sk: key }, isThere, absent);
      try {
        // Without counts the list is being dropped.
        await transact([gone, ...(path.root.version > 0 ? countWrites(path, key, -1) : [])]);
        forget(list, path);
      } catch (error) {
        if (error !== absent) throw error;
      }
    },
  );

/** Drops a list with all its entries, by repeatable steps. */
export async function deleteList(list: string): Promise<void> {
  for (const partition of [`${list}#RANKS`, list]) {
    for (;;) {
      const { items } = await queryPage({ partition, limit: 100 });
      if (items.length === 0) break;
      await writeAll([], items);
    }
  }
}

/** Seconds for which an instance keeps counts: entries are always read as they are. */
export const countsMaxAge = 2;

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

const kept = cacheByKey(countsMaxAge, (name: string) => {
  const [pk = '', sk = ''] = name.split(' ');
  return getItem<Counts<Stretch>>({ pk, sk });
});

/** Has this instance read the counts of a key anew. */
function forget(list: string, { node }: RankPath): void {
  for (const key of [rootKey(list), node]) kept.forget(nameOf(key));
}

const stretchesOf = async (list: string): Promise<Stretch[]> =>
  (await kept.get(nameOf(rootKey(list))))?.parts ?? [];

const runsOf = async (list: string, { node }: Stretch): Promise<Run[]> =>
  (await kept.get(nameOf(nodeKey(list, node))))?.parts ?? [];

/** Number of entries, as of the last two seconds. */
export const countEntries = async (list: string): Promise<number> => sum(await stretchesOf(list));

/** Number of entries of each list, now, by one request for a hundred. */
export async function countEntriesOf(lists: readonly string[]): Promise<number[]> {
  const roots = await getItems<Root>(lists.map(rootKey));
  const byKey = new Map(roots.map(({ pk, parts }) => [pk, sum(parts)]));
  return lists.map((list) => byKey.get(rootKey(list).pk) ?? 0);
}

/** The part that has the entry of a position, and that entry's position in it; nothing beyond the last. */
function find<Part extends Run>(parts: readonly Part[], position: number) {
  let rest = position;
  for (const part of parts) {
    if (rest < part.count) return { part, rest };
    rest -= part.count;
  }
  return undefined;
}

/**
 * Entries from a position on, at most `limit`, in the order of their keys. One query of at most 31 entries more
 * than are wanted, however many there are, and two reads of counts where this instance has not read them lately.
 */
export async function readEntries<Entry extends Item>(
  list: string,
  position: number,
  limit: number,
): Promise<Entry[]> {
  const stretch = limit > 0 && find(await stretchesOf(list), position);
  const run = stretch && find(await runsOf(list, stretch.part), stretch.rest);
  if (!run) return [];
  const { items } = await queryPage<Entry>({
    partition: list,
    between: [run.part.from, lastKey],
    limit: run.rest + limit,
    eventual: true,
  });
  return items.slice(run.rest);
}
