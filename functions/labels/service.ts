import { nowIso } from '../platform/clock.ts';
import { premiumNames, reservedWords } from './default-names.ts';
import { writeNames } from './store.ts';

export {
  type ClaimItem,
  claimKey,
  insertPremium,
  insertReserved,
  type LabelFacts,
  type Premium,
  type PremiumItem,
  type Reserved,
  readClaim,
  readLabel,
  readOperatorNames,
  readPremium,
  readPremiumList,
  readPremiums,
  readReserved,
  readReservedList,
  removePremium,
  removeReserved,
  repricePremium,
  writeOperatorNames,
} from './store.ts';

/** Lays down the names that nobody may claim and those that cost more. */
export function seedNames(): Promise<void> {
  const now = nowIso();
  const premiums = Object.entries(premiumNames).map(([text, price]) => ({
    ...{ text, price },
    ...{ createdAt: now, updatedAt: now },
  }));
  return writeNames(reservedWords, premiums);
}
