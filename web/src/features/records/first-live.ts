import type { DomainRecord } from '#shared/areas/records/record.ts';
import { addressOf } from './where-to-look.ts';

/**
 * What a visit of a domain's page tells of its first live record: nothing yet, that it had none, one with all records as
 * they stood then, or no more.
 */
export type Telling =
  | { phase: 'unknown' | 'none' | 'over' }
  | { phase: 'told'; record: DomainRecord; among: string };

/** The records by what people change of them, whatever their states are. */
const among = (records: readonly DomainRecord[]): string =>
  records.map(({ id, version }) => `${id}:${version}`).join();

/**
 * The next telling, by the records as they are now. A record counts that a browser opens; it is told once, where there
 * was none before one's eyes, until the next change.
 */
export function follow(
  telling: Telling,
  records: readonly DomainRecord[] | undefined,
  fqdn: string,
): Telling {
  if (!records || telling.phase === 'over') return telling;
  if (telling.phase === 'told') {
    return telling.among === among(records) ? telling : { phase: 'over' };
  }
  const record = records.find((one) => one.state === 'live' && addressOf(one, fqdn));
  if (!record) return telling.phase === 'none' ? telling : { phase: 'none' };
  if (telling.phase === 'unknown') return { phase: 'over' };
  return { phase: 'told', record, among: among(records) };
}
