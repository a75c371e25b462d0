import { expect, it } from 'vitest';
import { byLength, overlapOf } from '#functions/pricing/rules.ts';
import type { PricingRuleFacts } from '#functions/providers/items/providers.ts';

const rule = (id: string, minLength: number, maxLength: number) =>
  ({ id, minLength, maxLength }) as PricingRuleFacts;

const rules = [rule('short', 2, 3), rule('middle', 4, 6), rule('long', 7, 9)];

it.each([
  [1, 1, undefined],
  [1, 2, 'short'],
  [3, 3, 'short'],
  [3, 9, 'short'],
  [4, 4, 'middle'],
  [5, 5, 'middle'],
  [6, 7, 'middle'],
  [9, 12, 'long'],
  [10, 12, undefined],
])('lengths from %i to %i overlap the first rule that has one of them: %s', (min, max, id) => {
  expect(overlapOf(rules, { minLength: min, maxLength: max })?.id).toBe(id);
});

it('a rule does not overlap itself', () => {
  expect(overlapOf(rules, { minLength: 4, maxLength: 6 }, 'middle')).toBeUndefined();
  expect(overlapOf(rules, { minLength: 4, maxLength: 7 }, 'middle')?.id).toBe('long');
});

it('rules are in the order of their lengths', () => {
  const ids = rules
    .toReversed()
    .sort(byLength)
    .map(({ id }) => id);
  expect(ids).toEqual(['short', 'middle', 'long']);
});
