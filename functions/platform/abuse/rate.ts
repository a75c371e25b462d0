import { limits } from '#shared/limits.ts';
import { nowInSeconds } from '../clock.ts';
import { failure } from '../failures.ts';
import { bytesOf } from '../network/address.ts';
import { update, type Write } from '../table/write.ts';

/**
 * Counts one use towards a limit, in the transaction of what it limits: exact over all instances, for 2
 * WRU. Windows are fixed: a count restarts at each multiple of `window` seconds. The refusal is
 * `TOO_MANY_REQUESTS`.
 */
export function countTowards(limit: {
  kind: string;
  subject: string;
  count: number;
  window: number;
}): Write {
  const now = nowInSeconds();
  const start = now - (now % limit.window);
  const end = start + limit.window;
  return update(
    { pk: `RATE#${limit.kind}#${limit.subject}`, sk: String(start) },
    {
      expression: 'ADD #count :one SET #entity = :entity, #expiresAt = :end',
      condition: 'attribute_not_exists(#count) OR #count < :limit',
      values: { ':one': 1, ':entity': 'rate', ':end': end, ':limit': limit.count },
    },
    failure('TOO_MANY_REQUESTS', { retryAfter: end - now }),
  );
}

/** Counts a call towards what its network may do in an hour. */
export const countNetwork = (address: string, kind: keyof typeof limits.perAddress): Write =>
  countTowards({
    kind,
    subject: networkOf(address),
    count: limits.perAddress[kind],
    window: limits.hour,
  });

/**
 * The subscriber's network of an address: an IPv4 address, also where it is mapped into IPv6
 * (RFC 4291, 2.5.5.2), or the /64 of an IPv6 address.
 */
export function networkOf(address: string): string {
  const bytes = bytesOf(address);
  if (!bytes) return address;
  if (bytes.length === 4) return bytes.join('.');
  return Array.from({ length: limits.networks.subscriber.ipv6 / 16 }, (_, group) =>
    Buffer.from(bytes)
      .readUInt16BE(2 * group)
      .toString(16),
  ).join(':');
}
