/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the RRsets of a domain | `DOMAIN#<id>` / `RRSET#<name>#<type>` | the list of records, the publisher | one query with the domain and its records |
 * | the RRsets at a suffix itself | `ZONES` / `<provider>#RRSET#<name>#<type>` | the publisher, the console | one query |
 */
import { type DnsRecord, presentation, type Rrset, rrsetId } from '../../shared/dns.ts';
import type { PublicationProblem } from '../../shared/records.ts';
import { type Item, queryAll } from '../platform/table.ts';

/**
 * RRset that Freehold wrote, or tries to write, to a zone. It is the only proof of authorship, so
 * it remains until the provider has confirmed the removal.
 */
export interface KnownRrset extends Item {
  entity: 'rrset';
  /** Relative to the domain. */
  name: string;
  type: Rrset['type'];
  /** Data last confirmed by the provider; absent while the zone holds none of it. */
  published?: Pick<Rrset, 'ttl' | 'values'> | undefined;
  /** Digests of unanswered changes, each of which may have been applied. */
  sent?: string[] | undefined;
  failure?: { reason: PublicationProblem; reference?: string; revision: number } | undefined;
}

/** Attributes of a known RRset, without keys. */
export type RrsetFacts = Pick<KnownRrset, 'name' | 'type' | 'published' | 'sent' | 'failure'>;

/** Partition of all state of zones without their domains. */
export const zones = 'ZONES';

/** Item of an RRset of a domain. */
export const rrsetItem = (domainId: string, rrset: RrsetFacts): KnownRrset => ({
  pk: `DOMAIN#${domainId}`,
  sk: `RRSET#${rrset.name}#${rrset.type}`,
  entity: 'rrset',
  ...rrset,
});

/** Item of an RRset at a suffix itself. */
export const suffixRrsetItem = (providerId: string, rrset: RrsetFacts): KnownRrset => ({
  pk: zones,
  sk: `${providerId}#RRSET#${rrset.name}#${rrset.type}`,
  entity: 'rrset',
  ...rrset,
});

/** The RRsets that Freehold wrote at a suffix itself. */
export const readSuffixRrsets = (providerId: string): Promise<KnownRrset[]> =>
  queryAll<KnownRrset>({ partition: zones, startsWith: `${providerId}#RRSET#` });

/** Record with the revision of its domain at its last change; `ttl` in seconds. */
type Written = DnsRecord & { revision: number; ttl: number };

/** The record of an RRset whose TTL holds for all of them: the one written last. */
export const newestOf = <T extends Written>(rrset: readonly T[]): T | undefined =>
  rrset.reduce<T | undefined>(
    (newest, record) => (newest && newest.revision >= record.revision ? newest : record),
    undefined,
  );

/** RRsets of the records, by id. An RRset has one TTL, of its newest record (RFC 2181 section 5.2). */
export function rrsetsOf(records: readonly Written[]): Map<string, Rrset> {
  const rrsets = new Map<string, Rrset>();
  for (const [id, group] of Map.groupBy(records, rrsetId)) {
    const { name, type, ttl } = newestOf(group) as Written;
    rrsets.set(id, { name, type, ttl, values: group.map(presentation).sort() });
  }
  return rrsets;
}
