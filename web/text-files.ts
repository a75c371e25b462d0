import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Language } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';

const locales = join(import.meta.dirname, '../locales');

/** A namespace, a dot, and a key of it without its plural form: `records.title`. */
export type Part = string;

type Texts = Record<string, unknown>;

/** Files of the site's texts in English, by namespace; those of mails are read by functions alone. */
const files = Object.fromEntries(
  globSync('*/*.json', { cwd: join(locales, 'en') })
    .filter((file) => dirname(file) !== 'mail')
    .map((file) => [basename(file, '.json'), file]),
);

export const namespaces = Object.keys(files);

/** The files of a language, by which its texts are made anew when one of them changes. */
export const filesOf = (language: Language): string[] =>
  Object.values(files).map((file) => join(locales, language, file));

/** Writes the numbers of `limits` into texts that name them, as the language writes numbers. */
const fill = (text: string, language: Language): string =>
  text.replace(/\{\{limits\.([\w.]+)(, number)?\}\}/g, (whole, path: string, asNumber?: string) => {
    const value = path
      .split('.')
      .reduce<unknown>((found, name) => (found as Record<string, unknown>)?.[name], limits);
    if (typeof value !== 'number') throw new Error(`${language}: ${whole} is no limit.`);
    return asNumber ? new Intl.NumberFormat(language).format(value) : String(value);
  });

/** The texts of a namespace. What is not translated yet is in English. */
function read(language: Language, space: string): Texts {
  try {
    const text = readFileSync(join(locales, language, files[space] ?? ''), 'utf8');
    return JSON.parse(fill(text, language));
  } catch (error) {
    if (language === 'en' || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return read('en', space);
  }
}

/** Key without its plural form. */
const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** The keys at the top of a namespace, without plural forms. */
export const stemsOf = (space: string): Set<string> =>
  new Set(Object.keys(read('en', space)).map(stem));

/** All texts of a language, or some parts of them, by namespace. */
export function textsOf(language: Language, parts?: ReadonlySet<Part>): Record<string, Texts> {
  const some = parts && new Set([...parts].map((part) => part.split('.')[0]));
  const spaces = some ? namespaces.filter((space) => some.has(space)) : namespaces;
  const isAsked = (space: string, key: string) => !parts || parts.has(`${space}.${stem(key)}`);
  const chosen = spaces.map((space) => {
    const texts = Object.entries(read(language, space)).filter(([key]) => isAsked(space, key));
    return [space, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(chosen);
}

/** Length of parts in English, as JSON. */
export const sizeOf = (parts: ReadonlySet<Part>): number =>
  JSON.stringify(textsOf('en', parts)).length;
