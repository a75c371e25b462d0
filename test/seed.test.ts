import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Lines of the specification, counted by sentence, entry and row. */
const lines = 305;

interface Row {
  heading: string;
  line: string;
  file: string;
  title: string;
}

/** Rows of all tables, each below the heading that its line has in the specification. */
const rows: Row[] = readFileSync(join(import.meta.dirname, 'seed.md'), 'utf8')
  .split(/^#+ /m)
  .flatMap((section) =>
    [...section.matchAll(/^\| (.+) \| `([^`]+)` \| (.+) \|$/gm)].map(
      ([, line = '', file = '', title = '']) => {
        const [heading = ''] = section.split('\n');
        return { heading, line, file, title };
      },
    ),
  );

/** First arguments of `it(…)` and `it.each(…)(…)`, as they are written. */
const titleOfTest = /(?:\bit|\))\(\s*(['`])((?:\\.|(?!\1)[^\\])*)\1/g;

const titlesIn = (file: string): Set<string> => {
  const path = join(import.meta.dirname, `${file}.test.ts`);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return new Set([...source.matchAll(titleOfTest)].map(([, , title = '']) => title));
};

describe('the list of what the specification says', () => {
  it('names for each line the title of a test that is there', () => {
    const titles = new Map(rows.map(({ file }) => [file, titlesIn(file)]));
    expect(rows.filter(({ file, title }) => !titles.get(file)?.has(title))).toEqual([]);
  });

  it('has no fewer rows than the specification has lines', () => {
    expect(rows.length).toBeGreaterThanOrEqual(lines);
  });

  it('says nothing twice below one heading', () => {
    const said = rows.map(({ heading, line, title }) => [heading, line, title].join(' | '));
    expect(said.filter((row, index) => said.indexOf(row) !== index)).toEqual([]);
  });
});
