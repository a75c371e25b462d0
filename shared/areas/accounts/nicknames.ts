import * as z from 'zod/mini';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';

/**
 * One emoji: a pictograph with modifiers and ZWJ joins, a keycap, or a flag
 * (https://www.unicode.org/reports/tr51/#Emoji_Sequences).
 */
const emoji =
  /\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*|[0-9#*]\ufe0f?\u20e3|[\u{1f1e6}-\u{1f1ff}]{2}/gu;

/** Letters, digits, punctuation, symbols and single spaces of any script. */
const permitted = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;

/**
 * Hangul fillers and other characters without ink or meaning: an empty Braille cell, marks of annotations and of
 * objects, a note without a head, a filler of Khitan.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffd\u{1d159}\u{16fe4}]/u;

/** A combining mark without a letter, or more than three on one: they draw over other text. */
const strayMarks = /(?:^|[^\p{L}\p{M}\p{N}])\p{M}|\p{M}{4}/u;

const withoutEmoji = (text: string): string => text.replace(emoji, '1');

const isVisible = (text: string): boolean => {
  const rest = withoutEmoji(text);
  return permitted.test(rest) && !invisible.test(rest);
};

/** Spaces of other widths become a plain one: keyboards of Japanese and screenshots of macOS write them. */
const plainSpaces = z.overwrite((text: string) => text.replace(/\p{Zs}/gu, ' '));

/** Visible text: `min` to `max` characters, NFC, trimmed, with plain spaces, without invisible characters. */
export const visible = (max: number, min = 1) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    plainSpaces,
    z.minLength(min),
    z.maxLength(max),
    z.refine(isVisible, {
      error: 'Must not contain control or invisible characters.',
      params: { rule: 'invalid_format' },
    }),
    z.refine((text) => !strayMarks.test(withoutEmoji(text).normalize('NFD')), {
      error: 'Must not contain loose or more than three stacked accents.',
      params: { rule: 'marks' },
    }),
  );

const emojiOrSign = new RegExp(`(${emoji.source})|.`, 'gsu');

/** A text without some of its signs; emoji stay. */
const withoutSigns = (text: string, isDropped: (sign: string) => boolean): string =>
  text.replace(emojiOrSign, (sign, pictograph?: string) =>
    pictograph || !isDropped(sign) ? sign : '',
  );

/** Drops each sign that `isVisible` refuses, and all combining marks where one has no letter or four follow one another. */
function visiblePartOf(text: string): string {
  const seen = withoutSigns(text, (sign) => !isVisible(sign));
  const hasStray = strayMarks.test(withoutEmoji(seen).normalize('NFD'));
  return (hasStray ? withoutSigns(seen, (sign) => /\p{M}/u.test(sign)) : seen).trim();
}

/** Text that somebody else wrote, such as the name of a file: as `visible`, but drops what that refuses. */
export const madeVisible = (max: number, fallback: string) =>
  wellFormed().check(
    z.normalize('NFC'),
    plainSpaces,
    z.overwrite((text) => visiblePartOf(text) || fallback),
    z.maxLength(max),
  );

/** Cyrillic, Greek, digits and symbols that resemble a Latin letter; `i`, `l` and `1` are equal. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аα4@',
    b: 'в8',
    c: 'с',
    d: 'ԁ',
    e: 'еε3€',
    h: 'н',
    i: 'іιl1!|',
    j: 'ј',
    k: 'кκ',
    m: 'м',
    o: 'оο0',
    p: 'рρ',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υ',
    v: 'ν',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
);

/** Latin letters that a text resembles. */
const lettersIn = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((sign) => lookAlikes[sign] ?? sign)
    .filter((sign) => /[a-z]/.test(sign))
    .join('');

const staff = [
  'abuse',
  'admin',
  'administration',
  'administrator',
  'help',
  'helpdesk',
  'hostmaster',
  'moderator',
  'official',
  'operator',
  'postmaster',
  'root',
  'security',
  'staff',
  'support',
  'sysadmin',
  'system',
  'team',
  'webmaster',
];

let posing: RegExp | undefined;

/** Made at its first use: normalizing Unicode takes a cold start longer than declaring an area's calls. */
function posingPattern(): RegExp {
  if (posing) return posing;
  const names = staff.map(lettersIn).join('|');
  posing = new RegExp(`^(?:the)?(?:${names})s?(?:${names})?s?$`);
  return posing;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Fewer letters are part of ordinary words. */
const shortestBrand = 4;

/** True if a text has a brand in it, or look-alikes of its letters. A short one counts as a word alone. */
function hasBrand(text: string, brand: string): boolean {
  const letters = lettersIn(brand);
  if (letters.length >= shortestBrand) return lettersIn(text).includes(letters);
  const [said, name] = [plain(text), plain(brand)];
  return /^[a-z0-9]+$/.test(name)
    ? said.split(/[^\p{L}\p{N}]+/u).includes(name)
    : said.includes(name);
}

/** True if a text impersonates the service, by its product's name or a stage's `brand`, or its staff. */
export const posesAsStaff = (text: string, brand = 'Freehold'): boolean =>
  hasBrand(text, brand) || posingPattern().test(lettersIn(text));

/** Visible text that does not impersonate staff. */
export const nickname = visible(limits.nickname.max).check(
  z.refine((name) => !posesAsStaff(name), {
    error: 'Must not look like a name of the staff.',
    params: { rule: 'staff' },
  }),
);
