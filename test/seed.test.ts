import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const list = readFileSync(join(import.meta.dirname, 'seed.md'), 'utf8');

/** Ids of all lines of the specification, in its order, by the number of lines of each section. */
const ids = [...list.matchAll(/^\| (\d+) \| (\d+) \|$/gm)].flatMap(([, section, count]) =>
  Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`),
);

interface Row {
  /** Number of the section that the row stands in. */
  section: string;
  id: string;
  line: string;
  file: string;
  title: string;
}

const rowOfTest = /^\| (?:(\d+\.\d+) \| )?(.+) \| `([^`]+)` \| (.+) \|$/gm;

const rows: Row[] = list.split(/^## /m).flatMap((text) => {
  const [section = ''] = text.split('.');
  return [...text.matchAll(rowOfTest)].map(
    ([, id = '', line = '', file = '', title = '']): Row => ({ section, id, line, file, title }),
  );
});

/** Ids of lines that claim nothing. */
const unclaimed = [...list.matchAll(/^\| (\d+\.\d+) \| [^|]+ \|$/gm)].map(([, id = '']) => id);

/** First arguments of `it(…)` and `it.each(…)(…)`, as they are written. */
const titleOfTest = /(?:\bit|\))\(\s*(['`])((?:\\.|(?!\1)[^\\])*)\1/g;

const titlesIn = (file: string): Set<string> => {
  const path = join(import.meta.dirname, `${file}.test.ts`);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return new Set([...source.matchAll(titleOfTest)].map(([, , title = '']) => title));
};

const inOrder = (some: string[]) => some.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b));

describe('the list of what the specification says', () => {
  it('names in each row the title of a test that is there', () => {
    const titles = new Map(rows.map(({ file }) => [file, titlesIn(file)]));
    expect(rows.filter(({ file, title }) => !titles.get(file)?.has(title))).toEqual([]);
  });

  it('has a row for each line, either with a test or as one without a claim', () => {
    const claimed = new Set(rows.map(({ id }) => id));
    expect(ids.filter((id) => claimed.has(id) === unclaimed.includes(id))).toEqual([]);
  });

  it('has rows for no other line', () => {
    expect(rows.filter(({ id }) => !ids.includes(id))).toEqual([]);
    expect(unclaimed.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('has them in the order of the specification, each in its section', () => {
    expect(rows.filter(({ id, section }) => id.split('.')[0] !== section)).toEqual([]);
    const shown = rows.map(({ id }) => id);
    expect(shown).toEqual(inOrder(shown));
    expect(unclaimed).toEqual(inOrder([...new Set(unclaimed)]));
  });

  it('names no test twice for one line', () => {
    const said = rows.map(({ id, file, title }) => [id, file, title].join(' | '));
    expect(said.filter((row, index) => said.indexOf(row) !== index)).toEqual([]);
  });
});
