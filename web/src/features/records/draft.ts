import type { createRecord } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { canonicalContent, contentOf, partProblems, partsOf } from '#shared/dns/content.ts';
import { isRecordName, relativeName, withoutDot } from '#shared/dns/names.ts';
import { isQuotedTxt, unquoteTxt } from '#shared/dns/txt.ts';
import { type PartKey, type Parts, type RecordType, rulesOf } from '#shared/dns/types.ts';
import { usualValues } from '#shared/dns/usual-values.ts';
import { type DnsRecord, rrsetId, zoneLine } from '#shared/dns.ts';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import type { Request } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { numberIn } from '#web/api/number-in.ts';

/** Typed values of the record form. */
export interface Draft {
  type: RecordType;
  name: string;
  /** Parts of the content by key; those of other types stay while the type changes. */
  parts: Parts;
  keepQuotes: boolean;
  /** Empty for the TTL of the records of the same name and type. */
  ttl: string;
  priority: string;
  proxied: boolean;
  note: string;
}

export type RecordBody = Request<typeof createRecord>['body'];

export const blank: Draft = {
  type: 'A',
  name: '',
  parts: {},
  keepQuotes: false,
  ttl: '',
  priority: '',
  proxied: false,
  note: '',
};

export const draftOf = (record: DomainRecord): Draft => ({
  type: record.type,
  name: record.name,
  parts: partsOf(record.type, record.content) ?? {},
  keepQuotes: record.keepQuotes ?? false,
  ttl: String(record.ttl),
  priority: String(record.priority ?? ''),
  proxied: record.proxied,
  note: record.note ?? '',
});

export const canBeProxied = ({ type }: Draft): boolean => rulesOf(type).proxy === true;

/** Customary priority of a single server. */
const usualPriority = '10';

/** Draft of another type, with the usual values of its fields where nothing is typed. */
export function withType(draft: Draft, type: RecordType): Partial<Draft> {
  const { fields, priority } = rulesOf(type);
  const usual = fields.flatMap(({ key }) => {
    const [first] = usualValues[key as PartKey] ?? [];
    return first ? [[key, first.value]] : [];
  });
  return {
    type,
    parts: { ...Object.fromEntries(usual), ...draft.parts },
    ...(priority && !draft.priority && { priority: usualPriority }),
  };
}

/** Name as typed; the domain itself where nothing is. */
const nameIn = ({ name }: Draft): string => name.trim() || '@';

/** True for a typed TTL that a record can have. */
export function isTtl(text: string): boolean {
  const seconds = numberIn(text);
  const { min, max } = limits.record.ttl;
  return Number.isInteger(seconds) && seconds >= min && seconds <= max;
}

export const isProxied = (draft: Draft): boolean => draft.proxied && canBeProxied(draft);

/** TTL as typed; none where it is wrong and its field hidden, since the proxy has one of its own. */
const typedTtl = (draft: Draft): string => (isProxied(draft) && !isTtl(draft.ttl) ? '' : draft.ttl);

/** Request body. Invalid numbers become `NaN`, which the schema refuses. */
export function bodyOf(draft: Draft): RecordBody {
  const { type, parts, keepQuotes, priority, note } = draft;
  const ttl = typedTtl(draft);
  const content = contentOf(type, parts);
  return {
    type,
    name: nameIn(draft),
    content,
    ...(keepQuotes && type === 'TXT' && isQuotedTxt(content) && { keepQuotes }),
    ...(ttl !== '' && { ttl: numberIn(ttl) }),
    ...(rulesOf(type).priority && priority.trim() && { priority: numberIn(priority) }),
    proxied: isProxied(draft),
    ...(note.trim() && { note: note.trim() }),
  };
}

/** Draft as a record; incomplete while typing. */
export function recordIn(draft: Draft): DnsRecord {
  const { type, parts, priority } = draft;
  return {
    type,
    name: lowerAscii(nameIn(draft)),
    content: canonicalContent(type, contentOf(type, parts)),
    priority: numberIn(priority) || 0,
  };
}

/** The other records of the draft's name and type, whose TTL is the draft's. */
export const rrsetAround = (draft: Draft, others: readonly DomainRecord[]): DomainRecord[] =>
  others.filter((other) => rrsetId(other) === rrsetId(recordIn(draft)));

/** TTL of the draft as typed, else that of the records of its name and type. */
export const ttlOf = (draft: Draft, others: readonly DomainRecord[]): string =>
  typedTtl(draft) || String(rrsetAround(draft, others)[0]?.ttl ?? limits.record.ttl.default);

/** True once the name is valid, so that conflicts can be found. */
export const hasName = (draft: Draft): boolean =>
  isRecordName(recordIn(draft).name, limits.record.depth);

const missing = '…';

/** Zone file line of a draft, with an ellipsis for missing parts. */
export function lineOf(draft: Draft, fqdn: string): string {
  const { type, parts, ttl } = draft;
  const shown = rulesOf(type).fields.map(({ key, input, optional }) => [
    key,
    parts[key]?.trim() || (input === 'text' || optional ? '' : missing),
  ]);
  const record = recordIn({ ...draft, parts: Object.fromEntries(shown) });
  const seconds = numberIn(ttl) || limits.record.ttl.default;
  return zoneLine({ ...record, ttl: seconds }, fqdn);
}

/** Relative form of a pasted full name; undefined if the name is outside the domain. */
export const shortName = (name: string, fqdn: string): string | undefined =>
  relativeName(withoutDot(lowerAscii(name.trim())), fqdn);

/**
 * What a pasted text fills in: a line of a zone file, or the data of a record with or without its
 * priority. Undefined for a text that is just the value of a field.
 */
export function parsePaste({ type }: Draft, text: string): Partial<Draft> | undefined {
  const { fields, priority: hasPriority } = rulesOf(type);
  const line = new RegExp(`^\\S+\\s+(?:\\d+\\s+)?IN\\s+${type}\\s+(.+)$`, 's').exec(
    text.trim(),
  )?.[1];
  const data = (type === 'TXT' && line && unquoteTxt(line)) || (line ?? text.trim());
  const [, priority, rest = ''] = (hasPriority && /^(\d{1,5})\s+(.+)$/s.exec(data)) || [];
  for (const [content, more] of [
    [rest, { priority }],
    [data, {}],
  ] as const) {
    const parts = content && partsOf(type, content);
    if (!parts || partProblems(type, parts).length > 0) continue;
    if (fields.length > 1 || content !== text.trim()) return { parts, ...(more.priority && more) };
  }
  return undefined;
}
