import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { type Part, textsOf } from '../../web/text-files.ts';
import { type Piece, piecesFrom } from '../../web/text-needs.ts';
import { hardCodedIn } from './hard-coded.ts';
import { openSite, type Site, type Use, usesIn } from './sources.ts';
import { areasOf, flat, read, stem, stems } from './texts.ts';

const root = join(import.meta.dirname, '../..');
const source = (file: string) => readFileSync(join(root, file), 'utf8');

/** Asks for whatever a call answers; which calls a piece makes is told apart. */
const anyFailure = 'web/src/api/hooks/use-failure-text.ts';

let site: Site;
let uses: Use[];
let pieces: Map<string, Piece>;
/** Keys that the compiler finds in each file. */
let asked: Map<string, string[]>;

// The compiler takes eight seconds of processor time, so that what is asked of it is asked in one file.
beforeAll(async () => {
  site = openSite();
  uses = usesIn(site);
  pieces = await piecesFrom(join(root, 'web/src/app/main.tsx'));
  const byFile = Map.groupBy(uses, ({ place }) => place.replace(/:\d+$/, ''));
  byFile.delete(anyFailure);
  asked = new Map([...byFile].map(([file, of]) => [file, of.flatMap(({ keys = [] }) => keys)]));
});

afterAll(() => site?.close());

/** Asked for otherwise than by a key that the compiler knows; each has a test of its own. */
const apart = ['feed', 'invite', 'mail', 'person', 'rules'];

const written = areasOf('en')
  .filter((area) => !apart.includes(area))
  .flatMap((area) => stems(read('en', area)).map((key) => `${area}:${key}`));

/** A key asks for its text, or for all that is below it. */
const covers = (used: string, key: string) => key === used || key.startsWith(`${used}.`);

describe('the site', () => {
  it('asks only for texts that the compiler can tell', () => {
    expect(uses.filter(({ keys }) => !keys).map(({ place }) => place)).toEqual([]);
  });

  it('asks for no text that is missing', () => {
    const missing = uses.flatMap(({ place, keys = [] }) =>
      keys.filter((used) => !written.some((key) => covers(used, key))).map((key) => [place, key]),
    );
    expect(missing).toEqual([]);
  });

  it('leaves no text unused', () => {
    const used = [...new Set(uses.flatMap(({ keys = [] }) => keys))];
    expect(written.filter((key) => !used.some((one) => covers(one, key)))).toEqual([]);
  });

  it('has no text in its components', () => {
    expect(site.sources.flatMap(hardCodedIn)).toEqual([]);
  });

  // Which rule is broken is known when a form is sent: `api/use-issues.ts` puts the key together.
  it('has rules only for fields that a call of their area takes, or its forms ask for', () => {
    const rules = flat(read('en', 'rules')).filter(([key]) => !key.startsWith('any.'));
    const idle = rules.filter(([key]) => {
      const [area = '', field] = key.split('.');
      const forms = `web/src/features/${area}`;
      const files = globSync([`shared/{areas/${area}/*,${area}}.ts`, `${forms}/**/*.ts`], {
        cwd: root,
      });
      const said = files.map(source).join();
      return !new RegExp(`\\b${field}\\b`).test(said);
    });
    expect(idle).toEqual([]);
  });
});

describe('mails', () => {
  it('use every text of theirs', () => {
    const kinds = [...source('functions/mail/service.ts').matchAll(/kind: '(\w+)'/g)].map(
      ([, kind]) => kind,
    );
    const parts = ['subject', 'intro', 'action', 'validity', 'ignore'];
    const known = kinds.flatMap((kind) => parts.map((part) => `${kind}.${part}`));
    expect(stems(read('en', 'mail')).filter((key) => !known.includes(key))).toEqual([]);
  });
});

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
    ['features/auth/pages/register-page.tsx', 'auth', 'EMAIL_TAKEN'],
    ['features/webhooks/panels/own-webhooks.tsx', 'webhooks', 'WEBHOOK_LIMIT_REACHED'],
    ['features/storages/panels/storages.tsx', 'storages', 'STORAGE_IN_USE'],
  ])(
    'as %s comes with rules of %s and refusals such as %s, and not with all',
    (file, area, code) => {
      const { parts } = pieces.get(join(root, 'web/src', file)) as Piece;
      expect(parts).toContain('rules.any');
      expect(parts).toContain(`rules.${area}`);
      expect(parts).toContain(`refusals.${code}`);
      expect(parts).not.toContain('rules.tags');
      expect(parts).not.toContain('refusals.SLUG_TAKEN');
    },
  );

  it('that changes something comes with the words of a pause, one of the console with those for who is no administrator', () => {
    const partsOf = (file: string) => {
      const { parts, before } = pieces.get(join(root, 'web/src', file)) as Piece;
      return new Set([...parts, ...before]);
    };
    const ofWebhooks = partsOf('features/webhooks/panels/own-webhooks.tsx');
    expect(ofWebhooks).toContain('refusals.SERVICE_PAUSED');
    expect(ofWebhooks).toContain('refusals.TOO_LARGE');
    expect(partsOf('features/storages/panels/storages.tsx')).toContain('refusals.ADMIN_REQUIRED');
  });

  it('as the results of a search comes with what a claim is refused with, of which the entry has nothing', () => {
    const { parts } = pieces.get(
      join(root, 'web/src/features/search/components/results.tsx'),
    ) as Piece;
    for (const code of ['NAME_TAKEN', 'NAME_RESERVED', 'DOMAIN_QUOTA_REACHED', 'PRICE_CHANGED'])
      expect(parts).toContain(`refusals.${code}`);
  });

  it.each(languages)('has its texts in %s as well', (language) => {
    for (const { parts } of pieces.values()) {
      const found = Object.entries(textsOf(language, parts)).flatMap(([space, texts]) =>
        Object.keys(texts).map((key) => `${space}.${stem(key)}`),
      );
      expect(new Set(found)).toEqual(parts);
    }
  });
});
