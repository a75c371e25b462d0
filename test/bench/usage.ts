import { expect } from 'vitest';
import { theEngine } from '../support/engine.ts';
import { printRows } from './report.ts';

type Operations = Record<string, () => Promise<{ status: number }>>;

/** The requests and units of each operation, as the client counted them. */
export async function usageOf(operations: Operations): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, make] of Object.entries(operations)) {
    const { meter } = theEngine();
    meter.start();
    expect((await make()).status).toBeLessThan(300);
    found[name] =
      `${meter.requests.length} requests, ${meter.sum('readUnits')} read units, ${meter.sum('writeUnits')} write units`;
  }
  return found;
}

/** Holds the usage in a larger table to that in a smaller one, and prints it. */
export function expectSameUsage(smaller: Record<string, string>, larger: Record<string, string>) {
  printRows(
    'Operations that cost more in the larger table',
    Object.entries(smaller).map(([what, usage]) => ({
      what: `${what} (${usage})`,
      measured: usage === larger[what] ? 0 : 1,
      budget: 0,
      unit: '',
    })),
  );
  expect(larger).toEqual(smaller);
}
