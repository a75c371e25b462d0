import { providerById } from '#functions/providers/service.ts';
import type { DomainContent, RecordItem } from '#functions/records/items/records.ts';
import { newestOf } from '#functions/records/items/rrsets.ts';
import type { Actor } from '#platform/account/caller.ts';
import { rrsetId, zoneLine } from '#shared/dns.ts';
import { limits } from '#shared/limits.ts';
import { requireOwned } from './service.ts';

/**
 * Records of a domain as a master file (RFC 1035 section 5), without the SOA record, which the suffix has. An RRset
 * has the TTL of its newest record (RFC 2181 section 5.2); proxied records are marked by a comment.
 */
export function zoneFile(fqdn: string, records: readonly RecordItem[]): string {
  const rrsets = Map.groupBy(records, rrsetId);
  const lines = records.map((record) => {
    const ttl = newestOf(rrsets.get(rrsetId(record)) ?? [])?.ttl ?? record.ttl;
    return `${zoneLine({ ...record, ttl }, fqdn)}${record.proxied ? ' ; proxied' : ''}`;
  });
  return [`$ORIGIN ${fqdn}.`, `$TTL ${limits.record.ttl.default}`, ...lines, ''].join('\n');
}

/** The actor's domain as a zone file. Throws `NOT_FOUND`, also for other people's domains. */
export async function exportZone(
  actor: Actor,
  { domain: found, records }: DomainContent,
): Promise<string> {
  const { label, providerId } = requireOwned(actor, found);
  const { suffix } = await providerById(providerId);
  return zoneFile(`${label}.${suffix}`, records);
}
