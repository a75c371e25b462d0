import { billOf, totalOf, withoutRecords } from '../money/cost.ts';
import type { Fixed } from '../money/fixed.ts';
import { partsFor } from '../scale/capacity.ts';
import { delaysAfter } from '../scale/delays.ts';
import { type Measurements, operations } from '../scale/measured.ts';
import { tableOf } from './markdown.ts';

/** Sections that follow from `measured.json`, by title, each with its command. */
type Section = (measured: Measurements) => string;

const units = (value = 0) => String(Math.round(value * 100) / 100);

/** Requests and units of each worker, of operations in masses. */
const workers: Section = ({ together }) => {
  const rows = operations.flatMap((operation) =>
    Object.entries(together[operation].parts).map(([part, used]) => [
      operation,
      part,
      ...[used.invocations, used.requests, used.reads, used.writes, used.sends].map(units),
    ]),
  );
  return tableOf([
    ['of one of the', 'by', 'runs', 'requests', 'read units', 'write units', 'requests to SQS'],
    ...rows,
  ]);
};

const burst = {
  traffic: { claims: 1000, records: 1000, registrations: 0, updates: 0, visits: 0, views: 0 },
  stage: { route53RequestsPerSecond: 2, rate: 10_000, mails: 14 },
  seconds: 10,
};

/** What a burst fills, and how long others take to follow. */
const capacity: Section = (measured) => {
  const parts = partsFor(measured, burst.traffic, burst.stage);
  const rows = parts
    .filter(({ uses, limit }) => uses >= limit)
    .map(({ part, uses, limit, unit, source, lasts }) => [
      part.replace('<id>', '…'),
      Math.round(uses),
      `[${Math.round(limit)} ${unit}](${source})`,
      lasts === undefined ? '' : `${Math.round(lasts)} s`,
    ]);
  const delays = delaysAfter(parts, burst.seconds).map(
    ({ what, seconds }) => `${what} ${seconds} s`,
  );
  return [
    'A thousand claims and a thousand records a second. What is full:',
    '',
    tableOf([['part', 'a second', 'at most', 'bears it for'], ...rows]),
    '',
    `After ten seconds of it, follow: ${delays.join(', ')}.`,
  ].join('\n');
};

export const people = [1e3, 1e5, 1e6] as const;

/** Dollars a month, in all and where records have no price of their own. */
export function costs(measured: Measurements, fixed: Fixed): string {
  const bills = people.map((count) => billOf(measured, count, fixed));
  const row = (what: string, values: readonly number[]) => [
    what,
    ...values.map((value) => Math.round(value)),
  ];
  return tableOf([
    ['dollars a month', ...people.map((count) => `${count.toLocaleString('en')} people`)],
    row(
      'suffixes where records have no price',
      bills.map((bill) => totalOf(withoutRecords(bill))),
    ),
    row('one suffix on Route 53', bills.map(totalOf)),
  ]);
}

const told = (command: string, body: string) => `By \`${command}\`:\n\n${body}`;

/** Sections by title. */
export const reckoned: Record<string, Section> = {
  'Units by worker': (measured) => told('npm run measure -- test/bench/scale', workers(measured)),
  Capacity: (measured) =>
    told(
      'npm run capacity -- --claims 1000 --records 1000 --seconds 10 --rate 10000',
      capacity(measured),
    ),
};

export const costSection = (measured: Measurements, fixed: Fixed): string =>
  told('npm run cost', costs(measured, fixed));
