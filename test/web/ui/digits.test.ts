import { expect, it } from 'vitest';
import { digitsIn } from '#ui/forms/digits-field.tsx';
import { numberIn } from '#web/api/number-in.ts';

it.each([
  ['１２３４５６', '123456'],
  ['123 456', '123456'],
  ['Code: 12-34-56.', '123456'],
])('a code that is typed as %s has the digits %s', (typed, digits) => {
  expect(digitsIn(typed)).toBe(digits);
});

it.each([
  ['１２．５', 12.5],
  [' 7 ', 7],
  ['', Number.NaN],
  ['seven', Number.NaN],
])('a number that is typed as %j is %d', (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});
