import { absoluteName } from '../../../shared/dns/names.ts';
import { rrsetId } from '../../../shared/dns.ts';
import type { Resolution, ResolutionVerdict } from '../../../shared/records.ts';
import { owned } from '../../domains/service.ts';
import type { DomainContent } from '../../items/records.ts';
import { rrsetsOf } from '../../items/rrsets.ts';
import type { Actor } from '../../platform/caller.ts';
import { failure } from '../../platform/failures.ts';
import { providerById } from '../../providers/service.ts';
import { present } from '../rules.ts';
import type { Reply } from './message.ts';
import { type Heard, repliesTo } from './replies.ts';

/** https://www.iana.org/assignments/dns-parameters */
const rcodes: Record<number, string> = {
  0: 'NOERROR',
  1: 'FORMERR',
  2: 'SERVFAIL',
  3: 'NXDOMAIN',
  4: 'NOTIMP',
  5: 'REFUSED',
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('\n') === other.join('\n');

/** True for an answer about the name: its data, or that there is none. */
const isAnswer = (reply: Reply | undefined): reply is Reply =>
  reply !== undefined && (reply.rcode === 0 || reply.rcode === 3);

function verdictOf(
  { reply }: Heard,
  wanted: readonly string[],
  { isServed, isDelegated }: { isServed: boolean; isDelegated: boolean },
): ResolutionVerdict {
  if (!isAnswer(reply)) return 'unreachable';
  if (isSame(reply.values, wanted)) return 'same';
  if (isDelegated || reply.referredTo) return 'delegated';
  if (reply.values.length === 0) return 'missing';
  // The suffix's own server has the new data already, so a resolver has kept the old.
  return isServed ? 'cached' : 'different';
}

/** Answers of table, provider and DNS servers for a record's name and type. Throws `NOT_FOUND`. */
export async function resolution(
  actor: Actor,
  recordId: string,
  { domain: found, records, rrsets }: DomainContent,
): Promise<Resolution> {
  const domain = owned(actor, found);
  const { suffix } = await providerById(domain.providerId);
  const fqdn = `${domain.label}.${suffix}`;
  const record = present({ records, fqdn }, rrsets).find(({ id }) => id === recordId);
  const table = record && rrsetsOf(records).get(rrsetId(record));
  if (!record || !table) throw failure('NOT_FOUND');
  const published = rrsets.find((rrset) => rrsetId(rrset) === rrsetId(record))?.published;
  const question = { name: absoluteName(record.name, fqdn), type: record.type };
  const { heard, checkedAt, askAgainIn } = await repliesTo(question, suffix);
  const authority = heard.find(({ isAuthority }) => isAuthority)?.reply;
  const state = {
    isServed: isAnswer(authority) && isSame(authority.values, table.values),
    isDelegated: record.delegatedBy !== undefined,
  };
  return {
    ...question,
    table: { ttl: table.ttl, values: table.values },
    provider: {
      state: record.state,
      ...(published && { ttl: published.ttl, values: published.values }),
    },
    servers: heard.map((one) => ({
      ...one.server,
      isAuthority: one.isAuthority,
      verdict: verdictOf(one, table.values, state),
      values: one.reply?.values ?? [],
      ...(one.reply?.ttl !== undefined && { ttl: one.reply.ttl }),
      ...(one.reply && { rcode: rcodes[one.reply.rcode] ?? String(one.reply.rcode) }),
    })),
    checkedAt,
    askAgainIn,
  };
}
