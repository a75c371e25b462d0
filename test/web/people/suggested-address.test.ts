import { expect, it } from 'vitest';
import { suggestedAddress } from '#web/features/people/suggested-address.ts';

it.each([
  ['Ann Pier', 'ann-pier'],
  ['Zoë  Lindqvist!', 'zoe-lindqvist'],
  ['--Nova--', 'nova'],
  ['緑の小道', ''],
  ['緑 Al', ''],
  [`${'a'.repeat(31)} b`, 'a'.repeat(31)],
])('the address of %s is suggested as "%s"', (nickname, address) => {
  expect(suggestedAddress(nickname)).toBe(address);
});
