import { findConflict, presentation, problemUnder, type Rrset, rrsetId } from '../../shared/dns.ts';
import type { DomainRecord, RecordFields } from '../../shared/records.ts';
import type { RecordItem } from '../items/records.ts';
import { type KnownRrset, rrsetsOf } from '../items/rrsets.ts';
import { type Failure, failure, invalid } from '../platform/failures.ts';

const problemTexts = {
  too_big: 'The whole name must not exceed 253 characters.',
  self: 'A record cannot point at itself.',
};

/** Refusal of a record that conflicts with others of its domain; undefined without a conflict. */
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

/**
 * State of publication, derived from the known content of the zone. Never `live` while a change of
 * its RRset is unanswered.
 */
export function publicationOf(
  record: RecordItem,
  rrset: Rrset | undefined,
  known: KnownRrset | undefined,
): Pick<DomainRecord, 'state' | 'stateReason' | 'stateReference'> {
  const isLive =
    !known?.sent &&
    known?.published?.ttl === rrset?.ttl &&
    known?.published?.values.includes(presentation(record)) === true;
  if (isLive) return { state: 'live' };
  if (known?.failure && known.failure.revision >= record.revision) {
    const { reason, reference } = known.failure;
    return {
      state: 'failed',
      stateReason: reason,
      ...(reference && { stateReference: reference }),
    };
  }
  return { state: 'pending' };
}

/** Records with their states of publication, as the owner sees them. */
export function present(
  records: readonly RecordItem[],
  known: readonly KnownRrset[],
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
