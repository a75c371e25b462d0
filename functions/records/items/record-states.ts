import type { RecordCounts } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { delegationOf } from '#shared/dns/delegation.ts';
import { automaticTtl, presentation, type Rrset, rrsetId } from '#shared/dns.ts';
import type { RecordItem } from './records.ts';
import { type KnownRrset, rrsetsOf } from './rrsets.ts';

/** Records of a domain, and its full name. */
export interface RecordsBeside {
  records: readonly RecordItem[];
  fqdn: string;
}

type Publication = Pick<DomainRecord, 'state' | 'stateReason' | 'stateReference'>;

/** State of a record, and the TTL of its RRset; its own where the provider chooses. */
export type RecordState = Publication & Pick<DomainRecord, 'delegatedBy' | 'ttl'>;

/** True where published data has a record as it is wanted: with its value, TTL and proxy. */
function isAmong(
  record: RecordItem,
  published: KnownRrset['published'],
  wanted: Rrset | undefined,
): boolean {
  const value = presentation(record);
  return (
    published?.values.includes(value) === true &&
    published.ttl === wanted?.ttl &&
    (published.proxied?.includes(value) ?? false) === record.proxied
  );
}

/**
 * State of publication, derived from the known content of the zone. Never `live` while a change of
 * its RRset is unanswered.
 */
function publicationOf(
  record: RecordItem,
  rrset: Rrset | undefined,
  known: KnownRrset | undefined,
): Publication {
  if (!known?.sent && isAmong(record, known?.published, rrset)) return { state: 'live' };
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
function seen(
  publication: Publication,
  delegatedBy: string | undefined,
): Publication & Pick<DomainRecord, 'delegatedBy'> {
  if (!delegatedBy) return publication;
  const { state } = publication;
  return { ...publication, state: state === 'live' ? 'unanswered' : state, delegatedBy };
}

/** States of a domain's records, in their order. */
export function statesOf(within: RecordsBeside, known: readonly KnownRrset[]): RecordState[] {
  const wanted = rrsetsOf(within.records);
  const found = new Map(known.map((rrset) => [rrsetId(rrset), rrset]));
  return within.records.map((record) => {
    const rrset = wanted.get(rrsetId(record));
    const publication = publicationOf(record, rrset, found.get(rrsetId(record)));
    const ttl = rrset && rrset.ttl !== automaticTtl ? rrset.ttl : record.ttl;
    return { ttl, ...seen(publication, delegationOf(record, within)) };
  });
}

/** Number of a domain's records in each state. */
export function countStates(within: RecordsBeside, known: readonly KnownRrset[]): RecordCounts {
  const counts = { live: 0, unanswered: 0, pending: 0, failed: 0 };
  for (const { state } of statesOf(within, known)) counts[state]++;
  return counts;
}
