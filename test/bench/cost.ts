import { expect } from 'vitest';
import type { Meter } from '#test/support/cloud/engine.ts';
import { exceeded, type Row } from './report.ts';

/** What an operation asks of the table, as the client counted it. */
interface Cost {
  requests: number;
  /** Requests that wait for one another. */
  trips: number;
  reads: number;
  writes: number;
}

const units: Record<keyof Cost, string> = {
  requests: 'requests',
  trips: 'sequential trips',
  reads: 'read units',
  writes: 'write units',
};

/**
 * Cost of some work. Without the units of a statement over several partitions: DynamoDB reads these alone, the embedded
 * engine the whole table.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ql-reference.select.html
 */
export async function costOf(meter: Meter, work: () => Promise<unknown>): Promise<Cost> {
  meter.start({ isReckoning: true });
  await work();
  return {
    requests: meter.requests.length,
    trips: meter.trips,
    reads: meter.sum('readUnits', ({ command }) => !command.startsWith('ExecuteStatement')),
    writes: meter.sum('writeUnits'),
  };
}

/** Adds a row for each part of a budget to those that are printed, and fails where one is exceeded. */
export function expectWithin(rows: Row[], what: string, cost: Cost, budget: Partial<Cost>): void {
  const found = (Object.keys(units) as (keyof Cost)[]).flatMap((part) => {
    const most = budget[part];
    if (most === undefined) return [];
    return [{ what: `${what}: ${units[part]}`, measured: cost[part], budget: most, unit: '' }];
  });
  rows.push(...found);
  expect(exceeded(found)).toEqual([]);
}
