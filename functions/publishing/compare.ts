import { decodeTime } from 'ulid';
import { readClaim } from '#functions/domains/items/claims.ts';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { readContent } from '#functions/records/items/records.ts';
import type { KnownRrset } from '#functions/records/items/rrsets.ts';
import { log } from '#platform/log.ts';
import { label as claimable } from '#shared/areas/domains/label.ts';
import { rrsetId } from '#shared/dns.ts';
import type { Restoration } from '#shared/operator-keys.ts';
import type { PublishingTask } from './ask.ts';
import type { LabelEntry } from './labels.ts';
import {
  contentDigest,
  type Difference,
  differences,
  isBlocked,
  nameBelowDomain,
  separateForeign,
} from './plan.ts';
import { repairs, wantedRrsetsOf } from './subject.ts';
import { usualSync } from './writer/spreading.ts';
import type { Zone, ZoneRrset } from './zone.ts';

/** A round of a provider's zone. */
export interface Sweep {
  provider: ProviderItem;
  zone: Zone;
  /** Compares every domain, whatever its digest. */
  isDeep: boolean;
  /** The restore to whose state this round brings the zone. */
  restoration: Restoration | undefined;
  /** The status of a domain's owner, read once for all of their domains. */
  statusOf(ownerId: string): Promise<string | undefined>;
}

/** What a comparison found. */
interface Finding {
  label: string;
  /** Task for the publisher. */
  task?: PublishingTask;
  /** True with records of the operator's; undefined if the comparison failed. */
  isForeign?: boolean;
}

/** True where the table already has an RRset as excluded by the operator's records. */
const isKnownToBeOut = ({ id }: Difference, known: readonly KnownRrset[]): boolean => {
  const item = known.find((each) => rrsetId(each) === id);
  return item?.failure?.reason === 'name-in-use' && !item.published;
};

const isOut = ({ wanted }: Difference, foreign: readonly ZoneRrset[]): boolean =>
  wanted !== undefined && isBlocked(wanted, foreign);

/** True for an RRset with a change of the last minute, which the writer is about to see through. */
const isInFlight = ({ sent, sentIn }: KnownRrset): boolean =>
  sent !== undefined && sentIn !== undefined && decodeTime(sentIn) > Date.now() - usualSync;

/** True where the zone holds of a domain what its writer left. Records marked as the operator's are none of it. */
function isAsLeft({ domain, rrsets }: LabelEntry, fqdn: string): boolean {
  const ours = rrsets.filter(({ author }) => author !== 'operator');
  const held = ours.map((rrset) => ({ ...rrset, name: nameBelowDomain(rrset.name, fqdn) }));
  return domain?.digest !== undefined && domain.digest === contentDigest(held);
}

/** Compares a label's domain with what the zone holds of it: by its digest, or by what the table has of it. */
async function compare(entry: LabelEntry, { provider, statusOf, isDeep }: Sweep): Promise<Finding> {
  const { label, rrsets } = entry;
  if (!claimable.safeParse(label).success) return { label, isForeign: false };
  const fqdn = `${label}.${provider.suffix}`;
  if (!isDeep && isAsLeft(entry, fqdn)) {
    return { label, isForeign: rrsets.some(({ author }) => author === 'operator') };
  }
  // A domain that is being released is in no list; its claim still leads to it.
  const domainId = entry.domain?.id ?? (await readClaim(label, provider.id));
  const content = domainId ? await readContent(domainId) : undefined;
  if (!domainId || !content?.domain)
    return { label, isForeign: rrsets.some(({ author }) => author !== 'freehold') };
  const { domain, records, rrsets: known } = content;
  const wanted = await wantedRrsetsOf(domain, records, statusOf);
  // The listing may be older than the change. Without a digest, the next round looks again.
  const isWriting = known.some(isInFlight);
  const { held, foreign } = separateForeign(rrsets, fqdn, known, repairs(wanted));
  const isDrifted =
    known.some(({ sent }) => sent) ||
    differences(wanted, held).some(
      (found) => !isOut(found, foreign) || !isKnownToBeOut(found, known),
    );
  // A domain from before records were counted or digests kept, or whose change nobody told the publisher of.
  const isUncounted = records.length > 0 && domain.states?.revision !== domain.revision;
  const isWithoutDigest = !entry.domain?.digest && !known.some(({ failure }) => failure);
  const task = { label, domainId, ownerId: domain.ownerId, verify: isDrifted };
  return {
    label,
    isForeign: foreign.length > 0,
    ...((isDrifted || isUncounted || isWithoutDigest) && !isWriting && { task }),
  };
}

/** As `compare`; what cannot be compared is logged and left for the next round. */
export async function compareAnyway(entry: LabelEntry, sweep: Sweep): Promise<Finding> {
  try {
    return await compare(entry, sweep);
  } catch (error) {
    const { label } = entry;
    log.error('A name could not be compared.', { label, error: error as Error });
    return { label };
  }
}
