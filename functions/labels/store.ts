/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | all that decides a label: claims, reserved words, a premium price | `LABEL#<skeleton>` / `CLAIM#<label>#<provider>`, `RESERVED#<word>#<provider or *>`, `PREMIUM#<label>` | search, claim | one query |
 * | the exemption of a name from words and rules | the same partition / `EXEMPTION#<label>` | search, claim | the same query |
 * | exemptions, in alphabetical order | gsi1 `EXEMPTIONS` / `<label>` | the list of administrators | one query a page |
 * | a name that the operator uses in a zone | the same partition / `OPERATOR#<label>#<provider>` | search, claim | the same query |
 * | those of a provider, in the order of a zone | gsi2 `OPERATOR#<provider>` / `<label>.`, keys only | the sweep | one query for a stretch of labels |
 * | reserved words and premium names, in alphabetical order | gsi1 `RESERVED` / `<word>#<provider or *>`, gsi1 `PREMIUM` / `<label>` | the lists of administrators | one query a page |
 *
 * Labels that look alike share a partition, so that one query finds the reserved words that a label
 * resembles. Claims and prices hold for one spelling only.
 */
import { stale } from '../platform/change.ts';
import { failure } from '../platform/failures.ts';
import type { Range } from '../platform/page.ts';
import {
  getItem,
  getItems,
  type Item,
  insert,
  type Key,
  queryAll,
  queryPage,
  remove,
  update,
  type Write,
  writeAll,
} from '../platform/table.ts';
import { looksLike, skeletonOf } from './look-alikes.ts';
import { isReservedByRule } from './rules.ts';

/** Claim of a label under a suffix, written together with its domain. */
export interface ClaimItem extends Item {
  entity: 'claim';
  domainId: string;
  ownerId: string;
}

/** Word that nobody may claim, under one provider or all (`null`). */
export interface Reserved {
  word: string;
  providerId: string | null;
}

interface ReservedItem extends Reserved, Item {
  entity: 'reserved';
  gsi1pk: string;
  gsi1sk: string;
}

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

/** Name that may be claimed despite a reserved word or a rule. */
export interface Exemption {
  name: string;
  createdAt: string;
}

interface ExemptionItem extends Exemption, Item {
  entity: 'exemption';
  gsi1pk: string;
  gsi1sk: string;
}

/** Name at which a zone's operator has records. Look-alikes stay free. */
export interface OperatorNameItem extends Item {
  entity: 'operator-name';
  gsi2pk: string;
  gsi2sk: string;
}

const reservedList = 'RESERVED';
const premiumList = 'PREMIUM';
const exemptionList = 'EXEMPTIONS';
const partition = (label: string) => `LABEL#${skeletonOf(label)}`;
const scope = (providerId: string | null) => providerId ?? '*';

export const claimKey = (claim: { label: string; providerId: string }): Key => ({
  pk: partition(claim.label),
  sk: `CLAIM#${claim.label}#${claim.providerId}`,
});
const reservedKey = ({ word, providerId }: Reserved): Key => ({
  pk: partition(word),
  sk: `RESERVED#${word}#${scope(providerId)}`,
});
const exemptionKey = (name: string): Key => ({ pk: partition(name), sk: `EXEMPTION#${name}` });
const operatorNameKey = (label: string, providerId: string): Key => ({
  pk: partition(label),
  sk: `OPERATOR#${label}#${providerId}`,
});
const premiumKey = (text: string): Key => ({ pk: partition(text), sk: `PREMIUM#${text}` });

const reservedItem = ({ word, providerId }: Reserved): ReservedItem => ({
  ...reservedKey({ word, providerId }),
  ...{ entity: 'reserved', word, providerId },
  ...{ gsi1pk: reservedList, gsi1sk: `${word}#${scope(providerId)}` },
});

const premiumItem = (premium: Premium): PremiumItem => ({
  ...premiumKey(premium.text),
  ...premium,
  ...{ entity: 'premium', gsi1pk: premiumList, gsi1sk: premium.text },
});

/** Everything that decides a label, for all suffixes. */
export interface LabelFacts {
  claimedBy(providerId: string): string | undefined;
  isReserved(providerId: string): boolean;
  premiumPrice: number | undefined;
}

export async function readLabel(label: string): Promise<LabelFacts> {
  const items = await queryAll<
    ClaimItem | ExemptionItem | OperatorNameItem | PremiumItem | ReservedItem
  >({
    partition: partition(label),
    // The condition of a claim decides, so search may read stale data at half the price.
    eventual: true,
  });
  const bySort = new Map(items.map((item) => [item.sk, item]));
  const premium = bySort.get(premiumKey(label).sk) as PremiumItem | undefined;
  const reserved = items.filter(
    (item): item is ReservedItem => item.entity === 'reserved' && looksLike(label, item.word),
  );
  const isExempt = bySort.has(exemptionKey(label).sk);
  const isHeldBack = (asked: string) =>
    isReservedByRule(label) ||
    reserved.some(({ providerId }) => providerId === null || providerId === asked);
  return {
    claimedBy: (providerId) =>
      (bySort.get(claimKey({ label, providerId }).sk) as ClaimItem | undefined)?.domainId,
    isReserved: (asked) =>
      (!isExempt && isHeldBack(asked)) || bySort.has(operatorNameKey(label, asked).sk),
    premiumPrice: premium?.price,
  };
}

/** Domain id of a claim, strongly consistent, for the publisher. */
export const readClaim = async (label: string, providerId: string): Promise<string | undefined> =>
  (await getItem<ClaimItem>(claimKey({ label, providerId })))?.domainId;

/** Known labels of the zone's operator, from one label to another, both inclusive. */
export async function readOperatorNames(
  providerId: string,
  from: string,
  to: string,
): Promise<string[]> {
  const items = await queryAll<OperatorNameItem>({
    index: 'gsi2',
    partition: `OPERATOR#${providerId}`,
    between: [`${from}.`, `${to}.`],
  });
  return items.map(({ gsi2sk }) => gsi2sk.slice(0, -1));
}

/** Records labels that the zone's operator uses, and deletes others. */
export const writeOperatorNames = (
  providerId: string,
  used: readonly string[],
  unused: readonly string[],
): Promise<void> =>
  writeAll(
    used.map(
      (label): OperatorNameItem => ({
        ...operatorNameKey(label, providerId),
        ...{ entity: 'operator-name', gsi2pk: `OPERATOR#${providerId}`, gsi2sk: `${label}.` },
      }),
    ),
    unused.map((label) => operatorNameKey(label, providerId)),
  );

/** Existing ones of the given words, strongly consistent. */
export const readReserved = (wanted: readonly Reserved[]): Promise<ReservedItem[]> =>
  getItems<ReservedItem>(wanted.map(reservedKey));

export const insertReserved = (reserved: Reserved): Write => insert(reservedItem(reserved), stale);

/** Refused with `NOT_FOUND` if the word is not reserved. */
export const removeReserved = (reserved: Reserved): Write =>
  remove(reservedKey(reserved), { condition: 'attribute_exists(#pk)' }, failure('NOT_FOUND'));

export const insertExemption = ({ name, createdAt }: Exemption): Write =>
  insert(
    {
      ...exemptionKey(name),
      ...{ entity: 'exemption', name, createdAt, gsi1pk: exemptionList, gsi1sk: name },
    } as ExemptionItem,
    failure('EXEMPTION_EXISTS'),
  );

/** Refused with `NOT_FOUND` if there is no such exemption. */
export const removeExemption = (name: string): Write =>
  remove(exemptionKey(name), { condition: 'attribute_exists(#pk)' }, failure('NOT_FOUND'));

export const readPremium = (text: string): Promise<PremiumItem | undefined> =>
  getItem<PremiumItem>(premiumKey(text));

/** Premium prices of the names, strongly consistent. */
export const readPremiums = (texts: readonly string[]): Promise<PremiumItem[]> =>
  getItems<PremiumItem>(texts.map(premiumKey));

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

/** Range of a list, limited to the prefix `search`. */
const readList = <T extends Item>(list: string, search: string, range: Range) =>
  queryPage<T>({ index: 'gsi1', partition: list, startsWith: search, ...range });

export const readReservedList = (search: string, range: Range) =>
  readList<ReservedItem>(reservedList, search, range);
export const readPremiumList = (search: string, range: Range) =>
  readList<PremiumItem>(premiumList, search, range);
export const readExemptionList = (search: string, range: Range) =>
  readList<ExemptionItem>(exemptionList, search, range);

/** Puts reserved words (for all suffixes) and premium prices without a condition. */
export const writeNames = (words: readonly string[], premiums: readonly Premium[]): Promise<void> =>
  writeAll(
    [
      ...words.map((word) => reservedItem({ word, providerId: null })),
      ...premiums.map(premiumItem),
    ],
    [],
  );
