import { type DnsRecord, presentation, rrsetId } from '../dns.ts';
import type { Issue } from '../kernel/issues.ts';
import { limits } from '../limits.ts';
import { loopFrom, type Within } from './aliases.ts';
import type { Problem } from './fields.ts';
import { absoluteName, fitsDns, relativeName } from './names.ts';

/** Broken rule of a field, and changes of the record that would mend it. */
interface FieldProblem extends Problem {
  path: 'name' | 'content';
  offers?: Issue['offers'];
}

/** Problem of the name: too long, or ending in its own domain, which is most often a full name. */
function nameProblem({ name }: DnsRecord, fqdn: string): FieldProblem | undefined {
  const short = relativeName(name, fqdn);
  if (short !== undefined) {
    const message = `Names are relative to the domain. Send ${short} instead of ${name}.`;
    return { path: 'name', rule: 'full_name', message, offers: [{ name: short }] };
  }
  if (fitsDns(absoluteName(name, fqdn))) return undefined;
  return {
    path: 'name',
    rule: 'too_big',
    message: 'The whole name must not exceed 253 characters.',
  };
}

/** Problem of an alias that leads back to itself, by its own name or its own wildcard. */
function selfProblem(record: DnsRecord, { records, fqdn }: Within<DnsRecord>) {
  if (record.type !== 'CNAME') return undefined;
  const loop = loopFrom(record.name, { records: [...records, record], fqdn });
  if (loop.length === 0 || loop.some((alias) => alias !== record)) return undefined;
  return { path: 'content', rule: 'self', message: 'A record cannot point at itself.' } as const;
}

/** A DS record stands beside a delegation only (RFC 4035 section 2.4). */
function signerProblem(record: DnsRecord, others: readonly DnsRecord[]) {
  const { type, name } = record;
  if (type !== 'DS' || others.some((other) => other.type === 'NS' && other.name === name)) {
    return undefined;
  }
  const message = 'A DS record needs NS records of the same name. Add them first.';
  return { path: 'name', rule: 'needs_ns', message } as const;
}

/** Values of a record and of those with its name and type, which their provider takes together or not at all. */
const valuesWith = (record: DnsRecord, others: readonly DnsRecord[]): string[] =>
  [record, ...others.filter((other) => rrsetId(other) === rrsetId(record))].map(presentation);

/** Problem of too many records of one name and type. */
function countProblem(record: DnsRecord, others: readonly DnsRecord[]): FieldProblem | undefined {
  const { values: most } = limits.rrset;
  if (valuesWith(record, others).length <= most) return undefined;
  const message = `A name has at most ${most} records of one type.`;
  return { path: 'content', rule: 'rrset_values', message };
}

/** Problem of records of one name and type that are longer together than their provider takes. */
export function lengthProblem(
  record: DnsRecord,
  others: readonly DnsRecord[],
  most: number,
): FieldProblem | undefined {
  const { length } = valuesWith(record, others).join('');
  if (length <= most) return undefined;
  const message = `All ${record.type} records of this name have at most ${most} characters together, as a zone file quotes them. These would have ${length}.`;
  return { path: 'content', rule: 'rrset_too_big', message };
}

/** Problem of a record that depends on its domain and the others in it, whatever the provider. */
export const problemWithin = (
  record: DnsRecord,
  within: Within<DnsRecord>,
): FieldProblem | undefined =>
  nameProblem(record, within.fqdn) ??
  selfProblem(record, within) ??
  signerProblem(record, within.records) ??
  countProblem(record, within.records);
