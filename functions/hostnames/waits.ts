import { limits } from '../../shared/limits.ts';
import type { HostnameFacts } from '../items/hostnames.ts';

const { checks: most, lifetime, firstWait, growth, longestWait } = limits.hostname;

type Checked = Pick<HostnameFacts, 'startedAt' | 'checks' | 'wokenAt'>;

const endOf = ({ startedAt }: Pick<HostnameFacts, 'startedAt'>): number =>
  Date.parse(startedAt) + lifetime * 1000;

/** End of the checks of a hostname. */
export const checksEndAt = (hostname: Pick<HostnameFacts, 'startedAt'>): string =>
  new Date(endOf(hostname)).toISOString();

/** True once the last check was made. */
export const isOver = (hostname: Checked, now: number): boolean =>
  hostname.checks >= most || now >= endOf(hostname);

/**
 * Seconds until the next check: they grow from 15 on, anew after a refresh. Where refreshes used up checks, those that
 * are left are spread over the time that is left.
 */
export function waitAfter(hostname: Checked, now: number): number {
  const { checks, wokenAt } = hostname;
  const timeLeft = Math.max(0, (endOf(hostname) - now) / 1000);
  const checksLeft = most - checks;
  if (checksLeft * longestWait < timeLeft) return Math.ceil(timeLeft / checksLeft);
  const grown = firstWait * growth ** (checks - wokenAt);
  return Math.ceil(Math.min(grown, longestWait, timeLeft));
}
