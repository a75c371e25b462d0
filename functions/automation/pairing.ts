import type { AddedRecord, RecordItem } from '#functions/records/items/records.ts';
import { newestOf } from '#functions/records/items/rrsets.ts';
import type { RecordFields } from '#shared/areas/records/record.ts';
import { presentation } from '#shared/dns.ts';

/** Records that go and come. */
export interface Pairing {
  gone: RecordItem[];
  add: AddedRecord[];
}

const withoutProxy = ({ type, name, content, priority, keepQuotes }: RecordFields) => ({
  ...{ type, name, content },
  ...(priority !== undefined && { priority }),
  ...(keepQuotes && { keepQuotes }),
});

/**
 * What makes an RRset hold exactly the wanted values. Values that stay are left alone, others take the place of those
 * that go, one write each. `ttl` holds for all of them; without it that of the RRset stays. A record keeps its proxy,
 * and a further one has it where all had it.
 */
export function pairRrset(
  before: readonly RecordItem[],
  wanted: readonly RecordFields[],
  ttl: number | undefined,
): Pairing {
  const values = new Set(wanted.map(presentation));
  const known = new Set(before.map(presentation));
  const stays = before.filter((record) => values.has(presentation(record)));
  const gone = before.filter((record) => !values.has(presentation(record)));
  const allProxied = before.length > 0 && before.every(({ proxied }) => proxied);
  const add = wanted
    .filter((record) => !known.has(presentation(record)))
    .map((record, index): AddedRecord => {
      const of = gone[index];
      return {
        ...withoutProxy(record),
        proxied: of?.proxied ?? allProxied,
        ...(ttl !== undefined && { ttl }),
        ...(of && { of }),
      };
    });
  const newest = newestOf(stays);
  const isSame = ttl === undefined || ttl === newestOf(before)?.ttl;
  if (add.length > 0 || isSame || !newest) return { gone, add };
  // The newest record has the TTL of all (RFC 2181 section 5.2).
  const again = { ...withoutProxy(newest), proxied: newest.proxied, ttl, of: newest };
  return { gone: [...gone, newest], add: [again] };
}
