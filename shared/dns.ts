import { presentContent, presentParts } from './dns/content.ts';
import { absoluteName } from './dns/names.ts';
import type { Escape } from './dns/txt.ts';
import { type Parts, type RecordType, rulesOf } from './dns/types.ts';

/** Record with relative name (`@` for the domain itself) and canonical content. */
export interface DnsRecord {
  type: RecordType;
  name: string;
  content: string;
  priority?: number | undefined;
}

/** RRset: all records of one name and type. Values in presentation form, sorted; `ttl` in seconds. */
export interface Rrset {
  name: string;
  type: RecordType;
  ttl: number;
  values: string[];
  /** The values that the provider's network stands before, sorted; absent without any. */
  proxied?: string[] | undefined;
}

/** TTL of an RRset whose records are all proxied: the provider chooses. */
export const automaticTtl = 1;

/** Key of a record's RRset within its domain: all records of one name and type (RFC 2181 section 5). */
export const rrsetId = ({ name, type }: { name: string; type: string }): string =>
  `${name} ${type}`;

type RecordData = Omit<DnsRecord, 'name'>;

type Ranked = Pick<RecordData, 'type' | 'priority'>;

const withPriority = ({ type, priority }: Ranked, data: string): string =>
  rulesOf(type).priority ? `${priority ?? 0} ${data}` : data;

const dataOf = (record: RecordData, notation: Escape): string =>
  withPriority(record, presentContent(record.type, record.content, notation));

/** Record data as Route 53 takes it: zone file format with octal escapes; names end with a dot. */
export const presentation = (record: RecordData): string => dataOf(record, 'octal');

/** The same of parts, of which nobody has checked that they make a content. */
export const presentationOf = ({ parts, ...ranked }: Ranked & { parts: Parts }): string =>
  withPriority(ranked, presentParts(ranked.type, parts, 'octal'));

/** Record data of a zone file: decimal escapes; names end with a dot. */
export const zoneData = (record: RecordData): string => dataOf(record, 'decimal');

/** Line of a zone file (RFC 1035 section 5). */
export const zoneLine = (record: DnsRecord & { ttl: number }, fqdn: string): string => {
  const { name, ttl, type } = record;
  return `${absoluteName(name, fqdn)}. ${ttl} IN ${type} ${zoneData(record)}`;
};
