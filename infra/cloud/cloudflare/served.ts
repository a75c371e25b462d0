import type { RRset } from '../dns/changes.ts';
import { automatic, type SentRecord, valueIn } from './records.ts';

/** Addresses of the network that proxied names answer with: this machine. */
export const edgeAddresses = { A: '127.0.0.1', AAAA: '::1' } as const;

/** TTL of what Cloudflare chooses, in seconds. */
const automaticSeconds = 300;

const addressTypes = ['A', 'AAAA', 'CNAME'];

/**
 * RRsets that a name answers with. One proxied record hides all addresses of its name:
 * https://developers.cloudflare.com/dns/proxy-status/
 */
export function servedAt(records: readonly SentRecord[]): Omit<RRset, 'name'>[] {
  const isProxied = records.some(({ proxied }) => proxied);
  const shown = isProxied ? records.filter(({ type }) => !addressTypes.includes(type)) : records;
  const rrsets = [...Map.groupBy(shown, ({ type }) => type)].map(([type, group]) => ({
    type,
    ttl: Math.min(...group.map(({ ttl }) => (ttl === automatic ? automaticSeconds : ttl))),
    values: group.map(valueIn),
  }));
  const edge = (['A', 'AAAA'] as const).map((type) => ({
    type,
    ttl: automaticSeconds,
    values: [edgeAddresses[type]],
  }));
  return isProxied ? [...edge, ...rrsets] : rrsets;
}
