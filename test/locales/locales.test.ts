import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failures } from '../../shared/kernel/failure.ts';
import { languages } from '../../shared/limits.ts';

const root = join(import.meta.dirname, '../../locales');

type Texts = { [key: string]: string | Texts };

const read = (language: string, area: string): Texts =>
  JSON.parse(readFileSync(join(root, language, `${area}.json`), 'utf8')) as Texts;

const areasOf = (language: string) =>
  globSync('*.json', { cwd: join(root, language) })
    .map((file) => basename(file, '.json'))
    .sort();

/** Every text by its full key. */
const flat = (texts: Texts, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : flat(value, `${above}${key}.`),
  );

/** Languages differ in how many plural forms they have (https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html). */
const plural = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(plural, '');
const stems = (texts: Texts) => [...new Set(flat(texts).map(([key]) => stem(key)))].sort();

const pluralStems = (texts: Texts) =>
  new Set(flat(texts).flatMap(([key]) => (plural.test(key) ? [stem(key)] : [])));

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name))].sort();
const tags = (text: string) => [...text.matchAll(/<\/?(\w+)\/?>/g)].map(([tag]) => tag).sort();

/** Texts that are right as they are in more than one language. */
const same = (text: string) =>
  !/\p{L}{3}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')) ||
  /^[\w.{}@:/<>*_ -]*(\.example|TTL|API|DNS|CNAME|TXT|Freehold|English|Deutsch|Français|Italiano)[\w.{}@:/<>*_ -]*$/.test(
    text,
  );

const areas = areasOf('en');
const others = languages.filter((language) => language !== 'en');
const pairs = others.flatMap((language) => areas.map((area) => [language, area] as const));

describe('translations', () => {
  it('are there for every area in every language', () => {
    for (const language of others) expect([language, areasOf(language)]).toEqual([language, areas]);
  });

  it.each(pairs)('in %s have every text of %s, and no other', (language, area) => {
    expect(stems(read(language, area))).toEqual(stems(read('en', area)));
  });

  it.each(pairs)('in %s of %s have the plural forms that the language has', (language, area) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const texts = Object.fromEntries(flat(read(language, area)));
    for (const key of pluralStems(read('en', area))) {
      // French and Italian use `many` for millions only, where `other` reads as well.
      const needed = forms.filter((form) => form !== 'many').map((form) => `${key}_${form}`);
      expect(needed.filter((form) => texts[form] === undefined)).toEqual([]);
    }
  });

  it.each(pairs)('in %s of %s keep placeholders and tags', (language, area) => {
    const english = flat(read('en', area));
    const translated = flat(read(language, area));
    for (const [key, text] of translated) {
      const source = english
        .filter(([other]) => stem(other) === stem(key))
        .map(([, value]) => value);
      const allowed = new Set(source.flatMap(placeholders));
      expect([key, placeholders(text).filter((name) => !allowed.has(name as string))]).toEqual([
        key,
        [],
      ]);
      if (!plural.test(key)) {
        expect([key, placeholders(text)]).toEqual([key, placeholders(source[0] ?? '')]);
      }
      expect([key, tags(text)]).toEqual([key, tags(source.at(-1) ?? '')]);
    }
  });

  it.each(pairs)('in %s leave nothing of %s empty or in English', (language, area) => {
    const english = new Map(flat(read('en', area)));
    const left = flat(read(language, area)).filter(
      ([key, text]) => text.trim() === '' || (english.get(key) === text && !same(text)),
    );
    // One word can be the same in two languages; a sentence cannot.
    const isSentence = (text: string) => /\s\S+\s/.test(text.replace(/\{\{[^}]*\}\}/g, '0'));
    expect(left.filter(([, text]) => text.trim() === '' || isSentence(text))).toEqual([]);
    expect(left.length).toBeLessThanOrEqual(flat(read('en', area)).length * 0.2);
  });

  it('have a text for every refusal', () => {
    const texts = stems(read('en', 'failures'));
    expect(Object.keys(failures).filter((code) => !texts.includes(code))).toEqual([]);
  });
});
