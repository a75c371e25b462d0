/**
 * Glyph shapes of letters, digits and hyphens, after the skeletons of Unicode TR39
 * (https://www.unicode.org/reports/tr39/#Confusable_Detection). Wide letters (`m`, `w`) map to the
 * narrow ones that imitate them, so that mixtures have equal skeletons.
 */
const shapes: Readonly<Record<string, string>> = {
  i: 'l',
  m: 'rn',
  w: 'vv',
  0: 'o',
  1: 'l',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
};

/** Label without hyphens and with wide letters split into narrow ones. */
const strokesOf = (label: string): string =>
  label.replace(/[-mw]/g, (sign) => (sign === '-' ? '' : (shapes[sign] as string)));

/** Skeleton: equal for all labels that look alike. */
export const skeletonOf = (label: string): string =>
  strokesOf(label).replace(/[0-9i]/g, (sign) => shapes[sign] as string);

/** Common words and names that resemble a reserved word: mail, lan, home, api, tls. */
const everyday: ReadonlySet<string> = new Set(['mall', 'mali', 'ian', 'horne', 'apl', 'tis']);

/**
 * True if a label resembles a reserved word. A digit replaces any letter it resembles (`te5t`). A
 * letter replaces a digit only if drawn alike (`nso` for `ns0`): `pope` is not `pop3`.
 */
export function looksLike(label: string, word: string): boolean {
  if (label === word) return true;
  if (skeletonOf(label) !== skeletonOf(word) || everyday.has(label)) return false;
  const seen = strokesOf(label);
  return [...strokesOf(word)].every((sign, place) => !/[2-9]/.test(sign) || seen[place] === sign);
}
