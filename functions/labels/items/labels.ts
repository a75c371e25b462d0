/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | all that decides a label: claims, reserved words, exemptions, the operator's names, a premium price | `LABEL#<skeleton>` | search, claim | one query, at half the price |
 * | the same of several labels | `LABEL#<skeleton>` for each | the near names of a search | one request, half a unit for each |
 */

import type { ClaimItem } from '#functions/domains/items/claims.ts';
import {
  type Premium,
  type PremiumItem,
  premiumItem,
} from '#functions/premium/items/premium-names.ts';
import type { ExemptionItem } from '#functions/reserved/items/exemptions.ts';
import { type ReservedItem, reservedItem } from '#functions/reserved/items/reserved-words.ts';
import { queryAll, queryPartitions, writeAll } from '#platform/table/table.ts';
import { labelPartition } from './label-partition.ts';
import type { OperatorNameItem } from './operator-names.ts';

export type LabelItem = ClaimItem | ExemptionItem | OperatorNameItem | PremiumItem | ReservedItem;

/** Items of a label and its look-alikes. May be stale: the conditions of a claim decide. */
export const readLabelItems = (label: string): Promise<LabelItem[]> =>
  queryAll<LabelItem>({ partition: labelPartition(label), eventual: true });

/** Items of several labels and their look-alikes, in the order of the labels, by one request. */
export async function readManyLabelItems(labels: readonly string[]): Promise<LabelItem[][]> {
  const partitions = labels.map(labelPartition);
  const items = await queryPartitions<LabelItem>([...new Set(partitions)]);
  return partitions.map((partition) => items.filter(({ pk }) => pk === partition));
}

/** Puts reserved words (for all suffixes) and premium prices without a condition. */
export const writeNames = (words: readonly string[], premiums: readonly Premium[]): Promise<void> =>
  writeAll(
    [
      ...words.map((word) => reservedItem({ word, providerId: null })),
      ...premiums.map(premiumItem),
    ],
    [],
  );
