import type { Lengths } from '#shared/areas/pricing/calls.ts';
import { limits } from '#shared/limits.ts';

export interface Priced extends Lengths {
  cost: number;
}

/** Consecutive lengths with the same price. */
export interface LengthRange<R extends Priced = Priced> extends Lengths {
  /** Rule with the price; undefined if free. */
  rule: R | undefined;
  /** Covered by the unsaved rule. */
  isDraft: boolean;
}

/** Lengths up to this one have a piece each, as most rules cover these. */
const apart = 12;

const { min: shortest, max: longest } = limits.label;

const covers = ({ minLength, maxLength }: Lengths, length: number) =>
  minLength <= length && length <= maxLength;

/** All lengths of a name: short ones singly, longer ones in ranges of one price. */
export function rangesOf<R extends Priced>(rules: readonly R[], draft?: Lengths): LengthRange<R>[] {
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

/** Typed rule; undefined until its lengths are a valid range. */
export function draftIn(typed: Priced): Priced | undefined {
  const isLength = (value: number) =>
    Number.isInteger(value) && value >= shortest && value <= longest;
  const { minLength, maxLength } = typed;
  return isLength(minLength) && isLength(maxLength) && minLength <= maxLength ? typed : undefined;
}

/** Shortest length without a rule. */
export const firstFree = (rules: readonly Priced[]): number =>
  rangesOf(rules).find(({ rule }) => !rule)?.minLength ?? shortest;
