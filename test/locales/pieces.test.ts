import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { type Part, textsOf } from '../../web/text-files.ts';
import { type Piece, piecesFrom } from '../../web/text-needs.ts';
import { openSite, type Site, usesIn } from './sources.ts';
import { stem } from './texts.ts';

const source = join(import.meta.dirname, '../../web/src');

let site: Site;
let pieces: Map<string, Piece>;
/** Keys that the compiler finds in each file. */
let asked: Map<string, string[]>;

/** Asks for whatever a call answers; which calls a piece makes is told apart. */
const anyFailure = 'web/src/api/hooks/use-failure-text.ts';

beforeAll(async () => {
  site = openSite();
  pieces = await piecesFrom(join(source, 'app/main.tsx'));
  const byFile = Map.groupBy(usesIn(site), ({ place }) => place.replace(/:\d+$/, ''));
  byFile.delete(anyFailure);
  asked = new Map([...byFile].map(([file, uses]) => [file, uses.flatMap(({ keys = [] }) => keys)]));
});

afterAll(() => site?.close());

/** `records:hint.A` as the part that has it. */
const partOf = (key: string): Part => key.replace(':', '.').split('.').slice(0, 2).join('.');

describe('a piece of the site', () => {
  it('comes with every text that its sources ask for, unless it was there before', () => {
    const missing = [...pieces.values()].flatMap(({ files, parts, before }) => {
      const there = new Set([...parts, ...before]);
      return files.flatMap((file) =>
        (asked.get(file) ?? [])
          .filter((key) => !there.has(partOf(key)))
          .map((key) => `${files[0]}: ${file} asks for ${key}`),
      );
    });
    expect(missing).toEqual([]);
  });

  it('is known for every source that asks for a text', () => {
    const known = new Set([...pieces.values()].flatMap(({ files }) => files));
    const left = [...asked.keys()].filter((file) => !known.has(file));
    // Renders the pages when the site is built, with all texts at once.
    expect(left).toEqual(['web/src/app/render.tsx']);
  });

  it.each([
    ['features/auth/pages/entrance-page.tsx', 'auth', 'EMAIL_TAKEN'],
    ['app/pages/domain/domain-page.tsx', 'records', 'RECORD_CONFLICT'],
    ['features/storages/panels/storages.tsx', 'storages', 'STORAGE_IN_USE'],
  ])(
    'as %s comes with rules of %s and refusals such as %s, and not with all',
    (file, area, code) => {
      const { parts } = pieces.get(join(source, file)) as Piece;
      expect(parts).toContain('rules.any');
      expect(parts).toContain(`rules.${area}`);
      expect(parts).toContain(`refusals.${code}`);
      expect(parts).not.toContain('rules.tags');
      expect(parts).not.toContain('refusals.SLUG_TAKEN');
    },
  );

  it.each(languages)('has its texts in %s as well', (language) => {
    for (const { parts } of pieces.values()) {
      const found = Object.entries(textsOf(language, parts)).flatMap(([space, texts]) =>
        Object.keys(texts).map((key) => `${space}.${stem(key)}`),
      );
      expect(new Set(found)).toEqual(parts);
    }
  });
});
