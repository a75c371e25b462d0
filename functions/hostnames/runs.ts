import { limits } from '../../shared/limits.ts';
import type { HostnameFacts } from '../items/hostnames.ts';
import { nowIso } from '../platform/clock.ts';
import { isRunning, unwatched } from './watching.ts';

/** Attributes with which the checks of a hostname begin. */
export const beginning = () => ({ startedAt: nowIso(), checks: 0, wokenAt: 0, wakes: 0 });

/**
 * A new run of the state machine: it checks at once, and its waits grow anew. Where none goes on, all checks begin
 * again. A run that goes on is left alone once it was woken often, unless there is news.
 */
export function woken(hostname: HostnameFacts, hasNews: boolean): HostnameFacts {
  const { status, run, checks, wakes } = hostname;
  if (!isRunning(hostname)) {
    const fresh = status === 'failed' ? ({ status: 'pending' } as const) : {};
    return { ...unwatched(hostname), ...fresh, ...beginning(), run: run + 1 };
  }
  if (wakes >= limits.hostname.wakes && !hasNews) return hostname;
  return { ...hostname, run: run + 1, wokenAt: checks, wakes: wakes + 1 };
}

/** A hostname on its way out: a new run withdraws it. */
export const leaving = (hostname: HostnameFacts): HostnameFacts => ({
  ...unwatched(hostname),
  ...beginning(),
  status: 'deleting',
  run: hostname.run + 1,
});
