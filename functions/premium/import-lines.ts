import { failure, invalid } from '#platform/failures.ts';
import {
  type ImportFailure,
  type importFormats,
  premiumPrice,
  premiumText,
} from '#shared/areas/premium/calls.ts';
import { limits } from '#shared/limits.ts';
import type { Premium } from './items/premium-names.ts';

export type WantedName = Pick<Premium, 'text' | 'price'>;

/** Line of an import: number, text and cells. */
interface Line {
  line: number;
  shown: string;
  /** Absent unless the line is a name with an optional price. */
  cells?: { name: unknown; price: unknown };
}

const { premium } = limits;

const unquoted = (cell: string): string => cell.replace(/^"(.*)"$/, '$1').trim();

/**
 * `name`, `name,price`, `name:price` or `name price`; semicolons as spreadsheets export them.
 * Overlong texts are no line: the pattern takes quadratic time on a run of spaces.
 */
function cellsOf(text: string): Line['cells'] {
  if (text.length > premium.importLine) return undefined;
  const [name = '', price = '', ...more] = text.split(/\s*[,;:\t]\s*|\s+/).map(unquoted);
  return more.length > 0 ? undefined : { name, price };
}

const isHeader = (text: string): boolean =>
  text.length <= premium.importLine && /^"?(name|text)"?\s*[,;:\t ]\s*"?price"?$/i.test(text);

/** Lines of a text without empty ones and a heading, numbered as in an editor. */
function textLines(content: string): Line[] {
  const lines = content
    .split(/\r\n|\n|\r/)
    .map((text, index) => ({ line: index + 1, shown: text.trim() }))
    .filter(({ shown }) => shown !== '');
  if (lines[0] && isHeader(lines[0].shown)) lines.shift();
  return lines.map((each) => {
    const cells = cellsOf(each.shown);
    return cells ? { ...each, cells } : each;
  });
}

function jsonCells(entry: unknown): Line['cells'] {
  if (typeof entry === 'string') return cellsOf(entry.trim());
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
  const { name, text, price } = entry as Record<string, unknown>;
  return { name: name ?? text, price: price ?? '' };
}

/** Entries of a JSON array, numbered from 1. Throws `VALIDATION_FAILED` for anything else. */
function jsonLines(content: string): Line[] {
  const refused = invalid('content', 'json', 'Must be a JSON array of names.');
  let entries: unknown;
  try {
    entries = JSON.parse(content);
  } catch {
    throw refused;
  }
  if (!Array.isArray(entries)) throw refused;
  return entries.map((entry: unknown, index) => {
    const cells = jsonCells(entry);
    const shown = typeof entry === 'string' ? entry : JSON.stringify(entry);
    return { line: index + 1, shown, ...(cells && { cells }) };
  });
}

/** Price in points, from digits or a number; the default price without one. */
function priceIn(cell: unknown): number | undefined {
  if (cell === '') return premium.price.default;
  const number = typeof cell === 'string' && /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
  return premiumPrice.safeParse(number).data;
}

function wantedIn({ cells }: Line): WantedName | ImportFailure['reason'] {
  if (!cells) return 'format';
  const { data: text } = premiumText.safeParse(cells.name);
  if (text === undefined) return 'text';
  const price = priceIn(cells.price);
  return price === undefined ? 'price' : { text, price };
}

/**
 * Parses an import before any write: its names, and the rejected lines with their reasons. Throws
 * `TOO_LARGE` for too many lines and `VALIDATION_FAILED` for JSON that is no list.
 */
export function readLines(
  content: string,
  format: (typeof importFormats)[number],
): { wanted: WantedName[]; failed: ImportFailure[] } {
  const text = content.replace(/^\ufeff/, '');
  const lines = format === 'json' ? jsonLines(text) : textLines(text);
  if (lines.length > premium.importLines) throw failure('TOO_LARGE');
  const wanted = new Map<string, WantedName>();
  const failed: ImportFailure[] = [];
  for (const each of lines) {
    const result = wantedIn(each);
    if (typeof result !== 'string' && !wanted.has(result.text)) {
      wanted.set(result.text, result);
      continue;
    }
    // The cut may split a surrogate pair.
    const shown = each.shown.slice(0, premium.importExcerpt).toWellFormed();
    const reason = typeof result === 'string' ? result : 'duplicate';
    failed.push({ line: each.line, text: shown, reason });
  }
  return { wanted: [...wanted.values()], failed };
}
