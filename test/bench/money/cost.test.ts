import { beforeAll, expect, it } from 'vitest';
import { type Measurements, readMeasured } from '../scale/measured.ts';
import { billOf, totalOf, withoutRecords } from './cost.ts';
import { countFixed, type Fixed } from './fixed.ts';
import { prices } from './prices.ts';

/** Dollars that a month may cost, by people. */
const budgets = [
  [1e3, 20],
  [1e5, 350],
  [1e6, 1500],
] as const;

let fixed: Fixed;
let measured: Measurements;

beforeAll(() => {
  fixed = countFixed();
  measured = readMeasured();
});

it('every price has a number and the page that says so', () => {
  for (const [name, { dollars, source }] of Object.entries(prices)) {
    expect(dollars, name).toBeGreaterThan(0);
    expect(source, name).toMatch(/^https:\/\/aws\.amazon\.com\/[a-z0-9-]+\/pricing\//);
  }
});

it.each(budgets)(
  'a month of %i people costs less than %i dollars, where records have no price of their own',
  (people, budget) => {
    expect(totalOf(withoutRecords(billOf(measured, people, fixed)))).toBeLessThan(budget);
  },
);

it('most of what a million people cost on one suffix of Route 53 is the price of records', () => {
  const bill = billOf(measured, 1e6, fixed);
  const records = bill.find(({ priced }) => priced === 'records')?.dollars ?? 0;
  expect(records).toBeCloseTo(0.0015 * (3e6 - 1e4));
  expect(records / totalOf(bill)).toBeGreaterThan(0.9);
});

it('what an operation writes is in the bill, as it was measured', () => {
  const dear = structuredClone(measured);
  const { calls } = dear.alone.records.parts;
  Object.assign(calls ?? {}, { writes: (calls?.writes ?? 0) + 10 });
  const by = totalOf(billOf(dear, 1e6, fixed)) - totalOf(billOf(measured, 1e6, fixed));
  // Half a change a month of a million people, and those of the canary, ten units more each.
  const changes = 1e6 * 0.5 + fixed.canaryRuns;
  expect(by).toBeCloseTo(changes * 10 * prices.writes.dollars);
});

it('what is free is taken off once', () => {
  const bill = billOf(measured, 1e6, fixed);
  const invoked = bill.filter(({ priced }) => priced === 'invocations');
  const units = invoked.reduce((sum, line) => sum + line.units, 0);
  const { dollars, free } = prices.invocations;
  expect(totalOf(invoked)).toBeCloseTo((units - free) * dollars);
});

it('the canary costs less than a dollar a month, its alarms and metrics aside', () => {
  const lines = billOf(measured, 1e6, fixed).filter(({ what }) => what === 'the canary');
  // Nothing of it is taken to be free.
  const dollars = lines.reduce((sum, { priced, units }) => sum + units * prices[priced].dollars, 0);
  expect(dollars).toBeGreaterThan(0.3);
  expect(dollars).toBeLessThan(1);
});

it('what a stage has is counted in its templates', () => {
  expect(fixed).toMatchObject({ dashboards: 0, secrets: 2, symptoms: 4, canaryRuns: 8640 });
  expect(fixed.alarms).toBeGreaterThan(40);
  expect(fixed.shown).toBeGreaterThan(20);
  expect(fixed.polledQueues).toBeGreaterThan(10);
  // Each five minutes two sweeps and a survey, and others more seldom.
  expect(fixed.runs).toBeGreaterThan(3 * 12 * 24 * 30);
});
