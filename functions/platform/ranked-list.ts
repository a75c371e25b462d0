/**
 * A list in the order of its keys, any part of which can be read by its position. Entries lie in a partition of
 * their own; beside it a tree of two levels counts them: the root counts nodes, a node counts runs of entries.
 * | what | key | costs |
 * |---|---|---|
 * | an entry | `<list>` / `<key>` | read with its neighbours, by one query |
 * | a node: runs of up to 32 entries, by their first keys | `<list>#RANKS` / `NODE#<number>` | one read, 6 kB at most |
 * | the root: nodes of up to 128 runs | `<list>#RANKS` / `ROOT` | one read, 5 kB at a hundred thousand entries |
 *
 * An entry is written with its run's and its node's count, so counts are what they count at any time.
 */

import { cachedBy } from './cached.ts';
import { stale, whileStale } from './change.ts';
import {
  getItem,
  getItems,
  type Item,
  insert,
  type Key,
  queryPage,
  remove,
  replace,
  type Write,
  writeAll,
} from './table.ts';
import { transact } from './transaction.ts';

/** Entries that follow each other, by the first key that may be among them. */
interface Run {
  from: string;
  count: number;
}

/** Runs that follow each other, in the node of that number. */
interface Stretch extends Run {
  node: number;
}

/** Root or node. `version` counts its changes. */
interface Counts<Part extends Run> extends Item {
  version: number;
  parts: Part[];
}

type Root = Counts<Stretch>;
type Node = Counts<Run>;

/** Root, node and the indexes of the parts in them, for one key. */
interface Path {
  root: Root;
  at: number;
  node: Node;
  within: number;
}

/** Entries of a run and runs of a node, at which it is split. */
export const most = { run: 32, node: 128 };

const rootKey = (list: string): Key => ({ pk: `${list}#RANKS`, sk: 'ROOT' });
const nodeKey = (list: string, node: number): Key => ({ pk: `${list}#RANKS`, sk: `NODE#${node}` });

/** Refusals of writes that find their work done. */
const present = new Error('The entry is there already.');
const absent = new Error('There is no such entry.');

const emptyRoot = (list: string): Root => ({
  ...rootKey(list),
  entity: 'rank-root',
  version: 0,
  parts: [],
});

const emptyNode = (list: string, node: number): Node => ({
  ...nodeKey(list, node),
  entity: 'rank-node',
  version: 0,
  parts: [],
});

const sum = (parts: readonly Run[]): number => parts.reduce((total, { count }) => total + count, 0);

/** The last part that begins at a key or before it; the first one for smaller keys. */
const partOf = (parts: readonly Run[], key: string): number =>
  Math.max(
    0,
    parts.findLastIndex(({ from }) => from <= key),
  );

const asRead = ({ version }: { version: number }) => ({
  condition: '#version = :read',
  values: { ':read': version },
});

/** Writes root or node over what was read; a part without entries goes. */
function save<Part extends Run>(read: Counts<Part>, parts: readonly Part[]): Write {
  const { version } = read;
  const next = { ...read, version: version + 1, parts: parts.filter(({ count }) => count > 0) };
  return version === 0 ? insert(next, stale) : replace(next, asRead(read), stale);
}

/** The part of that index replaced by others. */
const put = <Part>(parts: readonly Part[], index: number, ...others: Part[]): Part[] => [
  ...parts.slice(0, index),
  ...others,
  ...parts.slice(index + 1),
];

/** Root, node and run that a key belongs to: two strongly consistent reads. */
async function pathTo(list: string, key: string): Promise<Path> {
  const root = (await getItem<Root>(rootKey(list))) ?? emptyRoot(list);
  const at = partOf(root.parts, key);
  const number = root.parts[at]?.node ?? 0;
  const node = (await getItem<Node>(nodeKey(list, number))) ?? emptyNode(list, number);
  return { root, at, node, within: partOf(node.parts, key) };
}

/** Writes that move the counts above a key by one; its part begins with it where it is the smallest. */
function countWrites({ root, at, node, within }: Path, key: string, by: 1 | -1): Write[] {
  const moved = <Part extends Run>(part: Part): Part => ({
    ...part,
    from: key < part.from ? key : part.from,
    count: part.count + by,
  });
  const run = node.parts[within] ?? { from: key, count: 0 };
  const number = Number(node.sk.slice('NODE#'.length));
  const stretch = root.parts[at] ?? { from: key, count: 0, node: number };
  const runs = joined(put(node.parts, within, moved(run)), within);
  return [
    save(root, put(root.parts, at, moved(stretch))),
    sum(runs) > 0 ? save(node, runs) : remove(node, asRead(node), stale),
  ];
}

/** Joins a run that shrank with the one before it where both are small. */
function joined(runs: readonly Run[], index: number): Run[] {
  const [before, run] = [runs[index - 1], runs[index]];
  if (!before || !run || before.count + run.count > most.run / 2) return [...runs];
  return put(put(runs, index), index - 1, { ...before, count: before.count + run.count });
}

/** Splits a full node, or a full run, in two. */
async function split(list: string, { root, at, node, within }: Path): Promise<void> {
  const stretch = root.parts[at] as Stretch;
  if (node.parts.length >= most.node) {
    const half = node.parts.length / 2;
    const [low, high] = [node.parts.slice(0, half), node.parts.slice(half)];
    const number = root.version;
    const second = { node: number, from: (high[0] as Run).from, count: sum(high) };
    return transact([
      save(root, put(root.parts, at, { ...stretch, count: sum(low) }, second)),
      save(node, low),
      save(emptyNode(list, number), high),
    ]);
  }
  const run = node.parts[within] as Run;
  const half = Math.floor(run.count / 2);
  const { items } = await queryPage({
    partition: list,
    between: [run.from, lastKey],
    limit: half + 1,
  });
  const from = items[half]?.sk;
  if (from === undefined) throw stale;
  const [low, high] = [
    { ...run, count: half },
    { from, count: run.count - half },
  ];
  return transact([save(node, put(node.parts, within, low, high))]);
}

const isFull = ({ node, within }: Path): boolean =>
  node.parts.length >= most.node || (node.parts[within]?.count ?? 0) >= most.run;

/** Sorts behind every key. */
const lastKey = '~';

const isThere = { condition: 'attribute_exists(#pk)' };

/** Puts an entry in its place; one that is there under its key is replaced. The list is the entry's partition. */
export const place = (entry: Item): Promise<void> =>
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
export const take = (list: string, key: string): Promise<void> =>
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
export async function drop(list: string): Promise<void> {
  for (const partition of [`${list}#RANKS`, list]) {
    for (;;) {
      const { items } = await queryPage({ partition, limit: 100 });
      if (items.length === 0) break;
      await writeAll([], items);
    }
  }
}

/** Seconds for which an instance keeps counts: entries are always read as they are. */
export const keptCounts = 2;

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

const kept = cachedBy(keptCounts, (name: string) => {
  const [pk = '', sk = ''] = name.split(' ');
  return getItem<Counts<Stretch>>({ pk, sk });
});

/** Has this instance read the counts of a key anew. */
function forget(list: string, { node }: Path): void {
  for (const key of [rootKey(list), node]) kept.forget(nameOf(key));
}

const stretchesOf = async (list: string): Promise<Stretch[]> =>
  (await kept.get(nameOf(rootKey(list))))?.parts ?? [];

const runsOf = async (list: string, { node }: Stretch): Promise<Run[]> =>
  (await kept.get(nameOf(nodeKey(list, node))))?.parts ?? [];

/** Number of entries, as of the last two seconds. */
export const length = async (list: string): Promise<number> => sum(await stretchesOf(list));

/** Number of entries of each list, now, by one request for a hundred. */
export async function lengths(lists: readonly string[]): Promise<number[]> {
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
export async function slice<Entry extends Item>(
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
