import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { storageKeys } from '#web/storage-keys.ts';

const codeOf = (file: string) => readFileSync(file, 'utf8');
const files = globSync('web/src/**/*.{ts,tsx}');

/** What keeps: the storages of `api/storage.ts`, and what writes them as JSON. */
const uses = /\b(?:(?:device|tab)Storage\.\w+|readStored|writeStored)\((\w+)/g;
const keepers = files.filter(
  (file) => !/api\/(?:storage|stored-value)\.ts$/.test(file) && codeOf(file).match(uses),
);

it('what a browser may refuse is asked for in one place', () => {
  const asking = files.filter((file) => /\b(?:local|session)Storage\b/.test(codeOf(file)));
  expect(asking).toEqual(['web/src/api/storage.ts']);
});

it.each(keepers)('the browser keeps nothing under a key that is not on the list: %s', (file) => {
  const code = codeOf(file);
  const declared = [...code.matchAll(/^const (\w+): StorageKey = /gm)].map(([, name = '']) => name);
  const [made = ''] = code.match(/^const keyOf = .*$/m) ?? [];
  const names = new Set([...code.matchAll(uses)].map(([, name]) => name));
  expect(declared).not.toEqual([]);
  for (const name of names) expect([...declared, 'keyOf']).toContain(name);
  if (names.has('keyOf')) expect(made).toContain(`=> \`\${${declared[0]}}`);
});

it('the script before the first paint reads what the site keeps, under the same keys', () => {
  const read = [...codeOf('web/first.js').matchAll(/\bread\('([^']*)'\)/g)];
  expect(read.map(([, key]) => key)).toEqual([
    'preferred-theme',
    'language',
    'token',
    'invitation',
  ]);
  for (const [, key] of read) expect(storageKeys).toContain(key);
});

it.each(languages)('the privacy page says in %s what each key is for', (language) => {
  const { sections } = JSON.parse(codeOf(`locales/${language}/site/pages.json`)).privacy;
  const texts = sections.flatMap((section: { kept?: object }) => Object.keys(section.kept ?? {}));
  expect(texts).toEqual([...storageKeys]);
});
