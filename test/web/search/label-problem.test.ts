import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { label } from '#shared/areas/domains/label.ts';
import { repetitions } from '#test/support/long-form.ts';
import { labelProblem, normalise } from '#web/features/search/label-problem.ts';

/** Typed texts and near misses of labels. */
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'z', '0', '-'), maxLength: 70 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('A', ' ', '.', '_', 'é', '-', '\u212A'), maxLength: 6 }),
);

describe('a name as it is typed', () => {
  it('has a problem exactly where the contract refuses it', () => {
    fc.assert(
      fc.property(typed, (text) => {
        fc.pre(normalise(text) !== '');
        expect(labelProblem(text) === undefined).toBe(label.safeParse(text).success);
      }),
      { numRuns: repetitions(1000, 10_000) },
    );
  });

  it.each([
    ['-harbour', 'problemEdges'],
    ['harbour-', 'problemEdges'],
    ['ab--cd', 'problemHyphens'],
    ['har bour', 'problemCharacters'],
    ['\u212Aite', 'problemCharacters'],
    ['a'.repeat(64), 'problemTooLong'],
    ['  Harbour ', undefined],
  ])('says why %j cannot be claimed', (text, problem) => {
    expect(labelProblem(text)).toBe(problem);
  });
});
