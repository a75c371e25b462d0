import type { RecordItem } from '#functions/records/items/records.ts';
import { newestOf } from '#functions/records/items/rrsets.ts';
import { rrsetId, zoneLine } from '#shared/dns.ts';
import { limits } from '#shared/limits.ts';

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
