import { limits } from '../../shared/limits.ts';
import type { HostnameFacts } from '../items/hostnames.ts';
import { type Failure, failure } from '../platform/failures.ts';

const isActive = ({ status, sslStatus }: HostnameFacts): boolean =>
  status === 'active' && sslStatus === 'active';

const pointsHere = ({ tasks }: HostnameFacts): boolean =>
  tasks.some(({ kind, done }) => kind === 'add_cname' && done);

/** Both statuses are active, and DNS points at the target. */
export const isReady = (hostname: HostnameFacts): boolean =>
  isActive(hostname) && pointsHere(hostname);

const secondsFrom = (instant: string, seconds: number): number =>
  Date.parse(instant) + seconds * 1000;

/** End of the checks of a hostname. */
export const checksEndAt = ({ startedAt }: HostnameFacts): string =>
  new Date(secondsFrom(startedAt, limits.hostname.lifetime)).toISOString();

/** Refusal of a refresh too soon after another one. */
export function tooSoon({ refreshedAt }: HostnameFacts, now: number): Failure | undefined {
  if (!refreshedAt) return undefined;
  const wait = secondsFrom(refreshedAt, limits.hostname.refreshEvery) - now;
  return wait > 0
    ? failure('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait / 1000) })
    : undefined;
}
