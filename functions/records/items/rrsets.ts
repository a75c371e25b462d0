/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the RRsets of a domain | `DOMAIN#<id>` / `RRSET#<name>#<type>` | the list of records, the publisher | one query with the domain and its records |
 * | RRsets of domains that a provider refused | gsi1 `RRSETS#failed` / `DOMAIN#<id>` | the console's overview, and its list of them | one query |
 * | the RRsets at a suffix itself | `ZONES` / `<provider>#RRSET#<name>#<type>` | the publisher, the console | one query |
 */

import { zones } from '#functions/publishing/items/zone-state.ts';
import { countable, type Indexed } from '#platform/lists/countable.ts';
import { stale } from '#platform/table/change.ts';
import { type Item, queryAll } from '#platform/table/table.ts';
import { update, type Write } from '#platform/table/write.ts';
import { type DomainState, recordValueOf } from '#shared/areas/history/rrset-state.ts';
import type { PublicationProblem, RecordFields } from '#shared/areas/records/record.ts';
import { automaticTtl, type DnsRecord, presentation, type Rrset, rrsetId } from '#shared/dns.ts';

/** Data of an RRset in a zone. */
export interface Published extends Pick<Rrset, 'ttl' | 'values' | 'proxied'> {
  /** The provider's ids of the records, in the order of the values; absent where it has none. */
  ids?: string[] | undefined;
}

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
  published?: Published | undefined;
  /** Digests of changes that may have been applied, and that name servers may not have. The latest is last. */
  sent?: string[] | undefined;
  /** The batch in which the latest was sent: a ULID, which contains the time. */
  sentIn?: string | undefined;
  failure?: { reason: PublicationProblem; reference?: string; revision: number } | undefined;
  gsi1pk?: string;
  gsi1sk?: string;
}

/** Attributes of a known RRset, without keys. */
export type RrsetFacts = Pick<
  KnownRrset,
  'name' | 'type' | 'published' | 'sent' | 'sentIn' | 'failure'
>;

const failed = 'RRSETS#failed';

/** Place among the failed RRsets; none while the provider is only late, which ends by itself. */
const failedPlace = (pk: string, { failure }: RrsetFacts) =>
  failure && failure.reason !== 'delayed' ? { gsi1pk: failed, gsi1sk: pk } : {};

/** Item of an RRset of a domain. */
export const rrsetItem = (domainId: string, rrset: RrsetFacts): KnownRrset => ({
  pk: `DOMAIN#${domainId}`,
  sk: `RRSET#${rrset.name}#${rrset.type}`,
  entity: 'rrset',
  ...rrset,
  ...failedPlace(`DOMAIN#${domainId}`, rrset),
});

/**
 * Notes an RRset that a zone holds as Freehold's. Stale where a change of it is under way, which says whose it is.
 */
export function adoptionWrite(item: KnownRrset): Write {
  const { pk, sk, entity, name, type, published } = item;
  return update(
    { pk, sk },
    {
      expression: 'SET #entity = :entity, #name = :name, #type = :type, #published = :published',
      condition: 'attribute_not_exists(#sent)',
      values: { ':entity': entity, ':name': name, ':type': type, ':published': published },
    },
    stale,
  );
}

/** Id of the domain that an RRset lies in. */
export const domainIdOf = ({ pk }: KnownRrset): string => pk.slice('DOMAIN#'.length);

/** RRsets of domains that a provider refused, those of the newest domain first. */
export const failedRrsets = countable<KnownRrset & Indexed>({
  index: 'gsi1',
  partition: failed,
  newestFirst: true,
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
type Written = DnsRecord & { revision: number; ttl: number; proxied: boolean };

/** The record of an RRset whose TTL holds for all of them: the one written last. */
export const newestOf = <T extends Written>(rrset: readonly T[]): T | undefined =>
  rrset.reduce<T | undefined>(
    (newest, record) => (newest && newest.revision >= record.revision ? newest : record),
    undefined,
  );

const valuesOf = (records: readonly Written[]): string[] => records.map(presentation).sort();

/**
 * RRset of records of one name and type. Its TTL is that of the newest record (RFC 2181 section 5.2), or automatic
 * where all are proxied.
 */
function rrsetOf(records: readonly Written[]): Rrset {
  const { name, type, ttl } = newestOf(records) as Written;
  const proxied = records.filter((record) => record.proxied);
  return {
    name,
    type,
    ttl: proxied.length === records.length ? automaticTtl : ttl,
    values: valuesOf(records),
    ...(proxied.length > 0 && { proxied: valuesOf(proxied) }),
  };
}

/** RRsets of the records, by id. */
export const rrsetsOf = (records: readonly Written[]): Map<string, Rrset> =>
  new Map(Array.from(Map.groupBy(records, rrsetId), ([id, group]) => [id, rrsetOf(group)]));

/** What the records of a domain say at one time, RRset by RRset. */
export const domainStateOf = (
  records: readonly (RecordFields & Pick<Written, 'revision' | 'ttl'>)[],
): DomainState =>
  new Map(
    Array.from(Map.groupBy(records, rrsetId), ([id, group]) => {
      const { name, type, ttl } = newestOf(group) as (typeof group)[number];
      return [id, { name, type, ttl, values: group.map(recordValueOf) }];
    }),
  );
