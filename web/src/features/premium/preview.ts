import type { importFormats } from '#shared/areas/premium/calls.ts';

type Format = (typeof importFormats)[number];

/** Unparsed lines of an import. The service alone interprets them. */
export interface Preview {
  count: number;
  first: { line: number; text: string }[];
}

const shown = 5;

function jsonEntries(content: string): unknown[] | undefined {
  try {
    const entries: unknown = JSON.parse(content);
    return Array.isArray(entries) ? entries : undefined;
  } catch {
    return undefined;
  }
}

/** A name cannot start with a bracket, so such content is JSON. */
export const formatOf = (content: string, file = ''): Format => {
  if (file.toLowerCase().endsWith('.csv')) return 'csv';
  return file.toLowerCase().endsWith('.json') || /^\s*[[{]/.test(content) ? 'json' : 'txt';
};

/** First lines and their total; undefined for JSON that is no list. */
export function previewOf(content: string, format: Format): Preview | undefined {
  const text = content.replace(/^\ufeff/, '');
  const entries = format === 'json' ? jsonEntries(text) : text.split(/\r\n|\n|\r/);
  const lines = entries
    ?.map((entry, index) => ({
      line: index + 1,
      text: typeof entry === 'string' ? entry.trim() : JSON.stringify(entry),
    }))
    .filter((line) => line.text !== '');
  return lines && { count: lines.length, first: lines.slice(0, shown) };
}
