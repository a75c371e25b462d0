import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { label } from '#shared/areas/domains/label.ts';
import { repetitions } from '#test/support/long-form.ts';
import { repairsOf } from '#web/features/search/repairs.ts';

const suffixes = ['freehold.test', 'garden.test'];

describe('a text that is no name', () => {
  it.each([
    ['my name', ['my-name', 'myname']],
    ['  my   name ', ['my-name', 'myname']],
    ['my_name', ['my-name', 'myname']],
    ['Harbour', ['harbour']],
    ['É', ['e']],
    ['Müller', ['mueller', 'muller']],
    ['Straße 7', ['strasse-7', 'strasse7']],
    ["Ann's Café", ['anns-cafe', 'annscafe']],
    ['ｈａｒｂｏｕｒ', ['harbour']],
    ['harbour.', ['harbour']],
    ['harbour...', ['harbour']],
    ['-harbour-', ['harbour']],
    ['ab--cd', ['ab-cd', 'abcd']],
    ['https://foo.freehold.test/x', ['foo']],
    ['foo.freehold.test', ['foo']],
    ['FOO.Freehold.TEST.', ['foo']],
    ['http://www.foo.garden.test:8080/?a=b#c', ['foo']],
    ['a.b.foo.freehold.test', ['foo']],
    ['me@foo.freehold.test', ['foo']],
    ['www.foo.example.com', ['foo']],
    ['//foo.freehold.test', ['foo']],
    ['a'.repeat(64), ['a'.repeat(63)]],
    ['緑の小道', []],
    ['!!!', []],
    ['.', []],
    ['https://', []],
    ['freehold.test', []],
  ])('%j may stand for %j', (text, labels) => {
    expect(repairsOf(text, suffixes)).toEqual(labels);
  });

  it.each(['', 'harbour', ' harbour ', 'a-b-c', '7'])(
    'is left alone where it is one: %j',
    (text) => {
      const offered = repairsOf(text, suffixes).filter((one) => one !== text.replaceAll('-', ''));
      expect(offered).toEqual([]);
    },
  );

  it('is repaired to labels only, whatever it is', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: fc.constantFrom(...'aZé.-_/:@ ß緑'), maxLength: 80 }),
    );
    let repaired = 0;
    fc.assert(
      fc.property(text, (typed) => {
        for (const one of repairsOf(typed, suffixes)) {
          repaired++;
          expect(label.safeParse(one)).toEqual({ success: true, data: one });
        }
      }),
      { numRuns: repetitions(500, 5000) },
    );
    expect(repaired).toBeGreaterThan(0);
  });
});
