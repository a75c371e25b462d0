import type { DnsRecord } from '../dns.ts';
import { partsOf } from './content.ts';
import { isBelow, relativeName } from './names.ts';
import { rulesOf } from './types.ts';

/** Records of one domain, with its full name. */
export interface Within<T extends DnsRecord> {
  records: readonly T[];
  fqdn: string;
}

const parentOf = (name: string): string => name.split('.').slice(1).join('.') || '@';

/**
 * The CNAME that answers for a name of the domain: the one there, or the wildcard of its closest
 * encloser if nothing is at the name or below it (RFC 4592 section 3.3.1).
 */
export function aliasFor<T extends DnsRecord>(name: string, records: readonly T[]): T | undefined {
  const exists = (at: string) =>
    at === '@' || records.some((record) => record.name === at || isBelow(record.name, at));
  const aliasAt = (at: string) =>
    records.find((record) => record.type === 'CNAME' && record.name === at);
  if (exists(name)) return aliasAt(name);
  let encloser = parentOf(name);
  while (!exists(encloser)) encloser = parentOf(encloser);
  return aliasAt(encloser === '@' ? '*' : `*.${encloser}`);
}

/** Host that a record points at, relative to the domain; undefined for one outside of it. */
export function targetWithin(
  { type, content }: Pick<DnsRecord, 'type' | 'content'>,
  fqdn: string,
  kind: 'alias' | 'host',
): string | undefined {
  const field = rulesOf(type).fields.find(({ target }) => target === kind);
  const target = field && partsOf(type, content)?.[field.key];
  return target && relativeName(target, fqdn);
}

/** Aliases that are followed from a name until one repeats; empty if the chain ends. */
export function loopFrom<T extends DnsRecord>(name: string, { records, fqdn }: Within<T>): T[] {
  const passed: T[] = [];
  const names = new Set<string>();
  for (let at: string | undefined = name; at !== undefined; ) {
    const alias = aliasFor(at, records);
    if (!alias) return [];
    if (names.has(at)) return passed;
    names.add(at);
    passed.push(alias);
    at = targetWithin(alias, fqdn, 'alias');
  }
  return [];
}
