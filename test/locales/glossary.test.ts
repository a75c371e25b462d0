import { describe, expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { readGlossary, rows } from './glossary.ts';
import { areasOf, flat, read } from './texts.ts';

/** Three in four: some texts say it by a verb, or not at all. */
const share = 0.75;

/** Compounds that have words of their own. */
const compounds =
  /(domain|host|nick|user|file) ?names?|names? servers?|user quotas?|user names?|short names?/g;

const plain = (text: string) =>
  text
    .replace(/\{\{.*?\}\}|<.*?>/g, '')
    .replaceAll('\u2011', '-')
    .toLowerCase()
    .replace(compounds, '');

/** Texts of a language by area and key. */
const textsIn = (language: string) =>
  new Map(
    areasOf(language).flatMap((area) =>
      flat(read(language, area)).map(([key, text]) => [`${area}:${key}`, plain(text)] as const),
    ),
  );

const texts = new Map(languages.map((language) => [language, textsIn(language)]));
const others = languages.filter((language) => language !== 'en');
const glossary = readGlossary();

/** Keys of English texts with a term. Premium domains are names to their buyers. */
const keysWith = (term: string) => {
  const found = new RegExp(`\\b${term}s?\\b`);
  return [...(texts.get('en') ?? [])]
    .filter(([key, text]) => found.test(text) && !/^(premium|rules):|premium/.test(key))
    .map(([key]) => key);
};

describe('the glossary', () => {
  it('has at least twenty terms, each with a word in each language', () => {
    expect(glossary.length).toBeGreaterThanOrEqual(20);
    const incomplete = rows.filter(([, cells]) => cells.length !== others.length);
    expect(incomplete).toEqual([]);
  });

  it.each(
    glossary.flatMap(({ term, words }) =>
      others.map((language) => [language, term, words[language]] as const),
    ),
  )('is what texts in %s have for “%s”', (language, term, words) => {
    const all = texts.get(language);
    const keys = keysWith(term).filter((key) => all?.has(key));
    const without = keys.filter((key) => !words.some((word) => all?.get(key)?.includes(word)));
    // Where a term stands in few texts, one of them may go without it.
    const allowed = Math.max(1, Math.floor(keys.length * (1 - share)));
    expect(without.length > allowed ? without : []).toEqual([]);
  });
});
