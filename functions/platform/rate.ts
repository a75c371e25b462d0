import { limits } from '../../shared/limits.ts';
import { nowInSeconds } from './clock.ts';
import { failure } from './failures.ts';
import { update, type Write } from './table.ts';

/**
 * Counts one use towards a limit, in the transaction of what it limits.
 * The windows are fixed: a count starts anew at each multiple of `window` seconds.
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

/** The hour, the window of most limits, in seconds. */
export const hour = 3600;

/** Counts one call of a kind that a network may make only so often in an hour. */
export const countNetwork = (address: string, kind: keyof typeof limits.perAddress): Write =>
  countTowards({ kind, subject: networkOf(address), count: limits.perAddress[kind], window: hour });

/** One household or office: an IPv4 address, or the /64 that an IPv6 network is given. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const gap = address.includes('::')
    ? Array(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  return [...left, ...gap, ...right].slice(0, 4).join(':');
}
