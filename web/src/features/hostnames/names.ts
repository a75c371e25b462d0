import { relativeName } from '#shared/dns/names.ts';

/** Second-level labels under which countries register names: `example.co.uk`. */
const shared = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'go',
  'gob',
  'gov',
  'ne',
  'net',
  'nom',
  'or',
  'org',
]);

/**
 * Zone that a hostname most likely lies in: its last two labels, or three below a shared one such as `co.uk`. DNS
 * hosts show names relative to it. A guess: the list of all suffixes is larger than the page.
 */
export function zoneOf(hostname: string): string {
  const labels = hostname.split('.');
  const [last = '', second = ''] = labels.toReversed();
  const depth = last.length === 2 && shared.has(second) ? 3 : 2;
  return labels.slice(-depth).join('.');
}

/** A full name as a DNS host shows it within a zone: `@` for the zone itself. */
export const shortName = (name: string, zone: string): string => relativeName(name, zone) ?? name;
