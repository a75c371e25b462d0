/**
 * The counts of a ranked list: a tree of two levels beside its entries. The root counts nodes, a node counts runs of
 * entries.
 * | what | key | costs |
 * |---|---|---|
 * | a node: runs of up to 32 entries, by their first keys | `<list>#RANKS` / `NODE#<number>` | one read, 6 kB at most |
 * | the root: nodes of up to 128 runs | `<list>#RANKS` / `ROOT` | one read, 5 kB at a hundred thousand entries |
 */

import { stale } from '../table/change.ts';
import { getItem, type Item, type Key, queryPage } from '../table/table.ts';
import { transact } from '../table/transaction.ts';
import { insert, remove, replace, type Write } from '../table/write.ts';

/** Entries that follow each other, by the first key that may be among them. */
export interface Run {
  from: string;
  count: number;
}

/** Runs that follow each other, in the node of that number. */
export interface Stretch extends Run {
  node: number;
}

/** Root or node. `version` counts its changes. */
export interface Counts<Part extends Run> extends Item {
  version: number;
  parts: Part[];
}

export type Root = Counts<Stretch>;
type Node = Counts<Run>;

/** Root, node and the indexes of the parts in them, for one key. */
export interface RankPath {
  root: Root;
  at: number;
  node: Node;
  within: number;
}

/** Entries of a run and runs of a node, at which it is split. */
export const most = { run: 32, node: 128 };

/** Keys of the tree that ranks a list: its root, and a node by number. */
export const rootKey = (list: string): Key => ({ pk: `${list}#RANKS`, sk: 'ROOT' });
export const nodeKey = (list: string, node: number): Key => ({
  pk: `${list}#RANKS`,
  sk: `NODE#${node}`,
});

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

/** Entries in all parts. */
export const sum = (parts: readonly Run[]): number =>
  parts.reduce((total, { count }) => total + count, 0);

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
export async function pathTo(list: string, key: string): Promise<RankPath> {
  const root = (await getItem<Root>(rootKey(list))) ?? emptyRoot(list);
  const at = partOf(root.parts, key);
  const number = root.parts[at]?.node ?? 0;
  const node = (await getItem<Node>(nodeKey(list, number))) ?? emptyNode(list, number);
  return { root, at, node, within: partOf(node.parts, key) };
}

/** Writes that move the counts above a key by one; its part begins with it where it is the smallest. */
export function countWrites(
  { root, at, node, within }: RankPath,
  key: string,
  by: 1 | -1,
): Write[] {
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

/** Sorts behind every key. */
export const lastKey = '~';

/** Splits a full node, or a full run, in two. */
export async function split(list: string, { root, at, node, within }: RankPath): Promise<void> {
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

/** Tells a node or a run that takes no more: it is split first. */
export const isFull = ({ node, within }: RankPath): boolean =>
  node.parts.length >= most.node || (node.parts[within]?.count ?? 0) >= most.run;
