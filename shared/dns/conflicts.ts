import type { RecordConflict } from '../areas/records/facts.ts';
import { type DnsRecord, presentation } from '../dns.ts';
import { aliasFor, loopFrom, targetWithin, type Within } from './aliases.ts';
import { noHost } from './fields.ts';

/** Conflict with a record of the same domain. */
interface Conflict<T> {
  reason: RecordConflict;
  with: T;
}

/** Types that may stand beside a delegation (RFC 4035 section 2.4). */
const delegating: readonly string[] = ['NS', 'DS'];

const isNullMx = ({ type, content }: DnsRecord): boolean => type === 'MX' && content === noHost;

const isAliasMode = ({ type, priority }: DnsRecord): boolean =>
  (type === 'HTTPS' || type === 'SVCB') && priority === 0;

/**
 * Conflict of two records at one name. A CNAME is alone there (RFC 1034 section 3.6.2), and so is a
 * delegation (RFC 2181 section 6). A null MX is the only MX (RFC 7505 section 3), and a service that stands for its
 * target has no other of its type (RFC 9460 section 2.4.1).
 */
function conflictAt(record: DnsRecord, other: DnsRecord): RecordConflict | undefined {
  const isSameType = record.type === other.type;
  if (isSameType && presentation(record) === presentation(other)) return 'duplicate';
  if (record.type === 'CNAME' && other.type === 'CNAME') return 'one-cname';
  if (record.type === 'CNAME' || other.type === 'CNAME') return 'cname-alone';
  const isDelegated = record.type === 'NS' || other.type === 'NS';
  if (isDelegated && ![record, other].every(({ type }) => delegating.includes(type))) {
    return 'ns-alone';
  }
  if (!isSameType) return undefined;
  if ([record, other].some(isNullMx)) return 'null-mx-alone';
  return [record, other].some(isAliasMode) ? 'alias-mode-alone' : undefined;
}

/** Alias that a mail or name server, or a service, may not be (RFC 2181 section 10.3, RFC 2782). */
function aliasAsTarget<T extends DnsRecord>(
  record: T,
  { records: others, fqdn }: Within<T>,
): T | undefined {
  const all = [...others, record];
  const aliasOf = (one: T) => {
    const target = targetWithin(one, fqdn, 'host');
    return target === undefined ? undefined : aliasFor(target, all);
  };
  return record.type === 'CNAME'
    ? others.find((other) => aliasOf(other) === record)
    : aliasOf(record);
}

/** Finds the first conflict of a record with the others of its domain. */
export function findConflict<T extends DnsRecord>(
  record: DnsRecord,
  { records: others, fqdn }: Within<T>,
): Conflict<T> | undefined {
  for (const other of others) {
    const reason = other.name === record.name && conflictAt(record, other);
    if (reason) return { reason, with: other };
  }
  const all: DnsRecord[] = [...others, record];
  const loop = loopFrom(record.name, { records: all, fqdn });
  const known = (one: DnsRecord | undefined) => others.find((other) => other === one);
  const looped = known(loop.find((alias) => alias !== record));
  if (looped) return { reason: 'alias-loop', with: looped };
  const target = known(aliasAsTarget<DnsRecord>(record, { records: others, fqdn }));
  return target && { reason: 'target-alias', with: target };
}

/**
 * Conflict that appears once a record is gone: a DS needs the NS records of its name (RFC 4035
 * section 2.4), and a wildcard alias may now lead back to itself.
 */
export function findLeftover<T extends DnsRecord>(
  gone: DnsRecord,
  { records: left, fqdn }: Within<T>,
): Conflict<T> | undefined {
  const here = left.filter(({ name }) => name === gone.name);
  const signer = here.find(({ type }) => type === 'DS');
  if (gone.type === 'NS' && signer && !here.some(({ type }) => type === 'NS')) {
    return { reason: 'ds-needs-ns', with: signer };
  }
  const [alias] = loopFrom(gone.name, { records: left, fqdn });
  return alias && { reason: 'alias-loop', with: alias };
}
