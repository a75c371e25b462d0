import type { RecordFields } from '#shared/areas/records/record.ts';
import { rrsetId } from '#shared/dns.ts';
import { limits } from '#shared/limits.ts';
import type { RecordItem } from './items/records.ts';
import { newestOf } from './items/rrsets.ts';

const sameRrset =
  (record: RecordFields) =>
  (other: RecordFields): boolean =>
    rrsetId(other) === rrsetId(record);

/**
 * TTL of a record to be written, in seconds: the last one that the records of its RRset in the same
 * change ask for, else that of its RRset so far, else the default.
 */
export const ttlFor = (
  fields: RecordFields,
  before: readonly RecordItem[],
  change: readonly RecordFields[] = [fields],
): number =>
  change.filter(sameRrset(fields)).findLast(({ ttl }) => ttl !== undefined)?.ttl ??
  newestOf(before.filter(sameRrset(fields)))?.ttl ??
  limits.record.ttl.default;

/**
 * Records that stay, as heirs of RRsets that lose their newest record: the newest of those that stay takes over its
 * TTL, which otherwise would bring its own, older one back.
 */
export const heirsOf = (gone: readonly RecordItem[], left: readonly RecordItem[]): RecordItem[] =>
  [...Map.groupBy(gone, rrsetId).values()].flatMap((lost) => {
    const rrset = left.filter(sameRrset(lost[0] as RecordItem));
    const [heir, newest] = [newestOf(rrset), newestOf([...rrset, ...lost])];
    return heir && newest && heir.ttl !== newest.ttl ? [{ ...heir, ttl: newest.ttl }] : [];
  });
