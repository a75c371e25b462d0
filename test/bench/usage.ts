import { expect } from 'vitest';
import { theEngine } from '#test/support/cloud/engine.ts';
import { printRows } from './report.ts';

type Operations = Record<string, () => Promise<{ status: number }>>;

/** The requests and units of each operation, as the client counted them. */
export async function usageOf(operations: Operations): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, make] of Object.entries(operations)) {
    const { meter } = theEngine();
    meter.start({ isReckoning: true });
    expect((await make()).status).toBeLessThan(300);
    found[name] =
      `${meter.requests.length} requests, ${meter.sum('readUnits')} read units, ${meter.sum('writeUnits')} write units`;
  }
  return found;
}

/** Fills a table to each of two sizes, and holds what operations use in the larger to the smaller. */
export async function expectSameUsage(
  sizes: readonly [number, number],
  fill: (size: number) => Promise<void>,
  usage: () => Promise<Record<string, string>>,
): Promise<void> {
  const [smaller, larger] = sizes;
  await fill(smaller);
  // Once for what an instance keeps.
  await usage();
  const before = await usage();
  await fill(larger);
  const after = await usage();
  printRows(
    'Operations that cost more in the larger table',
    Object.entries(before).map(([what, used]) => ({
      what: `${what} (${used})`,
      measured: used === after[what] ? 0 : 1,
      budget: 0,
      unit: '',
    })),
  );
  expect(after).toEqual(before);
}
