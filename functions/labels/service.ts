import { type ClaimItem, isClaimOf } from '#functions/domains/items/claims.ts';
import { isPremiumOf } from '#functions/premium/items/premium-names.ts';
import { isExemptionOf } from '#functions/reserved/items/exemptions.ts';
import { isKeptOf, type ReservedItem } from '#functions/reserved/items/reserved-words.ts';
import { nowIso } from '#platform/clock.ts';
import { laterReservedWords, premiumNames, reservedWords } from './default-names.ts';
import { type LabelItem, readLabelItems, readManyLabelItems, writeNames } from './items/labels.ts';
import { looksLike } from './items/look-alikes.ts';
import { isOperatorNameOf } from './items/operator-names.ts';
import { nearLabels } from './near-labels.ts';
import { brandIn, isReservedByRule } from './rules.ts';

/** Everything that decides a label, for all suffixes. */
export interface LabelFacts {
  /** Claim of the domain that has it. */
  claimOf(providerId: string): ClaimItem | undefined;
  isReserved(providerId: string): boolean;
  premiumPrice: number | undefined;
}

function factsOf(label: string, items: readonly LabelItem[]): LabelFacts {
  const reserved = items.filter(
    (item): item is ReservedItem => item.entity === 'reserved' && looksLike(label, item.word),
  );
  const isExempt = items.some((item) => isExemptionOf(item, label));
  const isHeldBack = (asked: string) =>
    isReservedByRule(label) ||
    reserved.some(({ providerId }) => providerId === null || providerId === asked);
  return {
    claimOf: (providerId) => items.find((item) => isClaimOf(item, { label, providerId })),
    isReserved: (asked) =>
      (!isExempt && isHeldBack(asked)) ||
      reserved.some((item) => isKeptOf(item, label, asked)) ||
      items.some((item) => isOperatorNameOf(item, label, asked)),
    premiumPrice: items.find((item) => isPremiumOf(item, label))?.price,
  };
}

/** Brand that a claimed label looks like, for somebody to look at; undefined for all others. */
export const brandOf = (label: string): string | undefined => brandIn(label);

/** One query. May be stale: the conditions of a claim decide. */
export const readLabel = async (label: string): Promise<LabelFacts> =>
  factsOf(label, await readLabelItems(label));

/** Labels close to another one, best first, with their facts, by one request. May be stale. */
export async function readNearLabels(
  label: string,
): Promise<{ label: string; facts: LabelFacts }[]> {
  const near = nearLabels(label);
  if (near.length === 0) return [];
  const items = await readManyLabelItems(near);
  return near.map((each, index) => ({ label: each, facts: factsOf(each, items[index] ?? []) }));
}

/** Inserts the default reserved words and premium prices. */
export function seedNames(): Promise<void> {
  const now = nowIso();
  const premiums = Object.entries(premiumNames).map(([text, price]) => ({
    text,
    price,
    createdAt: now,
    updatedAt: now,
  }));
  return writeNames(reservedWords, premiums);
}

/** Inserts words that older deployments lack. */
export const seedLaterNames = (): Promise<void> => writeNames(laterReservedWords, []);
