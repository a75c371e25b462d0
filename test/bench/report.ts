import { appendFileSync } from 'node:fs';

/** One line of the report: what was measured, beside what it may be. */
export interface Row {
  what: string;
  measured: number;
  budget: number;
  unit: string;
}

/** The rows as a table, for people, and for `npm run table` in the file that it names. */
export function printRows(title: string, rows: readonly Row[]): void {
  const { ROWS_FILE } = process.env;
  if (ROWS_FILE) appendFileSync(ROWS_FILE, `${JSON.stringify(rows)}\n`);
  const width = Math.max(...rows.map(({ what }) => what.length));
  const lines = rows.map(({ what, measured, budget, unit }) => {
    const sign = measured <= budget ? '✓' : '✗';
    return `${sign} ${what.padEnd(width)}  ${String(measured).padStart(8)} of ${String(budget).padStart(7)} ${unit}`;
  });
  console.log([`\n${title}`, ...lines, ''].join('\n'));
}

/** The rows that are over their budget. */
export const exceeded = (rows: readonly Row[]): Row[] =>
  rows.filter(({ measured, budget }) => measured > budget);
