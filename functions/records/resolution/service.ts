import { requireOwned } from '#functions/domains/service.ts';
import { providerById } from '#functions/providers/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { isAnswer } from '#platform/dns/message.ts';
import { failure } from '#platform/failures.ts';
import type { Resolution, ResolutionVerdict } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { rulesOf } from '#shared/dns/types.ts';
import { automaticTtl, rrsetId } from '#shared/dns.ts';
import type { DomainContent, RecordItem } from '../items/records.ts';
import { rrsetsOf } from '../items/rrsets.ts';
import { present } from '../rules.ts';
import { repliesTo, type ServerReply } from './replies.ts';

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

/** True for the answer that a record leads to. The network's addresses are known as none of the record's own. */
type Expected = (values: readonly string[]) => boolean;

const isNetwork =
  (own: readonly string[]): Expected =>
  (values) =>
    values.length > 0 && !values.some((value) => own.includes(value));

interface Situation {
  isExpected: Expected;
  isProxied: boolean;
  isServed: boolean;
  isDelegated: boolean;
}

function verdictOf(
  { reply }: ServerReply,
  { isExpected, isProxied, isServed, isDelegated }: Situation,
): ResolutionVerdict {
  if (!reply) return 'unreachable';
  if (!isAnswer(reply)) return 'failed';
  if (isExpected(reply.values)) return isProxied ? 'proxied' : 'same';
  if (isDelegated || reply.referredTo) return 'delegated';
  if (reply.values.length === 0) return 'missing';
  // The suffix's own servers have the new data already, so a resolver has kept the old.
  return isServed ? 'cached' : 'different';
}

/** True for a record whose addresses a proxied one of its name hides, its own or another one. */
const isHidden = ({ name, type }: DomainRecord, records: readonly RecordItem[]): boolean =>
  rulesOf(type).proxy === true && records.some((other) => other.name === name && other.proxied);

const chosen = (ttl: number) => ttl !== automaticTtl && { ttl };

/** Answers of table, provider and DNS servers for a record's name and type. Throws `NOT_FOUND`. */
export async function resolution(
  actor: Actor,
  recordId: string,
  { domain: found, records, rrsets }: DomainContent,
): Promise<Resolution> {
  const domain = requireOwned(actor, found);
  const { suffix } = await providerById(domain.providerId);
  const fqdn = `${domain.label}.${suffix}`;
  const record = present({ records, fqdn }, rrsets).find(({ id }) => id === recordId);
  const table = record && rrsetsOf(records).get(rrsetId(record));
  if (!record || !table) throw failure('NOT_FOUND');
  const published = rrsets.find((rrset) => rrsetId(rrset) === rrsetId(record))?.published;
  const isProxied = isHidden(record, records);
  const type = isProxied && record.type === 'CNAME' ? 'A' : record.type;
  const question = { name: absoluteName(record.name, fqdn), type };
  const { heard, checkedAt, askAgainIn } = await repliesTo(question, suffix);
  const authority = heard.find(({ isAuthority }) => isAuthority)?.reply;
  const isWanted: Expected = isProxied
    ? isNetwork(table.values)
    : (values) => isSame(values, table.values);
  const answer = isAnswer(authority) ? authority.values : undefined;
  // A lost datagram makes no record different: the publisher's state counts then.
  const isServed = answer ? isWanted(answer) : record.state === 'live';
  const situation = {
    isProxied,
    isServed,
    isDelegated: record.delegatedBy !== undefined,
    // Another network's address, from before, is none of the record's own either.
    isExpected: (values: readonly string[]) =>
      isWanted(values) && !(isProxied && isServed && answer && !isSame(values, answer)),
  };
  return {
    ...question,
    table: { ...chosen(table.ttl), values: table.values },
    provider: {
      state: record.state,
      ...(published && { ...chosen(published.ttl), values: published.values }),
    },
    servers: heard.map((one) => ({
      ...one.server,
      isAuthority: one.isAuthority,
      verdict: verdictOf(one, situation),
      values: one.reply?.values ?? [],
      ...(one.reply?.ttl !== undefined && { ttl: one.reply.ttl }),
      ...(one.reply && { rcode: rcodes[one.reply.rcode] ?? String(one.reply.rcode) }),
    })),
    checkedAt,
    askAgainIn,
  };
}
