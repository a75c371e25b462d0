import { isDeepStrictEqual } from 'node:util';
import { queryAll, writeAll } from '../table/table.ts';
import type { Indexed } from './countable.ts';

/**
 * Writes the rows of a partition that are missing or differ, and removes the others. For one caller at a time: what
 * another one writes in between is not seen.
 */
export async function replaceRows(partition: string, wanted: readonly Indexed[]): Promise<void> {
  const kept = await queryAll<Indexed>({ partition });
  const rows = new Map(kept.map((row) => [row.sk, row]));
  const keys = new Set(wanted.map(({ sk }) => sk));
  await writeAll(
    wanted.filter((row) => !isDeepStrictEqual(row, rows.get(row.sk))),
    kept.filter(({ sk }) => !keys.has(sk)),
  );
}
