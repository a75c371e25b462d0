import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { billOf, totalOf, withoutRecords } from '../money/cost.ts';
import { countFixed } from '../money/fixed.ts';
import { readMeasured } from '../scale/measured.ts';
import { sectionOf, tableOf, withSections } from './markdown.ts';
import { people, reckoned } from './reckoned.ts';

const root = join(import.meta.dirname, '../../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

it.each(Object.entries(reckoned))(
  '%s in the table is what measured.json says',
  (title, section) => {
    expect(sectionOf(text('test/bench/README.md'), title)).toBe(section(readMeasured()));
  },
);

it('the README tells what a month costs, to a tenth', () => {
  const [line = ''] = text('README.md').match(/A month costs [^(]+/) ?? [];
  const told = [...line.matchAll(/\$([\d,]+)/g)].map(([, number = '']) =>
    Number(number.replace(',', '')),
  );
  const [measured, fixed] = [readMeasured(), countFixed()];
  const bills = people.map((count) => billOf(measured, count, fixed));
  const wanted = [...bills.map((bill) => totalOf(withoutRecords(bill))), ...bills.map(totalOf)];
  expect(told).toHaveLength(wanted.length);
  for (const [index, value] of wanted.entries()) {
    expect(Math.abs((told[index] ?? 0) - value), line).toBeLessThan(Math.max(1, value / 10));
  }
});

it('a section is written between the markers, and others stay as they are', () => {
  const titles = ['One', 'Two'];
  const before =
    'Above\n<!-- measured -->\n## One\nfirst\n\n## Two\nsecond\n<!-- /measured -->\nbelow';
  const after = withSections(
    before,
    new Map([
      [
        'Two',
        tableOf([
          ['a', 'b'],
          ['c', 1],
        ]),
      ],
    ]),
    titles,
  );
  expect(sectionOf(after, 'One')).toBe('first');
  expect(sectionOf(after, 'Two')).toBe('| a | b |\n| --- | --: |\n| c | 1 |');
  expect(after).toMatch(/^Above\n<!-- measured -->/);
  expect(after).toMatch(/<!-- \/measured -->\nbelow$/);
  expect(withSections(after, new Map(), titles)).toBe(after);
  expect(sectionOf(withSections(after, new Map(), ['Two']), 'One')).toBeUndefined();
});
