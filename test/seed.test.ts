import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Rows of the tables: a line of the specification, a file, and a title in it. */
const rows = [
  ...readFileSync(join(import.meta.dirname, 'seed.md'), 'utf8').matchAll(
    /^\| (.+) \| `([^`]+)` \| (.+) \|$/gm,
  ),
].map(([, line = '', file = '', title = '']) => ({ line, file, title }));

function isThere({ file, title }: { file: string; title: string }): boolean {
  const path = join(import.meta.dirname, `${file}.test.ts`);
  return existsSync(path) && readFileSync(path, 'utf8').includes(title);
}

it('every line of the specification names a test that is there', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => !isThere(row))).toEqual([]);
});
