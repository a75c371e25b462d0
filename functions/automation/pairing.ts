import type { RecordItem, SpelledFields } from '#functions/records/items/records.ts';
import { newestOf } from '#functions/records/items/rrsets.ts';
import { presentation, zoneData } from '#shared/dns.ts';

/** Records that go, change and come. */
export interface Pairing {
  gone: RecordItem[];
  change: { from: RecordItem; to: SpelledFields }[];
  add: SpelledFields[];
}

/** Data as programs get it: in the spelling that one of them wrote, else in ours. */
export const spelledData = (record: SpelledFields): string => record.spelling ?? zoneData(record);

const withoutProxy = (record: SpelledFields) => {
  const { type, name, content, priority, keepQuotes, spelling } = record;
  return {
    ...{ type, name, content },
    ...(priority !== undefined && { priority }),
    ...(keepQuotes && { keepQuotes }),
    ...(spelling !== undefined && { spelling }),
  };
};

/** A record with other fields. Its note is the person's, and no protocol tells of it. */
const replace = (from: RecordItem, to: SpelledFields): Pairing['change'][number] => ({
  from,
  to: { ...to, ...(from.note !== undefined && { note: from.note }) },
});

/**
 * What makes an RRset hold exactly the wanted values. Values that stay are left alone, others take the place of those
 * that go, one write each. `ttl` holds for all of them; without it that of the RRset stays. A record keeps its proxy
 * and its note, and a further one has the proxy where all had it. A value that is spelled otherwise is written again, or
 * a declarative program would find it changed each time.
 */
export function pairRrset(
  before: readonly RecordItem[],
  wanted: readonly SpelledFields[],
  ttl: number | undefined,
): Pairing {
  const values = new Map(wanted.map((record) => [presentation(record), record]));
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
  const respelled = stays.flatMap((from) => {
    const to = values.get(presentation(from));
    if (!to?.spelling || to.spelling === spelledData(from)) return [];
    return [replace(from, { ...withoutProxy(to), proxied: from.proxied, ttl: wantedTtl })];
  });
  const replaced = news
    .slice(0, gone.length)
    .map((to, index) => replace(gone[index] as RecordItem, to));
  const pairs = {
    gone: gone.slice(news.length),
    change: [...replaced, ...respelled],
    add: news.slice(gone.length),
  };
  const newest = newestOf(stays);
  const isSame = ttl === undefined || ttl === newestOf(before)?.ttl;
  if (news.length + respelled.length > 0 || isSame || !newest) return pairs;
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
