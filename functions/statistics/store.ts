/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | what came on a day | `FIGURES#<figure>` / `<day>` | growth | one query |
 * | what is counted of an item | `TALLY#<pk>#<sk>` / `TALLY` | the worker that counts | one batch with the item |
 */

import { nowInSeconds } from '#platform/clock.ts';
import { stale } from '#platform/table/change.ts';
import { getItems, type Item, type Key, queryAll } from '#platform/table/table.ts';
import { replace, type Write } from '#platform/table/write.ts';
import type { Figure } from '#shared/areas/statistics/facts.ts';
import { DAY } from '#shared/kernel/time.ts';
import type { Arrival } from './events.ts';
import { increment, incrementQuarter, incrementTotal } from './items/overview.ts';

/** Longer than a message can come again: its queue and dead-letter queue keep it for 14 days each. */
const tallyLifetime = 30 * DAY;

/** Marker of a counted item. After the item's removal it stays counted as an arrival. */
interface TallyItem extends Item {
  entity: 'tally';
  /** Counted among those that are there. */
  isThere: boolean;
}

const growthOf = (figure: Figure) => `FIGURES#${figure}`;

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

/** Counts of what came, by the quarter of an hour where that is recent, and by the day. */
function arrivalWrites({ figure, at, amount }: Arrival): Write[] {
  const age = nowInSeconds() - Date.parse(at) / 1000;
  const byDay = increment({ pk: growthOf(figure), sk: at.slice(0, 10) }, 'figure-day', {
    count: amount,
  });
  if (age > DAY) return [byDay];
  return [byDay, incrementQuarter(figure, at, amount)];
}

/** At most four writes, of which all but one may be joined with those of other items. */
function writesOf(arrival: Arrival, { isThere, tally }: Tallied): Write[] {
  const { key, figure, amount } = arrival;
  if (tally?.isThere === isThere) return [];
  const by = (Number(isThere) - Number(tally?.isThere ?? false)) * amount;
  return [
    tallyWrite(key, isThere, tally),
    ...(by === 0 ? [] : [incrementTotal(figure, by)]),
    ...(tally ? [] : arrivalWrites(arrival)),
  ];
}

/**
 * Writes that count items as they are now, there or not, and once among those that came. What was counted of them is
 * kept and changes in the same transaction: messages may come late, twice or in any order.
 */
export async function countArrivals(arrivals: readonly Arrival[]): Promise<Write[]> {
  const once = [...new Map(arrivals.map((arrival) => [nameOf(arrival.key), arrival])).values()];
  const talliedOf = await readTallies(once.map(({ key }) => key));
  return once.flatMap((arrival) => writesOf(arrival, talliedOf(arrival.key)));
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
