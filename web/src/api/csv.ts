type Cell = string | number | boolean | null | undefined;

/** Start of a text that a spreadsheet would run as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A field of RFC 4180. Texts that look like formulas get an apostrophe before them. */
function fieldOf(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A list as a text with blanks, or as JSON where it holds objects. */
const textOf = (list: readonly unknown[]): string =>
  list.some((each) => typeof each === 'object') ? JSON.stringify(list) : list.join(' ');

/** Fields of a row by their paths, such as `inviter.email`. */
function* cellsOf(value: unknown, path = ''): Generator<[path: string, cell: Cell]> {
  if (Array.isArray(value)) yield [path, textOf(value)];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield* cellsOf(inner, path ? `${path}.${key}` : key);
    }
  } else yield [path, value as Cell];
}

/**
 * Rows as CSV (RFC 4180) with the given columns; what rows hold besides comes after these, by its name. It begins with
 * a byte order mark, without which Excel does not read UTF-8.
 */
export function csvOf(rows: readonly object[], given: readonly string[] = []): string {
  const records = rows.map((row) => new Map(cellsOf(row)));
  const held = records.flatMap((record) => [...record].filter(([, cell]) => cell !== null));
  const columns = [...new Set([...given, ...held.map(([path]) => path).sort()])];
  const lines = [
    columns.map(fieldOf),
    ...records.map((record) => columns.map((column) => fieldOf(record.get(column)))),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}
