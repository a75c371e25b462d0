import type { DomainItem } from '#functions/domains/items/domains.ts';
import type { abilitiesOf } from '#functions/providers/service.ts';
import { type Failure, failure, invalid } from '#platform/failures.ts';
import type { DomainRecord, RecordFields } from '#shared/areas/records/record.ts';
import { findConflict, findLeftover } from '#shared/dns/conflicts.ts';
import { problemWithin } from '#shared/dns/problems.ts';
import { proxyProblem } from '#shared/dns/proxy.ts';
import type { DnsRecord } from '#shared/dns.ts';
import { type RecordState, type RecordsBeside, statesOf } from './items/record-states.ts';
import { type RecordItem, servesHostnames } from './items/records.ts';
import type { KnownRrset } from './items/rrsets.ts';

/** Capabilities of the domain's provider: proxy, hostnames, record types without support, length of an RRset; and its title. */
export type Abilities = ReturnType<typeof abilitiesOf>;

/** Refusal of a record that cannot stand beside the others of its domain; undefined if it can. */
export function refusalOf(
  fields: RecordFields,
  others: RecordsBeside,
  can: Abilities,
): Failure | undefined {
  if (can.withoutTypes.includes(fields.type)) {
    const message = `${can.title}, the DNS provider of this suffix, takes no ${fields.type} records.`;
    return invalid('type', 'not_supported', message);
  }
  const problem = problemWithin(fields, others, can.rrsetCharacters);
  if (problem) return invalid(problem.path, problem.rule, problem.message, problem.offers);
  if (fields.proxied && !can.proxy) {
    return invalid('proxied', 'not_supported', 'This suffix has no proxy.');
  }
  const hidden = proxyProblem(fields);
  if (hidden) return invalid(hidden.path, hidden.rule, hidden.message);
  return conflictFailure(findConflict(fields, others));
}

/** Refusal to take a record away from others that need it. */
export const refusalWithout = (gone: DnsRecord, left: RecordsBeside): Failure | undefined =>
  conflictFailure(findLeftover(gone, left));

/** Refusal of records that the custom hostnames of their domain cannot do with. */
export const refusalForHostnames = (
  { hostnameCount = 0 }: Pick<DomainItem, 'hostnameCount'>,
  after: readonly RecordItem[],
): Failure | undefined =>
  hostnameCount > 0 && !servesHostnames(after) ? failure('PROXIED_RECORD_NEEDED') : undefined;

const conflictFailure = (
  conflict: ReturnType<typeof findConflict<RecordItem>>,
): Failure | undefined =>
  conflict && failure('RECORD_CONFLICT', { reason: conflict.reason, recordId: conflict.with.id });

/** Records with their states of publication, as the owner sees them. */
export function present(within: RecordsBeside, known: readonly KnownRrset[]): DomainRecord[] {
  const states = statesOf(within, known);
  return within.records.map((record, index) => {
    const { ttl, ...state } = states[index] as RecordState;
    return {
      id: record.id,
      type: record.type,
      name: record.name,
      content: record.content,
      ...(record.keepQuotes && { keepQuotes: true }),
      ttl,
      ...(record.priority !== undefined && { priority: record.priority }),
      proxied: record.proxied,
      ...(record.note && { note: record.note }),
      ...state,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      version: record.version,
    };
  });
}
