import { type DomainItem, isNoted, leftWrite } from '#functions/domains/items/domains.ts';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { mailPoliciesOf } from '#functions/providers/service.ts';
import { countStates } from '#functions/records/items/record-states.ts';
import { type RecordItem, readContent } from '#functions/records/items/records.ts';
import {
  type KnownRrset,
  type RrsetFacts,
  readSuffixRrsets,
  rrsetItem,
  rrsetsOf,
  suffixRrsetItem,
} from '#functions/records/items/rrsets.ts';
import { readAccount } from '#platform/account/account-item.ts';
import { stale } from '#platform/table/change.ts';
import type { Key } from '#platform/table/table.ts';
import { transact } from '#platform/table/transaction.ts';
import type { RecordCounts } from '#shared/areas/domains/calls.ts';
import { absoluteName, isAtOrBelow } from '#shared/dns/names.ts';
import { type Rrset, rrsetId } from '#shared/dns.ts';
import { confirmedContent, contentDigest } from './plan.ts';
import type { ZoneRrset } from './zone.ts';

/** Something in a zone that the publisher writes: a domain, or the suffix itself. */
export interface Subject {
  fqdn: string;
  /** The revision of what is wanted. */
  revision: number;
  known: readonly KnownRrset[];
  itemOf(rrset: RrsetFacts): KnownRrset;
  /** The RRsets that the zone shall hold, beside those of the operator's. */
  wantedBeside(foreign: readonly ZoneRrset[]): ReadonlyMap<string, Rrset>;
  /** True for RRsets whose altered data is repaired, or that are removed by Freehold's mark alone. Relative name. */
  isRepaired(rrset: Pick<ZoneRrset, 'name' | 'type' | 'author'>): boolean;
  /** Full names from which the zone is listed to see all that is covered. */
  places: readonly string[];
  /** True for RRsets of the zone that are compared with what is wanted. */
  covers(rrset: Pick<ZoneRrset, 'name' | 'type'>): boolean;
  /** Notes in what states this leaves the records of a domain. */
  noteStates?(known: readonly KnownRrset[]): Promise<void>;
  /** A domain that was released, and the items to delete once the zone holds nothing of it. */
  released?: { domain: DomainItem; leftovers: readonly Key[] };
}

const statusOf = async (ownerId: string) => (await readAccount(ownerId))?.status;

/**
 * The RRsets that the zone shall hold of a domain now: none once it is released, and none while it is frozen or its
 * owner is suspended. The owner's status is read each time and stored nowhere else.
 */
export async function wantedRrsetsOf(
  domain: DomainItem,
  records: readonly RecordItem[],
  readStatus: (ownerId: string) => Promise<string | undefined> = statusOf,
): Promise<Map<string, Rrset>> {
  if (domain.isReleasing || domain.frozen || records.length === 0) return new Map();
  return (await readStatus(domain.ownerId)) === 'active' ? rrsetsOf(records) : new Map();
}

/** Digest of what the zone holds of a domain; nothing where a change was refused, or was not answered. */
function digestLeft(known: readonly KnownRrset[]): string | undefined {
  if (known.some(({ sent, failure }) => sent || failure)) return undefined;
  return contentDigest([...confirmedContent(known).values()]);
}

/**
 * Keeps the counts of a domain's records by state in its item, so that lists of domains show them
 * without reading records, and the digest for the sweep. By a transaction: it waits for those of people.
 */
async function noteStates(
  domain: DomainItem,
  counts: RecordCounts,
  known: readonly KnownRrset[],
): Promise<void> {
  const left = { states: { revision: domain.revision, ...counts }, digest: digestLeft(known) };
  if (isNoted(domain, left)) return;
  await transact([leftWrite(domain, left)]).catch((error: unknown) => {
    // The domain was released or deleted in the meantime.
    if (error !== stale) throw error;
  });
}

/** RRsets of a domain to put right: those that are wanted, and all that bear Freehold's mark. */
export const repairs =
  (wanted: ReadonlyMap<string, Rrset>): Subject['isRepaired'] =>
  (rrset) =>
    rrset.author === 'freehold' || wanted.has(rrsetId(rrset));

/** A domain as of now; nothing once its name is free again. */
export async function readDomainSubject(
  domainId: string,
  provider: ProviderItem,
): Promise<Subject | undefined> {
  const { domain, hostnames, records, rrsets } = await readContent(domainId);
  if (!domain) return undefined;
  const fqdn = `${domain.label}.${provider.suffix}`;
  const wanted = await wantedRrsetsOf(domain, records);
  return {
    fqdn,
    revision: domain.revision,
    known: rrsets,
    itemOf: (rrset) => rrsetItem(domain.id, rrset),
    wantedBeside: () => wanted,
    isRepaired: repairs(wanted),
    places: [fqdn],
    covers: ({ name }) => isAtOrBelow(name, fqdn),
    noteStates: (after) => noteStates(domain, countStates({ records, fqdn }, after), after),
    // Its hostnames point at the name, so nobody else may have it before the edge has forgotten them.
    ...(domain.isReleasing &&
      hostnames.length === 0 && { released: { domain, leftovers: [...records, ...rrsets] } }),
  };
}

/** True for a record at a name, or its DMARC record, that says that its operator uses it for mail. */
const isMailRecord = ({ name, type, values }: ZoneRrset, at: string): boolean =>
  name === at
    ? type === 'MX' || (type === 'TXT' && values.some((value) => /^"v=spf1\b/i.test(value)))
    : type === 'TXT' && name === (at === '@' ? '_dmarc' : `_dmarc.${at}`);

/** The zone's own records, which are in nobody's way. */
const zoneTypes = ['SOA', 'NS'];

/**
 * A suffix with its mail policy, and that of the name below it that the service mails from. A name that the operator
 * uses for mail gets none: an MX, SPF or DMARC record of theirs says so.
 */
export async function readSuffixSubject(provider: ProviderItem): Promise<Subject> {
  const { id, suffix } = provider;
  const policies = mailPoliciesOf(suffix);
  const known = await readSuffixRrsets(id);
  const rrsets = [...known, ...policies.flatMap((policy) => policy.rrsets)];
  const names = [...new Set(rrsets.map(({ name }) => absoluteName(name, suffix)))];
  return {
    fqdn: suffix,
    revision: 1,
    known,
    itemOf: (rrset) => suffixRrsetItem(id, rrset),
    wantedBeside: (foreign) =>
      new Map(
        policies
          .filter(({ name }) => !foreign.some((rrset) => isMailRecord(rrset, name)))
          .flatMap((policy) => policy.rrsets.map((rrset) => [rrsetId(rrset), rrset])),
      ),
    // The suffix is its operator's: what they change there stays.
    isRepaired: () => false,
    places: names,
    covers: ({ name, type }) => names.includes(name) && !zoneTypes.includes(type),
  };
}
