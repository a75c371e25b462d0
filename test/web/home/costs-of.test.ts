import { expect, it } from 'vitest';
import { costsOf } from '#web/app/pages/home/costs-of.ts';

const price = (minLength: number, maxLength: number, cost: number) => ({
  minLength,
  maxLength,
  cost,
});

it.each([
  ['without prices, all names are free', [], { freeFrom: 1, most: 0 }],
  [
    'short names cost something, the shortest the most',
    [price(1, 2, 100), price(3, 4, 20)],
    { freeFrom: 5, most: 100 },
  ],
  [
    'a price in the middle leaves longer names free',
    [price(10, 12, 30)],
    { freeFrom: 13, most: 30 },
  ],
  [
    'a price of the longest names leaves nothing to promise',
    [price(5, 63, 10)],
    { freeFrom: undefined, most: 10 },
  ],
])('%s', (_title, prices, expected) => {
  expect(costsOf(prices)).toEqual(expected);
});
