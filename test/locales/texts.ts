import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../locales');

export type Texts = { [key: string]: string | Texts };

/** Folder of an area's texts, as English has it. */
const roomOf = (area: string): string => {
  const [file = ''] = globSync(`*/${area}.json`, { cwd: join(root, 'en') });
  return dirname(file);
};

/** The texts of an area in a language, as its file has them. */
export const read = (language: string, area: string): Texts =>
  JSON.parse(readFileSync(join(root, language, roomOf(area), `${area}.json`), 'utf8')) as Texts;

export const areasOf = (language: string): string[] =>
  globSync('*/*.json', { cwd: join(root, language) })
    .map((file) => basename(file, '.json'))
    .sort();

/** Every text by its full key. */
export const flat = (texts: Texts, above = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : flat(value, `${above}${key}.`),
  );

/** Languages differ in how many plural forms they have (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html). */
export const plural = /_(zero|one|two|few|many|other)$/;

/** Key without its plural form, as pages use it. */
export const stem = (key: string): string => key.replace(plural, '');

export const stems = (texts: Texts): string[] => [
  ...new Set(flat(texts).map(([key]) => stem(key))),
];
