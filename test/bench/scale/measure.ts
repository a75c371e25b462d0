import type { Measured } from './measured.ts';
import type { Service } from './service.ts';
import type { Load } from './usage.ts';

const round = (value: number): number => Math.round(value * 1000) / 1000;

const perOne = <T extends object>(values: T, count: number): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, round(Number(value) / count)]),
  ) as T;

/** A partition as all stages name it: without ids. */
const named = (partition: string): string =>
  partition.replace(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, '<id>');

/** Units an operation from which on a partition is taken for a shared one. */
const least = 0.02;

/** Units of partitions that all operations share: one of each name, with units of more than a few of them. */
function sharedOf(loads: ReadonlyMap<string, Load>, count: number): Record<string, Load> {
  const byName = Map.groupBy(loads, ([partition]) => named(partition));
  const shared = [...byName].flatMap(([name, found]): [string, Load][] => {
    const [[, load] = []] = found;
    if (found.length > 1 || !load) return [];
    const { reads, writes } = perOne(load, count);
    const isFew = reads + writes < Math.max(least, 5 / count);
    return isFew ? [] : [[name, { reads, writes }]];
  });
  return Object.fromEntries(shared.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function writtenOf(loads: ReadonlyMap<string, Load>, count: number) {
  const written = { table: 0, gsi1: 0, gsi2: 0 };
  for (const [partition, { writes }] of loads) {
    const [index = ''] = partition.split(' ');
    written[index === 'gsi1' || index === 'gsi2' ? index : 'table'] += writes;
  }
  return perOne(written, count);
}

/** Makes operations, has all done that follows from them, and tells what one of them used. */
export async function measure(
  service: Service,
  count: number,
  make: (index: number) => Promise<unknown>,
): Promise<Measured> {
  const { book, route53 } = service;
  const changesOf = () => route53.calls.ChangeResourceRecordSets ?? 0;
  const before = changesOf();
  book.reset();
  for (let index = 0; index < count; index++) await book.as('calls', 1, () => make(index));
  await service.settle();
  const parts = [...book.parts].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    parts: Object.fromEntries(
      parts
        .filter(([part]) => !part.endsWith('by the clock'))
        .map(([part, usage]) => [part, perOne(usage, count)]),
    ),
    partitions: sharedOf(book.loads, count),
    written: writtenOf(book.loads, count),
    changes: round((changesOf() - before) / count),
  };
}

const add = <T extends object>(one: T | undefined, other: T | undefined): T =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((name) => [
      name,
      round(Number(one?.[name as keyof T] ?? 0) + Number(other?.[name as keyof T] ?? 0)),
    ]),
  ) as T;

const addAll = <T extends object>(one: Record<string, T>, other: Record<string, T>) =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((name) => [name, add(one[name], other[name])]),
  );

/** What an operation of two steps used. */
export const sumOf = (one: Measured, other: Measured): Measured => ({
  parts: addAll(one.parts, other.parts),
  partitions: addAll(one.partitions, other.partitions),
  written: add(one.written, other.written),
  changes: round((one.changes ?? 0) + (other.changes ?? 0)),
});
