import { unreachableBy } from '#platform/network/unreachable.ts';
import type { FindingVerdict } from '#shared/areas/setups/finding.ts';

const verdicts = {
  'host-unknown': 'no_address',
  'host-private': 'private_address',
  'host-ipv6': 'ipv6_only',
  refused: 'refused',
  timeout: 'timeout',
  certificate: 'untrusted',
} as const;

/** Of what others answered, as much as a finding keeps. */
export const shorten = (text: string): string => text.slice(0, 300);
export const keepFew = (values: readonly string[]): string[] => values.slice(0, 10).map(shorten);

/** What an error of a connection says of a site. */
export function verdictOn(error: Error): FindingVerdict {
  if (['AbortError', 'TimeoutError'].includes(error.name)) return 'timeout';
  const cause = unreachableBy(error, (error as NodeJS.ErrnoException).code);
  return cause ? verdicts[cause] : 'unreadable';
}
