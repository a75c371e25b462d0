import type { DnsRecord } from '../dns.ts';
import type { Within } from './aliases.ts';
import { absoluteName, isBelow } from './names.ts';

const addresses: readonly string[] = ['A', 'AAAA'];

/** Address of a name server of the domain, which a referral carries along (RFC 1034 section 4.2.1). */
const isGlue = ({ type, name }: DnsRecord, { records, fqdn }: Within<DnsRecord>): boolean =>
  addresses.includes(type) &&
  records.some((other) => other.type === 'NS' && other.content === absoluteName(name, fqdn));

/**
 * Name whose NS records hide a record: resolvers ask the servers there for all names below.
 * Undefined for a record that is answered, and for glue.
 */
export function delegationOf(record: DnsRecord, within: Within<DnsRecord>): string | undefined {
  if (isGlue(record, within)) return undefined;
  return within.records
    .filter(({ type, name }) => type === 'NS' && isBelow(record.name, name))
    .map(({ name }) => name)
    .sort((a, b) => a.length - b.length)[0];
}
