import type { RecordItem } from '#functions/records/items/records.ts';
import { newestOf } from '#functions/records/items/rrsets.ts';
import type { RecordFields } from '#shared/areas/records/record.ts';
import { presentation } from '#shared/dns.ts';

/** Records that go, change and come. */
export interface Pairing {
  gone: RecordItem[];
  change: { from: RecordItem; to: RecordFields }[];
  add: RecordFields[];
}

const withoutProxy = ({ type, name, content, priority, keepQuotes }: RecordFields) => ({
  ...{ type, name, content },
  ...(priority !== undefined && { priority }),
  ...(keepQuotes && { keepQuotes }),
});

/** A record with other fields. Its note is the person's, and no protocol tells of it. */
const replace = (from: RecordItem, to: RecordFields): Pairing['change'][number] => ({
  from,
  to: { ...to, ...(from.note !== undefined && { note: from.note }) },
});

/**
 * What makes an RRset hold exactly the wanted values. Values that stay are left alone, others take the place of those
 * that go, one write each. `ttl` holds for all of them; without it that of the RRset stays. A record keeps its proxy
 * and its note, and a further one has the proxy where all had it.
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
  const wantedTtl = ttl ?? newestOf(before)?.ttl;
  const news = wanted
    .filter((record) => !known.has(presentation(record)))
    .map((record, index) => ({
      ...withoutProxy(record),
      proxied: gone[index]?.proxied ?? allProxied,
      ...(wantedTtl !== undefined && { ttl: wantedTtl }),
    }));
  const pairs = {
    gone: gone.slice(news.length),
    change: news.slice(0, gone.length).map((to, index) => replace(gone[index] as RecordItem, to)),
    add: news.slice(gone.length),
  };
  const newest = newestOf(stays);
  const isSame = ttl === undefined || ttl === newestOf(before)?.ttl;
  if (news.length > 0 || isSame || !newest) return pairs;
  // The newest record has the TTL of all (RFC 2181 section 5.2).
  const again = { ...withoutProxy(newest), proxied: newest.proxied, ttl };
  return { ...pairs, change: [replace(newest, again)] };
}

/** Several of them as one. */
export const joinPairs = (all: readonly Pairing[]): Pairing => ({
  gone: all.flatMap(({ gone }) => gone),
  change: all.flatMap(({ change }) => change),
  add: all.flatMap(({ add }) => add),
});

export const isChange = ({ gone, change, add }: Pairing): boolean =>
  gone.length + change.length + add.length > 0;
