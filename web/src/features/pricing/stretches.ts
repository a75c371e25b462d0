import { limits } from '../../../../shared/limits.ts';
import type { Lengths } from '../../../../shared/pricing.ts';

/** A price for some lengths. */
export interface Priced extends Lengths {
  cost: number;
}

/** Neighbouring lengths of which the same is to be said. */
export interface Stretch<R extends Priced = Priced> extends Lengths {
  /** What they cost; without a rule they are free. */
  rule: R | undefined;
  /** The rule that is being written speaks of them. */
  isDraft: boolean;
}

/** So many lengths are shown each by itself: most rules are about these. */
const apart = 12;

const { min: shortest, max: longest } = limits.label;

const covers = ({ minLength, maxLength }: Lengths, length: number) =>
  minLength <= length && length <= maxLength;

/** All lengths that a name can have: the first dozen one by one, the others as far as they are alike. */
export function stretchesOf<R extends Priced>(rules: readonly R[], draft?: Lengths): Stretch<R>[] {
  const singles = Array.from({ length: apart }, (_, index) => shortest + index);
  const borders = [...rules, ...(draft ? [draft] : [])].flatMap(({ minLength, maxLength }) => [
    minLength,
    maxLength + 1,
  ]);
  const beyond = borders.filter((length) => length > apart && length <= longest);
  const starts = [...new Set([...singles, shortest + apart, ...beyond])].sort((a, b) => a - b);
  return starts.map((start, index) => ({
    minLength: start,
    maxLength: (starts[index + 1] ?? longest + 1) - 1,
    rule: rules.find((rule) => covers(rule, start)),
    isDraft: draft !== undefined && covers(draft, start),
  }));
}

/** A rule as it was typed so far, if its lengths are a range. */
export function draftIn(typed: Priced): Priced | undefined {
  const isLength = (value: number) =>
    Number.isInteger(value) && value >= shortest && value <= longest;
  const { minLength, maxLength } = typed;
  return isLength(minLength) && isLength(maxLength) && minLength <= maxLength ? typed : undefined;
}

/** The shortest length without a price. */
export const firstFree = (rules: readonly Priced[]): number =>
  stretchesOf(rules).find(({ rule }) => !rule)?.minLength ?? shortest;
