import {
  type DnsRecord,
  findConflict,
  presentation,
  problemUnder,
  type RecordType,
  rrsetId,
} from '../../shared/dns.ts';
import type { DomainRecord, RecordFields } from '../../shared/records.ts';
import { type Failure, failure, invalid } from '../platform/failures.ts';
import type { RecordItem, RrsetItem } from './store.ts';

/** What the zone shall hold under one name and type. */
export interface Rrset {
  name: string;
  type: RecordType;
  ttl: number;
  values: string[];
}

/**
 * The RRsets that records add up to, by id. One RRset has one TTL; where its records differ, the lowest counts
 * (RFC 2181 section 5.2).
 */
export function rrsetsOf(records: readonly DnsRecord[]): Map<string, Rrset> {
  const rrsets = new Map<string, Rrset>();
  for (const record of records) {
    const id = rrsetId(record);
    const { name, type, ttl } = record;
    const rrset = rrsets.get(id) ?? { name, type, ttl, values: [] };
    rrset.ttl = Math.min(rrset.ttl, ttl);
    rrset.values.push(presentation(record));
    rrsets.set(id, rrset);
  }
  for (const rrset of rrsets.values()) rrset.values.sort();
  return rrsets;
}

const problemTexts = {
  too_big: 'The whole name must not exceed 253 characters.',
  self: 'A record cannot point at itself.',
};

/** Why a record may not be stored beside the others of its domain; nothing if it may. */
export function refusalOf(
  fields: RecordFields,
  fqdn: string,
  others: readonly RecordItem[],
  can: { proxy: boolean },
): Failure | undefined {
  const problem = problemUnder(fields, fqdn);
  if (problem) return invalid(problem.path, problem.rule, problemTexts[problem.rule]);
  if (fields.proxied && !can.proxy) {
    return invalid('proxied', 'not_supported', 'This suffix has no proxy.');
  }
  const conflict = findConflict(fields, others);
  return (
    conflict && failure('RECORD_CONFLICT', { reason: conflict.reason, recordId: conflict.with.id })
  );
}

/** How far a record's publication is: derived from what the zone is known to hold, never stored beside it. */
export function publicationOf(
  record: RecordItem,
  rrset: Rrset | undefined,
  known: RrsetItem | undefined,
): Pick<DomainRecord, 'state' | 'stateReason'> {
  const isLive =
    known?.published?.ttl === rrset?.ttl &&
    known?.published?.values.includes(presentation(record)) === true;
  if (isLive) return { state: 'live' };
  if (known?.failure && known.failure.revision >= record.revision) {
    return { state: 'failed', stateReason: known.failure.reason };
  }
  return { state: 'pending' };
}

/** The records as their owner sees them, each with the state of its publication. */
export function present(
  records: readonly RecordItem[],
  known: readonly RrsetItem[],
): DomainRecord[] {
  const wanted = rrsetsOf(records);
  const found = new Map(known.map((rrset) => [rrsetId(rrset), rrset]));
  return records.map((record) => ({
    id: record.id,
    type: record.type,
    name: record.name,
    content: record.content,
    ttl: record.ttl,
    ...(record.priority !== undefined && { priority: record.priority }),
    proxied: record.proxied,
    ...publicationOf(record, wanted.get(rrsetId(record)), found.get(rrsetId(record))),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    version: record.version,
  }));
}
