/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a name with its own price | `LABEL#<skeleton>` / `PREMIUM#<label>` | search, claim; its change, an import | one query of the partition; one read |
 * | premium names, in alphabetical order | gsi1 `PREMIUM` / `<label>` | the list of administrators | one query a page |
 */

import { labelPartition, namesOf } from '#functions/labels/items/label-partition.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, getItems, type Item, type Key } from '#platform/table/table.ts';
import { insert, remove, update, type Write } from '#platform/table/write.ts';

/** Name with its own price, in points. */
export interface Premium {
  text: string;
  price: number;
  createdAt: string;
  updatedAt: string;
}

export interface PremiumItem extends Premium, Item {
  entity: 'premium';
  gsi1pk: string;
  gsi1sk: string;
}

const list = 'PREMIUM';

const sortOf = (text: string) => `PREMIUM#${text}`;

const premiumKey = (text: string): Key => ({ pk: labelPartition(text), sk: sortOf(text) });

export const premiumItem = (premium: Premium): PremiumItem => ({
  ...premiumKey(premium.text),
  ...premium,
  entity: 'premium',
  gsi1pk: list,
  gsi1sk: premium.text,
});

export const isPremiumOf = (item: Item, label: string): item is PremiumItem =>
  item.sk === sortOf(label);

export const readPremium = (text: string): Promise<PremiumItem | undefined> =>
  getItem<PremiumItem>(premiumKey(text));

/** Premium prices of the names, strongly consistent. */
export const readPremiums = (texts: readonly string[]): Promise<PremiumItem[]> =>
  getItems<PremiumItem>(texts.map(premiumKey));

export const premiumNames = (search: string) => namesOf<PremiumItem>(list, search);

export const insertPremium = (premium: Premium, refusal: Error = stale): Write =>
  insert(premiumItem(premium), refusal);

/** Condition that the price equals the one that was read. */
const asRead = ({ price }: PremiumItem) => ({
  condition: '#price = :read',
  values: { ':read': price },
});

export const repricePremium = (
  item: PremiumItem,
  { price, updatedAt }: Pick<Premium, 'price' | 'updatedAt'>,
): Write => {
  const { condition, values } = asRead(item);
  return update(
    item,
    {
      expression: 'SET #price = :price, #updatedAt = :now',
      condition,
      values: { ...values, ':price': price, ':now': updatedAt },
    },
    stale,
  );
};

export const removePremium = (item: PremiumItem): Write => remove(item, asRead(item), stale);
