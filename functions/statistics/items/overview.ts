/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | how many there are of everything | `FIGURES` / `TOTAL` | the overview, long lists of the console | one query with the quarters of an hour; half a unit alone |
 * | what came in a quarter of an hour, for two days | `FIGURES` / `QUARTER#<its start>` | the overview | one query with the totals |
 */

import { nowInSeconds } from '#platform/clock.ts';
import { jointWrite } from '#platform/table/joint.ts';
import { type Item, type Key, queryPage } from '#platform/table/table.ts';
import { update, type Write } from '#platform/table/write.ts';
import { counted, type Figure } from '#shared/areas/statistics/facts.ts';
import { DAY } from '#shared/kernel/time.ts';

type Counts = Item & { [F in Figure]?: number };

const overview = 'FIGURES';
const totalKey: Key = { pk: overview, sk: 'TOTAL' };

/** Seconds. It divides the hour, so each quarter lies in one hour and one day. */
const quarter = 15 * 60;

/** Longer than the overview looks back, in seconds. */
const lifetime = 2 * DAY;

const startOfQuarter = (at: string): string => {
  const seconds = Date.parse(at) / 1000;
  return new Date((seconds - (seconds % quarter)) * 1000).toISOString().slice(0, 16);
};

const quarterKey = (at: string): Key => ({ pk: overview, sk: `QUARTER#${startOfQuarter(at)}` });

/** Raises numbers of an item, in one write with others of the same transaction that do. */
export const increment = (
  key: Key,
  entity: string,
  amounts: Readonly<Record<string, number>>,
  expiresAt?: number,
): Write =>
  jointWrite(amounts, (parts) => {
    const sums: Record<string, number> = {};
    for (const [field, by] of parts.flatMap(Object.entries)) sums[field] = (sums[field] ?? 0) + by;
    const fields = Object.keys(sums);
    return update(key, {
      expression: `SET #entity = :entity${expiresAt ? ', #expiresAt = :end' : ''} ADD ${fields.map((field) => `#${field} :${field}`)}`,
      values: {
        ':entity': entity,
        ...Object.fromEntries(fields.map((field) => [`:${field}`, sums[field]])),
        ...(expiresAt && { ':end': expiresAt }),
      },
    });
  });

export const incrementTotal = (figure: Figure, by: number): Write =>
  increment(totalKey, 'figures', { [figure]: by });

/** Counts what came at a time of the last day. */
export const incrementQuarter = (figure: Figure, at: string, amount: number): Write =>
  increment(quarterKey(at), 'figure-quarter', { [figure]: amount }, nowInSeconds() + lifetime);

const figureNames = Object.keys(counted) as Figure[];

const countsIn = (items: readonly Counts[]): Record<Figure, number> =>
  Object.fromEntries(
    figureNames.map((figure) => [
      figure,
      items.reduce((sum, item) => sum + (item[figure] ?? 0), 0),
    ]),
  ) as Record<Figure, number>;

/** All that there is, and what came since the quarter of an hour in which `since` lies. */
export async function readFigures(since: string) {
  const { items } = await queryPage<Counts>({
    partition: overview,
    between: [quarterKey(since).sk, totalKey.sk],
    eventual: true,
  });
  const [totals, last24h] = [true, false].map((isTotal) =>
    countsIn(items.filter(({ sk }) => (sk === totalKey.sk) === isTotal)),
  ) as [Record<Figure, number>, Record<Figure, number>];
  return { totals, last24h };
}

/** Number of what a figure counts, as its worker left it seconds ago. Eventually consistent. */
export async function readTotal(figure: Figure): Promise<number> {
  const { pk: partition, sk } = totalKey;
  const { items } = await queryPage<Counts>({ partition, between: [sk, sk], eventual: true });
  return items[0]?.[figure] ?? 0;
}
