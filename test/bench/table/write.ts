import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countFixed } from '../money/fixed.ts';
import { readMeasured } from '../scale/measured.ts';
import { withSections } from './markdown.ts';
import { printed, sectionBy } from './measured-rows.ts';
import { costSection, reckoned } from './reckoned.ts';

const file = join(import.meta.dirname, '../README.md');

const money = 'Dollars a month';

/** Part of a title; all sections but those for a quiet machine where nothing is named. */
const [, , wanted] = process.argv;

const sections = new Map<string, string>();
for (const section of printed) {
  const isWanted = wanted ? section.title.toLowerCase().includes(wanted) : !section.isLong;
  if (!isWanted) continue;
  console.log(`${section.title}: ${section.file}`);
  sections.set(section.title, sectionBy(section));
}
const measured = readMeasured();
for (const [title, section] of Object.entries(reckoned)) sections.set(title, section(measured));
sections.set(money, costSection(measured, countFixed()));
const titles = [...printed.map(({ title }) => title), ...Object.keys(reckoned), money];
writeFileSync(file, withSections(readFileSync(file, 'utf8'), sections, titles));
