import { nowIso } from '../platform/clock.ts';
import { laterWords, premiumNames, reservedWords } from './default-names.ts';
import { writeNames } from './store.ts';

export {
  type ClaimItem,
  claimKey,
  type Exemption,
  insertExemption,
  insertPremium,
  insertReserved,
  type LabelFacts,
  type Premium,
  type PremiumItem,
  type Reserved,
  readClaim,
  readExemptionList,
  readLabel,
  readOperatorNames,
  readPremium,
  readPremiumList,
  readPremiums,
  readReserved,
  readReservedList,
  removeExemption,
  removePremium,
  removeReserved,
  repricePremium,
  writeOperatorNames,
} from './store.ts';

/** Inserts the default reserved words and premium prices. */
export function seedNames(): Promise<void> {
  const now = nowIso();
  const premiums = Object.entries(premiumNames).map(([text, price]) => ({
    ...{ text, price },
    ...{ createdAt: now, updatedAt: now },
  }));
  return writeNames(reservedWords, premiums);
}

/** Inserts words that older deployments lack. */
export const seedLaterNames = (): Promise<void> => writeNames(laterWords, []);
