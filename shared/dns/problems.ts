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

/** Problem of all records of one name and type, which their provider takes together or not at all. */
function rrsetProblem(
  record: DnsRecord,
  others: readonly DnsRecord[],
  characters: number,
): FieldProblem | undefined {
  const id = rrsetId(record);
  const values = [record, ...others.filter((other) => rrsetId(other) === id)].map(presentation);
  const { values: most } = limits.rrset;
  if (values.length > most) {
    const message = `A name has at most ${most} records of one type.`;
    return { path: 'content', rule: 'rrset_values', message };
  }
  const { length } = values.join('');
  if (length <= characters) return undefined;
  const message = `All ${record.type} records of this name have at most ${characters} characters together, as a zone file quotes them. These would have ${length}.`;
  return { path: 'content', rule: 'rrset_too_big', message };
}

/**
 * Problem of a record that depends on its domain and the others in it. `rrsetCharacters` is what the provider takes for
 * all values of one name and type, in the form of a zone file; who does not know it leaves that check to the service.
 */
export const problemWithin = (
  record: DnsRecord,
  within: Within<DnsRecord>,
  rrsetCharacters = Number.POSITIVE_INFINITY,
): FieldProblem | undefined =>
  nameProblem(record, within.fqdn) ??
  selfProblem(record, within) ??
  signerProblem(record, within.records) ??
  rrsetProblem(record, within.records, rrsetCharacters);
