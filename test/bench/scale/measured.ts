import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Load, Usage } from './usage.ts';

/** What people do, each with all that follows from it. */
export const operations = [
  'claims',
  'records',
  'registrations',
  'updates',
  'visits',
  'views',
] as const;
export type Operation = (typeof operations)[number];

/** What one operation uses. */
export interface Measured {
  /** By part: `calls`, the dispatcher and each worker. */
  parts: Record<string, Partial<Usage>>;
  /** Units of partitions that all operations share, of the table or of an index. */
  partitions: Record<string, Partial<Load>>;
  /** Write units of the table and of each index. */
  written: Partial<Record<'table' | 'gsi1' | 'gsi2', number>>;
  /** Requests to Route 53 that change a zone. */
  changes?: number;
}

export interface Measurements {
  /** Of operations in masses, with batches as full as they can be. */
  together: Record<Operation, Measured>;
  /** Of one by itself, with batches of one. */
  alone: Record<Operation, Measured>;
  /** Requests of an operation's calls that wait for each other. */
  trips: Record<Operation, number>;
  /** Bytes that the table and its indexes keep of one, for good. */
  stored: Record<'person' | 'domain' | 'record', number>;
}

const file = join(import.meta.dirname, 'measured.json');

export const readMeasured = (): Measurements => JSON.parse(readFileSync(file, 'utf8'));

/** Characters of a line, as the formatter has it. */
const lineWidth = 100;

/** Without zeros, and what one part used in a line where it fits. */
export function keepMeasured(measured: Measurements): void {
  const text = JSON.stringify(measured, (_, value) => value || undefined, 2);
  const lines = text.replace(/^.*\{\s*"[^{}]*?\s*\},?$/gm, (block) => {
    const line = block.replace(/\n\s*/g, ' ');
    return line.length > lineWidth ? block : line;
  });
  writeFileSync(file, `${lines}\n`);
}

/** Difference of two numbers that batches of other sizes make. */
const tolerance = { part: 0.1, least: 0.06 };

/** Where two measurements differ by more than batches of other sizes do: a line each. What one lacks is nothing there. */
export function differencesOf(one: unknown, other: unknown, path = ''): string[] {
  if (typeof (one ?? other) !== 'object') {
    const [measured, kept] = [Number(one ?? 0), Number(other ?? 0)];
    const isSame =
      Math.abs(measured - kept) <= Math.max(tolerance.least, tolerance.part * Math.abs(kept));
    return isSame ? [] : [`${path.slice(1)} is ${measured}, and was ${kept}`];
  }
  const [left, right] = [one ?? {}, other ?? {}] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  return Object.keys({ ...left, ...right }).flatMap((name) =>
    differencesOf(left[name], right[name], `${path}.${name}`),
  );
}
