/**
 * Shapes of characters, after the skeletons of Unicode TR39 (https://www.unicode.org/reports/tr39/#Confusable_Detection),
 * for the letters, digits and hyphens that a label is made of. `m` and `w` become what they can be put
 * together from, rather than the other way round, so that mixtures come out the same.
 */
const shapes: Readonly<Record<string, string>> = {
  ...{ i: 'l', m: 'rn', w: 'vv' },
  ...{ 0: 'o', 1: 'l', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' },
};

/** A label without hyphens, in which wide letters are the narrow ones that look like them. */
const strokesOf = (label: string): string =>
  label.replace(/[-mw]/g, (sign) => (sign === '-' ? '' : (shapes[sign] as string)));

/** The same text for all labels that look alike. */
export const skeletonOf = (label: string): string =>
  strokesOf(label).replace(/[0-9i]/g, (sign) => shapes[sign] as string);

/** Everyday words and names that look like a reserved word: mail, lan, home, api, tls. */
const everyday: ReadonlySet<string> = new Set(['mall', 'mali', 'ian', 'horne', 'apl', 'tis']);

/**
 * Whether a label would be taken for a reserved word. A digit stands in for a letter (`te5t`), but a
 * letter does so for a digit only where they are drawn alike (`nso` for `ns0`): `pope` is not `pop3`.
 */
export function looksLike(label: string, word: string): boolean {
  if (label === word) return true;
  if (skeletonOf(label) !== skeletonOf(word) || everyday.has(label)) return false;
  const seen = strokesOf(label);
  return [...strokesOf(word)].every((sign, place) => !/[2-9]/.test(sign) || seen[place] === sign);
}
