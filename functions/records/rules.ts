import { findConflict, findLeftover } from '../../shared/dns/conflicts.ts';
import { delegationOf } from '../../shared/dns/delegation.ts';
import { problemWithin } from '../../shared/dns/problems.ts';
import { type DnsRecord, presentation, type Rrset, rrsetId } from '../../shared/dns.ts';
import type { DomainRecord, RecordFields } from '../../shared/records.ts';
import type { RecordItem } from '../items/records.ts';
import { type KnownRrset, rrsetsOf } from '../items/rrsets.ts';
import { type Failure, failure, invalid } from '../platform/failures.ts';

/** Others of a domain, and its full name. */
export interface Beside {
  records: readonly RecordItem[];
  fqdn: string;
}

/** Refusal of a record that cannot stand beside the others of its domain; undefined if it can. */
export function refusalOf(
  fields: RecordFields,
  others: Beside,
  can: { proxy: boolean },
): Failure | undefined {
  const problem = problemWithin(fields, others);
  if (problem) return invalid(problem.path, problem.rule, problem.message, problem.offers);
  if (fields.proxied && !can.proxy) {
    return invalid('proxied', 'not_supported', 'This suffix has no proxy.');
  }
  return conflictFailure(findConflict(fields, others));
}

/** Refusal to take a record away from others that need it. */
export const refusalWithout = (gone: DnsRecord, left: Beside): Failure | undefined =>
  conflictFailure(findLeftover(gone, left));

const conflictFailure = (
  conflict: ReturnType<typeof findConflict<RecordItem>>,
): Failure | undefined =>
  conflict && failure('RECORD_CONFLICT', { reason: conflict.reason, recordId: conflict.with.id });

/**
 * State of publication, derived from the known content of the zone. Never `live` while a change of
 * its RRset is unanswered.
 */
function publicationOf(
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

/** State as resolvers see it: what a delegation hides is published, and not answered. */
function stateOf(
  publication: ReturnType<typeof publicationOf>,
  delegatedBy: string | undefined,
): ReturnType<typeof publicationOf> & Pick<DomainRecord, 'delegatedBy'> {
  if (!delegatedBy) return publication;
  const { state } = publication;
  return { ...publication, state: state === 'live' ? 'unanswered' : state, delegatedBy };
}

/** Records with their states of publication, as the owner sees them. */
export function present(within: Beside, known: readonly KnownRrset[]): DomainRecord[] {
  const wanted = rrsetsOf(within.records);
  const found = new Map(known.map((rrset) => [rrsetId(rrset), rrset]));
  return within.records.map((record) => {
    const rrset = wanted.get(rrsetId(record));
    return {
      id: record.id,
      type: record.type,
      name: record.name,
      content: record.content,
      ...(record.keepQuotes && { keepQuotes: true }),
      ttl: rrset?.ttl ?? record.ttl,
      ...(record.priority !== undefined && { priority: record.priority }),
      proxied: record.proxied,
      ...stateOf(
        publicationOf(record, rrset, found.get(rrsetId(record))),
        delegationOf(record, within),
      ),
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      version: record.version,
    };
  });
}
