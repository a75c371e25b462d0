import { decodeTime } from 'ulid';
import { countHostname, type DomainItem } from '#functions/domains/items/domains.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { failure } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import { isAtOrBelow } from '#shared/dns/names.ts';
import { type Pointing, pointingOf } from './dns/pointing.ts';
import { isProved, proofFor } from './dns/proof.ts';
import {
  type Holder,
  type HostnameFacts,
  insertHostname,
  rewriteHostname,
  takeHostname,
} from './items/hostnames.ts';
import { readLeft } from './items/left-hostnames.ts';
import { markLeaving } from './runs.ts';

const removal = (hostname: HostnameFacts, domain: DomainItem): Write[] => [
  rewriteHostname(hostname, { ...markLeaving(hostname), isDisplaced: true }),
  countHostname(domain, -1),
];

/** A hostname that shall be added to the domain of a full name. */
interface Wanted {
  hostname: HostnameFacts;
  fqdn: string;
  /** Suffixes of this service. */
  suffixes: readonly string[];
}

/**
 * True where a name leads to this domain by the will of whoever has its DNS: its CNAME names the domain. One that was
 * left at a domain before this one was claimed meant the domain that had the full name then.
 */
async function isMeant({ hostname, fqdn }: Wanted, { via }: Pointing): Promise<boolean> {
  if (!via || !isAtOrBelow(via, fqdn)) return false;
  const leftAt = await readLeft(hostname.hostname, fqdn);
  return !leftAt || Date.parse(leftAt) >= decodeTime(hostname.domainId);
}

/**
 * Refuses a name that nobody has here and that leads here, as its visitors would get the domain's content at once:
 * somebody may have removed it and left its CNAME. Throws `HOSTNAME_POINTS_HERE` without the record,
 * `DNS_UNREACHABLE` where nobody knows.
 */
async function assertFree(wanted: Wanted): Promise<void> {
  const { hostname, fqdn, suffixes } = wanted;
  const proof = proofFor(hostname);
  const [pointing, hasProof] = await Promise.all([
    pointingOf(hostname.hostname, fqdn, suffixes),
    isProved(proof),
  ]);
  if (hasProof) return;
  if (!pointing) throw failure('DNS_UNREACHABLE');
  if (!pointing.isHere || (await isMeant(wanted, pointing))) return;
  throw hasProof === undefined
    ? failure('DNS_UNREACHABLE')
    : failure('HOSTNAME_POINTS_HERE', proof);
}

/**
 * Writes that insert a hostname, also in the place of another domain's, and the id of that domain. Throws
 * `HOSTNAME_TAKEN` where the same domain has it or it is on its way out, `HOSTNAME_PROOF_NEEDED` without the record,
 * `DNS_UNREACHABLE` where nobody knows, and what `assertFree` does where nobody has it.
 */
export async function insertion(
  wanted: Wanted,
  holder: Holder | undefined,
): Promise<{ writes: Write[]; displaced: string[] }> {
  const { hostname } = wanted;
  if (!holder) {
    await assertFree(wanted);
    return { writes: insertHostname(hostname), displaced: [] };
  }
  const { domain, hostnames } = await readRecords(holder.domainId);
  const held = hostnames.find(({ id }) => id === holder.hostnameId);
  const isLeaving = held?.status === 'deleting' || domain?.isReleasing;
  if (!domain || !held || isLeaving || domain.id === hostname.domainId) {
    throw failure('HOSTNAME_TAKEN');
  }
  const proof = proofFor(hostname);
  const hasProof = await isProved(proof);
  if (hasProof === undefined) throw failure('DNS_UNREACHABLE');
  if (!hasProof) throw failure('HOSTNAME_PROOF_NEEDED', proof);
  return {
    writes: [...takeHostname(hostname, holder), ...removal(held, domain)],
    displaced: [domain.id],
  };
}
