/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | how many there are of everything | `FIGURES` / `TOTAL` | the overview | one query with the quarters of an hour |
 * | what came in a quarter of an hour, for two days | `FIGURES` / `QUARTER#<its start>` | the overview | the same |
 * | what came on a day | `FIGURES#<figure>` / `<day>` | growth | one query |
 * | what is counted of an item | `TALLY#<pk>#<sk>` / `TALLY` | the worker that counts | one batch with the item |
 */

import { nowInSeconds } from '#platform/clock.ts';
import { stale } from '#platform/table/change.ts';
import { jointWrite } from '#platform/table/joint.ts';
import { getItems, type Item, type Key, queryAll, queryPage } from '#platform/table/table.ts';
import { replace, update, type Write } from '#platform/table/write.ts';
import { counted, type Figure } from '#shared/areas/statistics/facts.ts';
import type { Arrival } from './events.ts';

const day = 24 * 60 * 60;

/** Longer than a message can come again: its queue and dead-letter queue keep it for 14 days each. */
const tallyLifetime = 30 * day;

/** Marker of a counted item. After the item's removal it stays counted as an arrival. */
interface TallyItem extends Item {
  entity: 'tally';
  /** Counted among those that are there. */
  isThere: boolean;
}

type Counts = Item & { [F in Figure]?: number };

const overview = 'FIGURES';
const growthOf = (figure: Figure) => `${overview}#${figure}`;
const totalKey: Key = { pk: overview, sk: 'TOTAL' };

/** Seconds. It divides the hour, so each quarter lies in one hour and one day. */
const quarter = 15 * 60;

const startOfQuarter = (at: string): string => {
  const seconds = Date.parse(at) / 1000;
  return new Date((seconds - (seconds % quarter)) * 1000).toISOString().slice(0, 16);
};

const quarterKey = (at: string): Key => ({ pk: overview, sk: `QUARTER#${startOfQuarter(at)}` });

const tallyKey = ({ pk, sk }: Key): Key => ({ pk: `TALLY#${pk}#${sk}`, sk: 'TALLY' });

interface Tallied {
  /** The item is there now. */
  isThere: boolean;
  tally?: TallyItem | undefined;
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** What is there, and what of it is counted, by the keys of items. */
async function readTallies(keys: readonly Key[]): Promise<(key: Key) => Tallied> {
  const items = await getItems([...keys, ...keys.map(tallyKey)]);
  const found = new Map(items.map((item) => [nameOf(item), item]));
  return (key) => ({
    isThere: found.has(nameOf(key)),
    tally: found.get(nameOf(tallyKey(key))) as TallyItem | undefined,
  });
}

/** Notes what is counted of an item from now on; stale unless it is counted as it was read. */
function tallyWrite(key: Key, isThere: boolean, tally: TallyItem | undefined): Write {
  const expiresAt = isThere ? undefined : nowInSeconds() + tallyLifetime;
  const item: TallyItem = {
    ...tallyKey(key),
    entity: 'tally',
    isThere,
    ...(expiresAt && { expiresAt }),
  };
  const asRead = tally
    ? { condition: '#isThere = :read', values: { ':read': tally.isThere } }
    : { condition: 'attribute_not_exists(#pk)' };
  return replace(item, asRead, stale);
}

/** Raises numbers of an item, in one write with others of the same transaction that do. */
const add = (
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

/** Counts of what came, by the quarter of an hour where that is recent, and by the day. */
function arrivalWrites({ figure, at, amount }: Arrival): Write[] {
  const age = nowInSeconds() - Date.parse(at) / 1000;
  const byDay = add({ pk: growthOf(figure), sk: at.slice(0, 10) }, 'figure-day', { count: amount });
  if (age > day) return [byDay];
  const expiresAt = nowInSeconds() + 2 * day;
  return [byDay, add(quarterKey(at), 'figure-quarter', { [figure]: amount }, expiresAt)];
}

/** At most four writes, of which all but one may be joined with those of other items. */
function writesOf(arrival: Arrival, { isThere, tally }: Tallied): Write[] {
  const { key, figure, amount } = arrival;
  if (tally?.isThere === isThere) return [];
  const by = (Number(isThere) - Number(tally?.isThere ?? false)) * amount;
  return [
    tallyWrite(key, isThere, tally),
    ...(by === 0 ? [] : [add(totalKey, 'figures', { [figure]: by })]),
    ...(tally ? [] : arrivalWrites(arrival)),
  ];
}

/**
 * Writes that count items as they are now, there or not, and once among those that came. What was counted of them is
 * kept and changes in the same transaction: messages may come late, twice or in any order.
 */
export async function countItems(arrivals: readonly Arrival[]): Promise<Write[]> {
  const once = [...new Map(arrivals.map((arrival) => [nameOf(arrival.key), arrival])).values()];
  const talliedOf = await readTallies(once.map(({ key }) => key));
  return once.flatMap((arrival) => writesOf(arrival, talliedOf(arrival.key)));
}

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

/** Arrivals by UTC day (`YYYY-MM-DD`), both ends included; days without arrivals are missing. */
export async function readDays(figure: Figure, first: string, last: string) {
  const items = await queryAll<Item & { count: number }>({
    partition: growthOf(figure),
    between: [first, last],
    eventual: true,
  });
  return new Map(items.map(({ sk, count }) => [sk, count]));
}
