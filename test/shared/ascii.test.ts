import { expect, it } from 'vitest';
import { email } from '#shared/areas/accounts/credentials.ts';
import { label } from '#shared/areas/domains/label.ts';
import { premiumText } from '#shared/areas/premium/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { lowerAscii } from '#shared/kernel/ascii.ts';

const kelvin = '\u212A';

it('letters are lower-cased from A to Z, and no other character becomes one', () => {
  expect(lowerAscii('ABC-xyz')).toBe('abc-xyz');
  for (let code = 0x80; code <= 0xffff; code++) {
    const character = String.fromCharCode(code);
    expect(lowerAscii(character)).toBe(character);
  }
});

it.each([
  ['a label', label, 'ite'],
  ['a premium name', premiumText, 'ite'],
  ['an address', email, '@example.org'],
  ['the domain of an address', email, '.example'],
])('%s with a Kelvin sign is refused, never taken as a k', (what, schema, rest) => {
  const text = (letter: string) =>
    what.startsWith('the domain') ? `ann@${letter}${rest}` : `${letter}${rest}`;
  expect(schema.safeParse(text('K')).data).toBe(text('k'));
  expect(schema.safeParse(text(kelvin)).success).toBe(false);
});

it('a search for a Kelvin sign is refused', () => {
  expect(searchName.query?.safeParse({ name: `${kelvin}ite` }).success).toBe(false);
});
