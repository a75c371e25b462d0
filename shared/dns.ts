import ipaddr from 'ipaddr.js';
import type { RecordConflict } from './kernel/failure.ts';

export const recordTypes = ['A', 'AAAA', 'CNAME', 'TXT', 'MX', 'NS'] as const;
export type RecordType = (typeof recordTypes)[number];

/** The types that a CDN can stand in front of. */
export const proxyable: readonly RecordType[] = ['A', 'AAAA', 'CNAME'];

/** The types whose content is the name of another host. */
const pointing: readonly RecordType[] = ['CNAME', 'MX', 'NS'];

/** A record as DNS sees it: relative name (`@` for the domain itself), content in canonical form. */
export interface DnsRecord {
  type: RecordType;
  name: string;
  content: string;
  ttl: number;
  priority?: number | undefined;
}

/** All records of one name and type, with values in presentation form, sorted. `ttl` in seconds. */
export interface Rrset {
  name: string;
  type: RecordType;
  ttl: number;
  values: string[];
}

/** The full name, without a trailing dot, that a relative record name has under a domain. */
export const absoluteName = (name: string, fqdn: string): string =>
  name === '@' ? fqdn : `${name}.${fqdn}`;

/** Key of a record's RRset within its domain: all records of one name and type (RFC 2181 section 5). */
export const rrsetId = ({ name, type }: { name: string; type: string }): string =>
  `${name} ${type}`;

/** RFC 1035 section 2.3.4: 255 octets on the wire are 253 characters of text. */
const nameMax = 253;

const hostLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Service names and keys start with an underscore (RFC 8552). */
const ownerLabel = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;

/** Whether a relative record name is `@`, or labels of which only the first may be `*` (RFC 4592). */
export function isRecordName(name: string, depth: number): boolean {
  if (name === '@') return true;
  const labels = name.split('.');
  return (
    labels.length <= depth &&
    labels.every((label, index) => (index === 0 && label === '*') || ownerLabel.test(label))
  );
}

/** Whether a full name with all its dots fits into DNS. */
const fitsDns = (name: string): boolean => name.length <= nameMax;

/**
 * Whether a target is a fully qualified name: two labels or more, the last not a number, so that an
 * address is not taken for a name. Aliases may point at underscored names; hosts have none (RFC 1123).
 */
export function isTarget(name: string, type: RecordType): boolean {
  const labels = name.split('.');
  const allowed = type === 'CNAME' ? ownerLabel : hostLabel;
  return (
    fitsDns(name) &&
    labels.length >= 2 &&
    labels.every((label) => allowed.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** One spelling for each content, so that equal records are found equal. Invalid content comes back as it was. */
export function canonicalContent(type: RecordType, content: string): string {
  if (type === 'TXT') return content;
  const trimmed = content.trim().toLowerCase();
  if (type === 'AAAA') {
    return ipaddr.IPv6.isValid(trimmed) && !trimmed.includes('%')
      ? ipaddr.IPv6.parse(trimmed).toRFC5952String()
      : trimmed;
  }
  return pointing.includes(type) ? trimmed.replace(/\.$/, '') : trimmed;
}

/** Four decimal numbers without leading zeros: other spellings are read differently by different programs. */
export const isIpv4 = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text);

export const isIpv6 = (text: string): boolean => ipaddr.IPv6.isValid(text) && !text.includes('%');

/** Whether an address can be reached from everywhere, as an address behind a proxy must be. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

const utf8 = new TextEncoder();

/**
 * TXT content as a zone file has it: quoted strings of at most 255 octets (RFC 1035 section 3.3.14),
 * what is not printable ASCII as `\ddd` in octal, as Route 53 reads it
 * (https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DomainNameFormat.html).
 */
export function quoteTxt(content: string): string {
  const strings: string[] = [];
  const bytes = utf8.encode(content);
  for (let start = 0; start === 0 || start < bytes.length; start += 255) {
    let text = '';
    for (const byte of bytes.subarray(start, start + 255)) {
      const character = String.fromCharCode(byte);
      if (character === '"' || character === '\\') text += `\\${character}`;
      else if (byte >= 0x20 && byte < 0x7f) text += character;
      else text += `\\${byte.toString(8).padStart(3, '0')}`;
    }
    strings.push(`"${text}"`);
  }
  return strings.join(' ');
}

/**
 * What is wrong with a record that only shows once its domain is known: its whole name does not fit,
 * or it points at itself.
 */
export function problemUnder(
  record: DnsRecord,
  fqdn: string,
): { path: 'name'; rule: 'too_big' } | { path: 'content'; rule: 'self' } | undefined {
  const name = absoluteName(record.name, fqdn);
  if (!fitsDns(name)) return { path: 'name', rule: 'too_big' };
  const isOwnTarget = pointing.includes(record.type) && record.content === name;
  return isOwnTarget ? { path: 'content', rule: 'self' } : undefined;
}

/** The data part of a record as a zone file has it, names with their final dot. */
export function presentation(record: Pick<DnsRecord, 'type' | 'content' | 'priority'>): string {
  if (record.type === 'TXT') return quoteTxt(record.content);
  if (record.type === 'MX') return `${record.priority ?? 0} ${record.content}.`;
  return pointing.includes(record.type) ? `${record.content}.` : record.content;
}

/** The line a zone file would hold. */
export const zoneLine = (record: DnsRecord, fqdn: string): string =>
  `${absoluteName(record.name, fqdn)}. ${record.ttl} IN ${record.type} ${presentation(record)}`;

/** Whether a relative record name lies below another one. */
export const isBelow = (name: string, above: string): boolean =>
  above === '@' ? name !== '@' : name.endsWith(`.${above}`);

/** Whether a record would never be asked for, because its name was handed to other name servers. */
function isHidden(record: DnsRecord, delegation: DnsRecord): boolean {
  const isGlue = record.type === 'A' || record.type === 'AAAA';
  return (
    delegation.type === 'NS' &&
    !isGlue &&
    record.type !== 'NS' &&
    isBelow(record.name, delegation.name)
  );
}

/**
 * Finds what keeps a record from standing beside the others of its domain: a CNAME stands alone at its
 * name (RFC 1034 section 3.6.2), a delegation does too (RFC 2181 section 6), and below a delegation
 * only the addresses of name servers are ever looked at.
 */
export function findConflict<T extends DnsRecord>(
  record: DnsRecord,
  others: readonly T[],
): { reason: RecordConflict; with: T } | undefined {
  for (const other of others) {
    const reason = conflictBetween(record, other);
    if (reason) return { reason, with: other };
  }
  return undefined;
}

function conflictBetween(record: DnsRecord, other: DnsRecord): RecordConflict | undefined {
  if (record.name === other.name) {
    if (record.type === 'CNAME' && other.type === 'CNAME') return 'one-cname';
    if (record.type === 'CNAME' || other.type === 'CNAME') return 'cname-alone';
    if ((record.type === 'NS') !== (other.type === 'NS')) return 'ns-alone';
    if (record.type === other.type && presentation(record) === presentation(other)) {
      return 'duplicate';
    }
  }
  return isHidden(record, other) || isHidden(other, record) ? 'below-delegation' : undefined;
}
