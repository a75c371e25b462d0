import { parseArgs } from 'node:util';
import { partsFor } from './capacity.ts';
import { delaysAfter } from './delays.ts';
import { operations, readMeasured } from './measured.ts';
import type { Traffic } from './traffic.ts';

/** Operations a second where none is given. */
const usual: Traffic = {
  claims: 10,
  records: 20,
  registrations: 2,
  updates: 20,
  visits: 50,
  views: 200,
};

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(operations.map((operation) => [operation, { type: 'string' }])),
    /** Of the burst after which those that follow are told. */
    seconds: { type: 'string', default: '60' },
    'route53-requests': { type: 'string', default: '2' },
    rate: { type: 'string', default: '200' },
    mails: { type: 'string', default: '1' },
    /** Lines, the fullest parts first. */
    lines: { type: 'string', default: '20' },
  } as const,
});
const given = values as Record<string, string | undefined>;

const isGiven = operations.some((operation) => given[operation] !== undefined);
const traffic = isGiven
  ? (Object.fromEntries(
      operations.map((operation) => [operation, Number(given[operation] ?? 0)]),
    ) as Traffic)
  : usual;

const stage = {
  route53RequestsPerSecond: Number(given['route53-requests']),
  rate: Number(given.rate),
  mails: Number(given.mails),
};

const parts = partsFor(readMeasured(), traffic, stage);

const shown = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)));

const rows = parts
  .slice(0, Number(given.lines))
  .map(({ part, uses, limit, unit, source, lasts }) => [
    part,
    `${shown(uses)} of ${shown(limit)} ${unit}`,
    `${Math.round((100 * uses) / limit)} %`,
    lasts === undefined ? '' : `bears it ${shown(lasts)} s`,
    source,
  ]);
const widths = [0, 1, 2, 3].map((column) =>
  Math.max(...rows.map((row) => row[column]?.length ?? 0)),
);

const [first] = parts;
const told = operations.map((operation) => `${traffic[operation]} ${operation}`).join(', ');
console.log(
  [
    `\nA second: ${told}`,
    ...rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')),
    '',
    first && `First full, at ${shown(first.limit / first.uses)} times this traffic: ${first.part}`,
    `After ${given.seconds} seconds of it:`,
    ...delaysAfter(parts, Number(given.seconds)).map(
      ({ what, seconds, by }) => `  ${what} follow within ${seconds} s (${by})`,
    ),
    '',
  ].join('\n'),
);
