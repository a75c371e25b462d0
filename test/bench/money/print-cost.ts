import { readMeasured } from '../scale/measured.ts';
import { billOf, type Line, totalOf, withoutRecords } from './cost.ts';
import { countFixed } from './fixed.ts';
import { prices } from './prices.ts';

const given = process.argv.slice(2).map(Number);
const people = given.length > 0 ? given : [1e3, 1e5, 1e6];

const measured = readMeasured();
const fixed = countFixed();
const bills = people.map((count) => billOf(measured, count, fixed));

const dollars = (value: number) => value.toFixed(value < 10 ? 2 : 0).padStart(9);

const line = (name: string, values: readonly number[], source = '') =>
  `${name.padEnd(52)}${values.map(dollars).join('')}  ${source}`.trimEnd();

const [first = []] = bills;
const nameOf = ({ what, priced }: Line) => `${what}: ${priced}`;
console.log(
  [
    `\n${'Dollars a month for'.padEnd(52)}${people.map((count) => count.toLocaleString('en').padStart(9)).join('')}  people`,
    ...first.map((each, index) =>
      line(
        nameOf(each),
        bills.map((bill) => bill[index]?.dollars ?? 0),
        prices[each.priced].source,
      ),
    ),
    '',
    line('In all', bills.map(totalOf)),
    line(
      'In all, where records have no price of their own',
      bills.map((bill) => totalOf(withoutRecords(bill))),
    ),
    '',
  ].join('\n'),
);
