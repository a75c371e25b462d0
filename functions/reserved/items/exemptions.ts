/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the exemption of a name from reserved words and rules | `LABEL#<skeleton>` / `EXEMPTION#<label>` | search, claim | one query of the partition |
 * | exemptions, in alphabetical order | gsi1 `EXEMPTIONS` / `<label>` | the list of administrators | one query a page |
 */

import { labelPartition, namesOf } from '#functions/labels/items/label-partition.ts';
import { failure } from '#platform/failures.ts';
import type { Item, Key } from '#platform/table/table.ts';
import { insert, remove, type Write } from '#platform/table/write.ts';

/** Name that may be claimed despite a reserved word or a rule. */
export interface ExemptionFacts {
  name: string;
  createdAt: string;
}

export interface ExemptionItem extends ExemptionFacts, Item {
  entity: 'exemption';
  gsi1pk: string;
  gsi1sk: string;
}

const list = 'EXEMPTIONS';

const sortOf = (name: string) => `EXEMPTION#${name}`;

const exemptionKey = (name: string): Key => ({ pk: labelPartition(name), sk: sortOf(name) });

export const isExemptionOf = (item: Item, label: string): item is ExemptionItem =>
  item.sk === sortOf(label);

export const exemptions = (search: string) => namesOf<ExemptionItem>(list, search);

export const insertExemption = ({ name, createdAt }: ExemptionFacts): Write => {
  const item: ExemptionItem = {
    ...exemptionKey(name),
    entity: 'exemption',
    name,
    createdAt,
    gsi1pk: list,
    gsi1sk: name,
  };
  return insert(item, failure('EXEMPTION_EXISTS'));
};

/** Refused with `NOT_FOUND` if there is no such exemption. */
export const removeExemption = (name: string): Write =>
  remove(exemptionKey(name), { condition: 'attribute_exists(#pk)' }, failure('NOT_FOUND'));
