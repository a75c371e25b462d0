import { describe, expect, it } from 'vitest';
import { strengthOf } from '#web/features/auth/strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 'short'],
    ['a1B!x', 'short'],
    ['password', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['1234567890', 'weak'],
    ['anna.larsen', 'weak'],
    ['AnnaLarsen99', 'weak'],
    ['P@ssw0rd', 'weak'],
    ['green lake', 'fair'],
    ['battery staple', 'good'],
    ['four grey herons', 'strong'],
    ['fünf graue Reiher', 'strong'],
  ])('of %j is %s', (password, strength) => {
    expect(strengthOf(password, 'anna.larsen@example.org')).toBe(strength);
  });
});
