import { spreading } from './limits.ts';
import type { Part } from './traffic.ts';

/** What follows a change by the limits of its parts. */
const followers = {
  'lists of the console': /^worker reindex|^the queue reindex|^partition gsi1/,
  figures: /^worker aggregate|^partition (FIGURES|ZONES)/,
  DNS: /^the writer|^Route 53, by \d|^partition WAITING|^worker dispatch/,
} as const;

/** Seconds after a burst until each of them has followed all of it; partitions that last through it are no obstacle. */
export function delaysAfter(
  parts: readonly Part[],
  seconds: number,
): { what: string; seconds: number; by: string }[] {
  return Object.entries(followers).map(([what, pattern]) => {
    const [slowest] = parts.filter(
      ({ part, lasts }) => pattern.test(part) && (lasts === undefined || lasts < seconds),
    );
    const late = slowest ? seconds * Math.max(0, slowest.uses / slowest.limit - 1) : 0;
    return {
      what,
      seconds: Math.ceil(late) + (what === 'DNS' ? spreading.most : 0),
      by: slowest?.part ?? '',
    };
  });
}
