import type { RecordItem, SpelledFields } from '#functions/records/items/records.ts';
import { newestOf } from '#functions/records/items/rrsets.ts';
import { type Failure, invalid } from '#platform/failures.ts';
import type { WireChange, WireRrset } from '#shared/areas/automation/powerdns.ts';
import { recordBody } from '#shared/areas/records/record.ts';
import { absoluteName, relativeName } from '#shared/dns/names.ts';
import { isQuotedTxt, quoteTxt, unquoteTxt } from '#shared/dns/txt.ts';
import { type RecordType, recordTypes, rulesOf } from '#shared/dns/types.ts';
import { type DnsRecord, rrsetId } from '#shared/dns.ts';
import { failures } from '#shared/failures.ts';
import { limits } from '#shared/limits.ts';
import { normalizeName } from '../reach.ts';

/** RRsets of records as PowerDNS shows them. Keys are in alphabetical order: acme.sh reads the JSON by grep. */
export const wireRrsets = (
  records: readonly RecordItem[],
  fqdn: string,
  dataOf: (record: RecordItem) => string,
): WireRrset[] =>
  [...Map.groupBy(records, rrsetId).values()].map((rrset) => {
    const { name, type, ttl } = newestOf(rrset) as RecordItem;
    return {
      comments: [],
      name: `${absoluteName(name, fqdn)}.`,
      records: rrset.map((record) => ({ content: dataOf(record), disabled: false })),
      ttl,
      type,
    };
  });

/** An RRset of a domain, and what it shall hold; nothing for a deletion. */
export interface WantedRrset {
  name: string;
  type: RecordType;
  ttl: number | undefined;
  wanted: SpelledFields[];
}

/** Refusal of one RRset, in words that name it. */
export const refusalFor = (name: string, type: string, sentence: string): Failure =>
  invalid('rrsets', 'refused', `${name} ${type}: ${sentence}`);

/** The sentence of another refusal, with what it says of a field. */
export function sentenceOf({ code, details }: Failure): string {
  const { issues, reason } = (details ?? {}) as {
    issues?: { message: string }[];
    reason?: string;
  };
  const said = issues?.map(({ message }) => message).join(' ') ?? failures[code][1];
  return reason ? `${said} (${reason})` : said;
}

/** ALIAS is what external-dns sends of a target elsewhere: below the domain a CNAME does the same. */
function typeOf(name: string, type: string, relative: string): RecordType {
  const meant = type === 'ALIAS' && relative !== '@' ? 'CNAME' : type;
  const found = recordTypes.find((known) => known === meant);
  if (!found) throw refusalFor(name, type, `The types are ${recordTypes.join(', ')}.`);
  return found;
}

function ttlOf(name: string, type: string, ttl: number | null | undefined): number | undefined {
  if (!ttl) return undefined;
  const { min, max } = limits.record.ttl;
  if (!Number.isInteger(ttl) || ttl < min || ttl > max) {
    throw refusalFor(name, type, `The TTL must be from ${min} to ${max} seconds.`);
  }
  return ttl;
}

/** Content of a zone file as the fields of a record. */
function dataOf(name: string, type: RecordType, content: string) {
  if (type === 'TXT') {
    const text = unquoteTxt(content);
    if (text === undefined) {
      const sentence = isQuotedTxt(content)
        ? `The octets of a text are UTF-8, which these are not: ${content}`
        : `A text comes in quotation marks: ${quoteTxt(content, 'decimal')}`;
      throw refusalFor(name, type, sentence);
    }
    return { content: text, ...(isQuotedTxt(text) && { keepQuotes: true }) };
  }
  if (!rulesOf(type).priority) return { content };
  const [, priority, rest] = /^\s*(\d+)\s+(.*)$/s.exec(content) ?? [];
  if (priority === undefined || rest === undefined) {
    throw refusalFor(name, type, 'The content begins with a priority.');
  }
  return { content: rest, priority: Number(priority) };
}

/** Characters of the longest data that is kept as it was sent: an escape of an octet has four. */
const spellingMax = 4 * limits.record.content;

function fieldsOf(
  full: string,
  { name, type }: Pick<DnsRecord, 'name' | 'type'>,
  { content, disabled }: { content: string; disabled?: boolean | null | undefined },
): SpelledFields {
  if (disabled) throw refusalFor(full, type, 'Records cannot be disabled. Delete it instead.');
  const parsed = recordBody.safeParse({ type, name, ...dataOf(full, type, content) });
  if (!parsed.success) {
    throw refusalFor(full, type, parsed.error.issues.map(({ message }) => message).join(' '));
  }
  return { ...parsed.data, ...(content.length <= spellingMax && { spelling: content }) };
}

/** Reads a change of an RRset of the domain. Throws `VALIDATION_FAILED`, whose message names it. */
export function readWantedRrset(change: WireChange, fqdn: string): WantedRrset {
  const full = normalizeName(change.name);
  const name = relativeName(full, fqdn);
  if (!name) throw refusalFor(full, change.type, `The name is not in ${fqdn}.`);
  const type = typeOf(full, change.type.toUpperCase(), name);
  const kind = change.changetype.toUpperCase();
  if (kind === 'DELETE') return { name, type, ttl: undefined, wanted: [] };
  if (kind !== 'REPLACE') throw refusalFor(full, type, 'The changetype is REPLACE or DELETE.');
  const wanted = (change.records ?? []).map((record) => fieldsOf(full, { name, type }, record));
  return { name, type, ttl: ttlOf(full, type, change.ttl), wanted };
}
