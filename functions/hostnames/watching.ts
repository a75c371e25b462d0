import { limits } from '../../shared/limits.ts';
import type { HostnameFacts } from '../items/hostnames.ts';

/** A hostname without a state machine, which the watch looks at from time to time. */
export function watched(hostname: HostnameFacts, now: number): HostnameFacts {
  const watchAt = new Date(now + limits.hostname.watchEvery * 1000).toISOString();
  return { ...hostname, watchAt, nextCheckAt: watchAt };
}

/** A hostname that nobody looks at by itself. */
export const unwatched = (hostname: HostnameFacts): HostnameFacts => ({
  ...hostname,
  watchAt: undefined,
  nextCheckAt: undefined,
});

/** True while a run of the state machine goes on, which checks by itself. */
export const isRunning = ({ status, watchAt }: HostnameFacts): boolean =>
  status !== 'failed' && watchAt === undefined;
