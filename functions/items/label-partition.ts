import type { Range } from '../platform/page.ts';
import { type Item, queryPage } from '../platform/table.ts';
import { skeletonOf } from './look-alikes.ts';

/**
 * Partition of everything that decides a label. Labels that look alike share it, so that one query
 * finds the reserved words that a label resembles. Claims and prices hold for one spelling only.
 */
export const labelPartition = (label: string) => `LABEL#${skeletonOf(label)}`;

/** Range of an alphabetical list in gsi1, limited to the prefix `search`. */
export const readNames = <T extends Item>(list: string, search: string, range: Range) =>
  queryPage<T>({ index: 'gsi1', partition: list, startsWith: search, ...range });
