/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a reserved word | `LABEL#<skeleton>` / `RESERVED#<word>#<provider or *>` | search, claim | one query of the partition |
 * | reserved words, in alphabetical order | gsi1 `RESERVED` / `<word>#<provider or *>` | the list of administrators | one query a page |
 */

import { labelPartition, namesOf } from '#functions/labels/items/label-partition.ts';
import { failure } from '#platform/failures.ts';
import { stale } from '#platform/table/change.ts';
import { getItems, type Item, type Key } from '#platform/table/table.ts';
import { insert, remove, replace, type Write } from '#platform/table/write.ts';

/** Word that nobody may claim, under one provider or all (`null`). */
export interface Reserved {
  word: string;
  providerId: string | null;
}

export interface ReservedItem extends Reserved, Item {
  entity: 'reserved';
  /** The name of a domain that was released while it was frozen: no exemption frees it. */
  isKept?: true;
  gsi1pk: string;
  gsi1sk: string;
}

const list = 'RESERVED';
const sortOf = ({ word, providerId }: Reserved) => `${word}#${providerId ?? '*'}`;

const reservedKey = (reserved: Reserved): Key => ({
  pk: labelPartition(reserved.word),
  sk: `RESERVED#${sortOf(reserved)}`,
});

export const reservedItem = ({ word, providerId }: Reserved): ReservedItem => ({
  ...reservedKey({ word, providerId }),
  entity: 'reserved',
  word,
  providerId,
  gsi1pk: list,
  gsi1sk: sortOf({ word, providerId }),
});

/** Existing ones of the given words, strongly consistent. */
export const readReserved = (wanted: readonly Reserved[]): Promise<ReservedItem[]> =>
  getItems<ReservedItem>(wanted.map(reservedKey));

export const reservedWords = (search: string) => namesOf<ReservedItem>(list, search);

export const insertReserved = (reserved: Reserved): Write => insert(reservedItem(reserved), stale);

/** Reserves the name of a frozen domain, also where it is exempt. The word may be reserved already. */
export function keepReserved(reserved: Reserved): Write {
  const item: ReservedItem = { ...reservedItem(reserved), isKept: true };
  return replace(item, {});
}

/** True for the item that keeps a label back under a suffix, whatever is exempt. */
export const isKeptOf = (
  { word, providerId, isKept }: ReservedItem,
  label: string,
  asked: string,
): boolean => isKept === true && word === label && providerId === asked;

/** Refused with `NOT_FOUND` if the word is not reserved. */
export const removeReserved = (reserved: Reserved): Write =>
  remove(reservedKey(reserved), { condition: 'attribute_exists(#pk)' }, failure('NOT_FOUND'));
