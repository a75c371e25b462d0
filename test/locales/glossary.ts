import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#shared/languages.ts';

type Translated = Exclude<Language, 'en'>;

const readme = readFileSync(join(import.meta.dirname, '../../locales/README.md'), 'utf8');

/** Languages of the last column of the table, in its order. */
const translated = (/^\| English \|.*\| (.+) \|$/m.exec(readme)?.[1]?.split(', ') ??
  []) as Translated[];

interface Term {
  term: string;
  /** Beginnings of the words that a language has for it. */
  words: Record<Translated, string[]>;
}

/** Forms that do not begin as the word of the table does, and compounds. */
const furtherForms: Record<string, Partial<Record<Translated, string[]>>> = {
  appeal: { ja: ['異議'] },
  ban: { de: ['dauerhaft'], it: ['ban'] },
  claim: { de: ['sicher'], fr: ['obten', 'obtien'], it: ['otten', 'otter', 'ottien'] },
  deactivate: { ja: ['無効'] },
  deploy: { de: ['bereit'] },
  email: { ja: ['メール'], zh: ['邮件'] },
  freeze: { de: ['gefroren', 'frier'] },
  name: { it: ['nomi'], ja: ['名'], zh: ['名'] },
  release: { ja: ['解除'], zh: ['释放', '解除'] },
  'sign up': { fr: ['inscri'] },
  user: { de: ['person', 'nutzer'], fr: ['personne', 'compte'], it: ['person', 'account'] },
};

/** A beginning long enough to tell a word of a European language, whatever its ending. */
const beginningOf = (word: string): string =>
  word.slice(0, Math.max(4, Math.ceil(word.length * 0.6))).toLowerCase();

/** Words of a cell: `Test/testen`, `das Token`. */
const wordsIn = (cell: string): string[] =>
  cell.split('/').map((word) => word.trim().replace(/^(der|die|das) /, ''));

/** Rows of the table: a term, and a cell with its words for each language. Where a cell has a comma, semicolons part them. */
export const rows: readonly (readonly [term: string, cells: readonly string[]])[] = readme
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, term, , , words]) => words && term !== 'English' && !/^-+$/.test(words))
  .map(([, term = '', , , words = '']) => [term, words.split(words.includes(';') ? '; ' : ', ')]);

/** The terms of the table with the words of each language. */
export const readGlossary = (): Term[] =>
  rows.map(([term, cells]) => {
    const of = (language: Translated, index: number) => [
      ...wordsIn(cells[index] ?? '').map(beginningOf),
      ...(furtherForms[term]?.[language] ?? []),
    ];
    const entries = translated.map((language, index) => [language, of(language, index)] as const);
    return { term, words: Object.fromEntries(entries) as Term['words'] };
  });
