import { isBelow, relativeName } from '#shared/dns/names.ts';
import { limits } from '#shared/limits.ts';
import { labelProblem } from './label-problem.ts';

/** Repairs that are offered at once. */
const most = 3;

/** Letters without a decomposition, and the German way to spell an umlaut without one. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'oe', å: 'aa' },
  ...{ ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

const spell = (text: string): string =>
  text.replace(/[äöüßæœøåłđðþı]/g, (letter) => spelled[letter] ?? letter);

/** Letters without their accents, and wide letters as usual ones. */
const strip = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** True for what only an address has: a dot or a slash between its parts. */
const isAddress = (text: string): boolean => /[^\s.][./][^\s.]/.test(text) || text.includes('://');

/** The label that an address was claimed by: right before a known suffix, else its first. */
function labelIn(address: string, suffixes: readonly string[]): string {
  const host = address
    .replace(/^([a-z][a-z0-9+.-]*:)?\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/^.*@/, '')
    .replace(/:\d*$/, '')
    .replace(/\.+$/, '')
    .toLowerCase();
  if (suffixes.includes(host)) return '';
  const suffix = suffixes.find((one) => isBelow(host, one));
  const labels = ((suffix && relativeName(host, suffix)) ?? host).split('.');
  const own = suffix ? labels.at(-1) : labels.find((label) => !['www', '*', ''].includes(label));
  return own ?? '';
}

/** Words as a label: joined by `joint`, without other signs, as long as a label may be. */
const join = (text: string, joint: '-' | ''): string =>
  text
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, joint)
    .slice(0, limits.label.max)
    .replace(/^-+|-+$/g, '');

/**
 * Labels that a typed or pasted text may stand for, best first: without accents, spaces, capitals,
 * and the rest of an address. None for a label, or where no letter is left.
 */
export function repairsOf(text: string, suffixes: readonly string[]): string[] {
  const said = text.trim();
  const words = (isAddress(said) ? labelIn(said, suffixes) : said).normalize('NFC').toLowerCase();
  const spellings = [strip(spell(words)), spell(strip(words))];
  const labels = (['-', ''] as const).flatMap((joint) => spellings.map((one) => join(one, joint)));
  return [...new Set(labels)]
    .filter((one) => one !== '' && one !== said && !labelProblem(one))
    .slice(0, most);
}

/** True if the suffixes help to repair a text. */
export const needsSuffixes = (text: string): boolean => isAddress(text.trim());
