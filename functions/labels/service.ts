import { type ClaimItem, isClaimOf } from '../items/claims.ts';
import { isExemptionOf } from '../items/exemptions.ts';
import { readLabelItems, writeNames } from '../items/labels.ts';
import { looksLike } from '../items/look-alikes.ts';
import { isOperatorNameOf } from '../items/operator-names.ts';
import { isPremiumOf } from '../items/premium-names.ts';
import type { ReservedItem } from '../items/reserved-words.ts';
import { nowIso } from '../platform/clock.ts';
import { laterWords, premiumNames, reservedWords } from './default-names.ts';
import { isReservedByRule } from './rules.ts';

/** Everything that decides a label, for all suffixes. */
export interface LabelFacts {
  /** Claim of the domain that has it. */
  claimOf(providerId: string): ClaimItem | undefined;
  isReserved(providerId: string): boolean;
  premiumPrice: number | undefined;
}

/** One query. May be stale: the conditions of a claim decide. */
export async function readLabel(label: string): Promise<LabelFacts> {
  const items = await readLabelItems(label);
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
      items.some((item) => isOperatorNameOf(item, label, asked)),
    premiumPrice: items.find((item) => isPremiumOf(item, label))?.price,
  };
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
export const seedLaterNames = (): Promise<void> => writeNames(laterWords, []);
