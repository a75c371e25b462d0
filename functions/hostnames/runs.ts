import { instantAfter } from '#platform/clock.ts';
import { limits } from '#shared/limits.ts';
import type { HostnameFacts } from './items/hostnames.ts';
import { asksOf } from './statuses.ts';

const { checks: most, lifetime, shortestWait, growth, longestWait } = limits.hostname;
const { watchEvery, missedAfter, wakes: mostWakes } = limits.hostname;

/** Attributes with which a series of checks begins: 75 of them, in seven days. */
export const beginRun = () => ({
  startedAt: instantAfter(Date.now(), 0),
  checks: 0,
  wokenAt: 0,
  wakes: 0,
  watchAt: instantAfter(Date.now(), watchEvery + missedAfter),
});

/** Attributes of the run that follows. */
const nextRun = ({ run }: HostnameFacts) => ({ run: run + 1, runAt: instantAfter(Date.now(), 0) });

/**
 * A new run of the state machine, with a series of its own. Whatever is to be done about a hostname that no run goes on
 * about begins here: the run decides by the table what it is.
 */
export const withNewRun = (hostname: HostnameFacts): HostnameFacts => ({
  ...hostname,
  ...beginRun(),
  status: hostname.status === 'failed' ? 'pending' : hostname.status,
  isWatched: undefined,
  nextCheckAt: undefined,
  ...nextRun(hostname),
});

/** A hostname on its way out: a new run withdraws it. */
export const markLeaving = (hostname: HostnameFacts): HostnameFacts => ({
  ...withNewRun(hostname),
  status: 'deleting',
});

/** True where the provider has stopped trying, and goes on once it is asked. */
const awaitsRefresh = ({ registration }: HostnameFacts): boolean =>
  registration !== undefined && asksOf(registration) === 'refresh';

/**
 * A run that checks at once, and whose waits grow anew. It goes on with the series of the run before it, and is none
 * where that was woken often, there is no news, and the provider waits for no refresh.
 */
export function withCheckNow(hostname: HostnameFacts, hasNews: boolean): HostnameFacts {
  if (hostname.isWatched) return withNewRun(hostname);
  const { checks, wakes } = hostname;
  if (wakes >= mostWakes && !hasNews && !awaitsRefresh(hostname)) return hostname;
  return { ...hostname, ...nextRun(hostname), wokenAt: checks, wakes: wakes + 1 };
}

/**
 * A hostname whose run waits. The time at which the watch would miss it is put off only where the wait comes close to
 * it: an index has it, in which each new time is two writes.
 */
export function noteWait(hostname: HostnameFacts, wait: number, now: number): HostnameFacts {
  const isFar = hostname.watchAt > instantAfter(now, wait + missedAfter);
  const watchAt = isFar ? hostname.watchAt : instantAfter(now, wait + watchEvery + missedAfter);
  return { ...hostname, nextCheckAt: instantAfter(now, wait), watchAt };
}

/** A hostname whose run has ended, and at which the watch looks. Whoever waits for nothing is told no time. */
export function noteWatch(hostname: HostnameFacts, now: number): HostnameFacts {
  const isOut = hostname.status === 'failed' || hostname.status === 'deleting';
  return {
    ...hostname,
    isWatched: true,
    watchAt: instantAfter(now, watchEvery + missedAfter),
    nextCheckAt: isOut ? undefined : instantAfter(now, watchEvery),
  };
}

type Checked = Pick<HostnameFacts, 'startedAt' | 'checks' | 'wokenAt'>;

const endOf = ({ startedAt }: Pick<HostnameFacts, 'startedAt'>): number =>
  Date.parse(startedAt) + lifetime * 1000;

/** End of the checks of a hostname. */
export const checksEndAt = (hostname: Pick<HostnameFacts, 'startedAt'>): string =>
  instantAfter(endOf(hostname), 0);

/** True once the last check was made. */
export const checksAreOver = (hostname: Checked, now: number): boolean =>
  hostname.checks >= most || now >= endOf(hostname);

/**
 * Seconds until the next check: they grow from 15 on, anew after a refresh, and are never less. Where refreshes used up
 * checks, those that are left are spread over the time that is left. `least` is what the provider asked for, in seconds.
 */
export function waitAfter(hostname: Checked, now: number, least = 0): number {
  const { checks, wokenAt } = hostname;
  const timeLeft = Math.max(0, (endOf(hostname) - now) / 1000);
  const checksLeft = Math.max(1, most - checks);
  if (checksLeft * longestWait < timeLeft) return Math.ceil(timeLeft / checksLeft);
  const grown = shortestWait * growth ** (checks - wokenAt);
  const shortest = Math.max(shortestWait, Math.min(least, longestWait));
  return Math.ceil(Math.max(shortest, Math.min(grown, longestWait, timeLeft)));
}
