import ipaddr from 'ipaddr.js';
import type { RecordConflict } from './kernel/failure.ts';

export const recordTypes = ['A', 'AAAA', 'CNAME', 'TXT', 'MX', 'NS'] as const;
export type RecordType = (typeof recordTypes)[number];

/** Types that a CDN can proxy. */
export const proxyable: readonly RecordType[] = ['A', 'AAAA', 'CNAME'];

/** Types whose content is a host name. */
const pointing: readonly RecordType[] = ['CNAME', 'MX', 'NS'];

/** Record with relative name (`@` for the domain itself) and canonical content. */
export interface DnsRecord {
  type: RecordType;
  name: string;
  content: string;
  ttl: number;
  priority?: number | undefined;
}

/** RRset: all records of one name and type. Values in presentation form, sorted; `ttl` in seconds. */
export interface Rrset {
  name: string;
  type: RecordType;
  ttl: number;
  values: string[];
}

/** Full name, without a trailing dot, of a relative record name. */
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

/** True for `@`, or for labels of which only the first may be `*` (RFC 4592). */
export function isRecordName(name: string, depth: number): boolean {
  if (name === '@') return true;
  const labels = name.split('.');
  return (
    labels.length <= depth &&
    labels.every((label, index) => (index === 0 && label === '*') || ownerLabel.test(label))
  );
}

/** True if a full name fits into DNS. */
const fitsDns = (name: string): boolean => name.length <= nameMax;

/**
 * True for a fully qualified target: at least two labels, the last not a number, which excludes
 * addresses. Aliases may contain underscored labels, hosts may not (RFC 1123).
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

/** Canonical content, so that equal records compare equal. Invalid content is returned unchanged. */
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

/** Four decimal numbers without leading zeros. Programs interpret other spellings differently. */
export const isIpv4 = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text);

export const isIpv6 = (text: string): boolean => ipaddr.IPv6.isValid(text) && !text.includes('%');

/** True for a globally reachable address, as a proxy's origin must have. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

const utf8 = new TextEncoder();

/**
 * TXT content in zone file format: quoted strings of at most 255 octets (RFC 1035 section 3.3.14).
 * Non-printable and non-ASCII octets become `\ddd` in octal, as Route 53 expects
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

/** Problem of a record that depends on its domain: its full name is too long, or it points at itself. */
export function problemUnder(
  record: DnsRecord,
  fqdn: string,
): { path: 'name'; rule: 'too_big' } | { path: 'content'; rule: 'self' } | undefined {
  const name = absoluteName(record.name, fqdn);
  if (!fitsDns(name)) return { path: 'name', rule: 'too_big' };
  const isOwnTarget = pointing.includes(record.type) && record.content === name;
  return isOwnTarget ? { path: 'content', rule: 'self' } : undefined;
}

/** Record data in zone file format; names end with a dot. */
export function presentation(record: Pick<DnsRecord, 'type' | 'content' | 'priority'>): string {
  if (record.type === 'TXT') return quoteTxt(record.content);
  if (record.type === 'MX') return `${record.priority ?? 0} ${record.content}.`;
  return pointing.includes(record.type) ? `${record.content}.` : record.content;
}

export const zoneLine = (record: DnsRecord, fqdn: string): string =>
  `${absoluteName(record.name, fqdn)}. ${record.ttl} IN ${record.type} ${presentation(record)}`;

/** True if a relative record name is a descendant of another. */
export const isBelow = (name: string, above: string): boolean =>
  above === '@' ? name !== '@' : name.endsWith(`.${above}`);

/** True if a delegation hides the record: resolvers ask the delegated name servers instead. */
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
 * Finds the first conflicting record of the domain. A CNAME is alone at its name (RFC 1034 section
 * 3.6.2). So is a delegation (RFC 2181 section 6), which hides all below but name server addresses.
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
