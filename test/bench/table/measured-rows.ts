import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../report.ts';
import { tableOf } from './markdown.ts';

/** A section whose rows a bench prints. */
interface Printed {
  title: string;
  /** Of vitest, after `npm run measure --`; several with a space. */
  file: string;
  /** In the long form: what takes long, or needs a machine that does nothing else. */
  isLong?: true;
  /** Variables that have it print. */
  variables?: Record<string, string>;
  compose(rows: readonly Row[]): string;
}

const plain = (rows: readonly Row[]): string =>
  tableOf([
    ['what', 'measured', 'at most'],
    ...rows.map(({ what, measured, budget }) => [what, measured, budget]),
  ]);

/** Each page in its heaviest state. */
function byPage(rows: readonly Row[]): string {
  const pages = Map.groupBy(rows, ({ what }) => what.slice(0, what.indexOf(': ')));
  const most = (found: readonly Row[], kind: string) =>
    found
      .filter(({ what }) => what.endsWith(`: ${kind}`))
      .reduce((one, other) => (other.measured > one.measured ? other : one));
  const lines = [...pages].map(([page, found]) => {
    const [requests, script] = [most(found, 'requests'), most(found, 'JavaScript')];
    return [page, requests.measured, requests.budget, script.measured, script.budget];
  });
  return tableOf([
    ['page', 'requests', 'at most', 'JavaScript, kB brotli', 'at most'],
    ...lines.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ]);
}

/** The parts of a call's cost in one line. */
function byCall(rows: readonly Row[]): string {
  const calls = Map.groupBy(
    rows.filter(({ what }) => what.includes(': ')),
    ({ what }) => what.slice(0, what.lastIndexOf(': ')),
  );
  const parts = ['requests', 'sequential trips', 'read units', 'write units'];
  const whole = [...calls].filter(([, found]) => found.length === parts.length);
  return tableOf([
    ['call', ...parts],
    ...whole.map(([call, found]) => [call, ...found.map(({ measured }) => measured)]),
  ]);
}

/**
 * What each worker used for a name of its backlog. By a request a second, which is the least that a stage has for either
 * kind of work, the provider lets it take as many names a second as there are in a request.
 */
function byBacklog(rows: readonly Row[]): string {
  const backlogs = Map.groupBy(rows, ({ what }) => what.slice(0, what.indexOf(': ')));
  const lines = [...backlogs].map(([backlog, found]) => {
    const asked = found.find(({ what }) => what.includes('requests to'))?.measured;
    const names = Number.parseInt(backlog, 10);
    const used = found.slice(0, 3).map(({ measured }) => measured);
    return [backlog, ...used, asked ?? '', asked ? Math.floor(names / asked) : ''];
  });
  return tableOf([
    [
      'backlog',
      'requests a name',
      'read units',
      'write units',
      'requests to the provider',
      'names a second',
    ],
    ...lines,
  ]);
}

/** The three largest bundles of each measure. */
function largest(rows: readonly Row[]): string {
  const kinds = ['raw', 'gzip'].flatMap((kind) =>
    rows
      .filter(({ what }) => what.endsWith(` ${kind}`))
      .sort((one, other) => other.measured - one.measured)
      .slice(0, 3),
  );
  return plain(kinds);
}

/** The sections in the order of the table. */
export const printed: readonly Printed[] = [
  {
    title: 'Ratios and cold starts',
    file: 'test/bench/overhead/overhead',
    isLong: true,
    compose: plain,
  },
  { title: 'Bundles, kB', file: 'test/bench/bundles', compose: largest },
  { title: 'First views', file: 'test/bench/first-loads', compose: plain },
  {
    title: 'Every page',
    file: '--project browser test/e2e/layout',
    variables: { WEIGHTS: '1' },
    compose: byPage,
  },
  { title: 'Units by call', file: 'test/bench/costs', compose: byCall },
  {
    title: 'Backlogs',
    file: 'test/bench/scale/backlogs test/bench/scale/hostnames',
    isLong: true,
    compose: byBacklog,
  },
];

/** Runs a bench, and composes the section of what it printed. Throws where a budget is exceeded. */
export function sectionBy({ file, isLong, variables = {}, compose }: Printed): string {
  const folder = mkdtempSync(join(tmpdir(), 'rows-'));
  const rowsFile = join(folder, 'rows');
  const script = isLong ? 'test:long' : 'measure';
  const files = file.split(' ');
  execFileSync('npm', ['run', '--silent', script, '--', '--project', 'bench', ...files], {
    env: { ...process.env, ...variables, ROWS_FILE: rowsFile },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const rows = readFileSync(rowsFile, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => JSON.parse(line) as Row[]);
  rmSync(folder, { recursive: true });
  const set = Object.entries(variables).map(([name, value]) => `${name}=${value} `);
  return `By \`${set.join('')}npm run ${script} -- ${file}\`:\n\n${compose(rows)}`;
}
