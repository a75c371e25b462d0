import { countable } from '#platform/lists/countable.ts';
import type { Item } from '#platform/table/table.ts';
import { skeletonOf } from './look-alikes.ts';

/**
 * Partition of everything that decides a label. Labels that look alike share it, so that one query
 * finds the reserved words that a label resembles. Claims and prices hold for one spelling only.
 */
export const labelPartition = (label: string) => `LABEL#${skeletonOf(label)}`;

/** Alphabetical list in gsi1, limited to the prefix `search`. */
export const namesOf = <T extends Item>(list: string, search: string) =>
  countable<T>({ index: 'gsi1', partition: list, startsWith: search });
