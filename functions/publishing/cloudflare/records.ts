import type { RecordBatchParams, RecordResponse } from 'cloudflare/resources/dns/records';
import { contentOf, partsOf } from '../../../shared/dns/content.ts';
import { unquoteTxt } from '../../../shared/dns/txt.ts';
import { type RecordType, recordTypes, rulesOf } from '../../../shared/dns/types.ts';
import { automaticTtl, presentation, type Rrset } from '../../../shared/dns.ts';
import type { ZoneRrset } from '../zone.ts';

/** Comment of the records that Freehold writes. Plans without tags have comments of up to 100 characters. */
const mark = 'Written by Freehold, which undoes changes made here.';

/** A record to write. */
type NewRecord = NonNullable<RecordBatchParams['posts']>[number];

/** `\ooo` of an RRset's value as the `\ddd` of zone files (RFC 1035 section 5.1). */
const decimal = (value: string): string =>
  value.replace(/\\(?:([0-3][0-7]{2})|.)/g, (escaped, octal?: string) =>
    octal ? `\\${Number.parseInt(octal, 8).toString().padStart(3, '0')}` : escaped,
  );

/** Fields of a record's data: `content`, or parts of it for types that Cloudflare takes apart. */
function dataOf(type: RecordType, value: string) {
  const [, priority, rest = value] = (rulesOf(type).priority && /^(\d+) (.+)$/s.exec(value)) || [];
  const content = decimal(rest);
  const parts = partsOf(type, content) ?? {};
  switch (type) {
    case 'TXT':
      return { content };
    case 'MX':
      return { content: parts.content, priority: Number(priority) };
    case 'SRV': {
      const { weight, port, target } = parts;
      const numbers = { priority: Number(priority), weight: Number(weight), port: Number(port) };
      return { data: { ...numbers, target } };
    }
    case 'CAA':
      return { data: { flags: Number(parts.flags), tag: parts.tag, value: parts.value } };
    case 'DS': {
      const { keyTag, algorithm, digestType, digest } = parts;
      const numbers = { key_tag: Number(keyTag), algorithm: Number(algorithm) };
      return { data: { ...numbers, digest_type: Number(digestType), digest } };
    }
    default:
      return { content: parts.content };
  }
}

/** Settings of one value's record. */
export const settingsOf = ({ ttl, proxied = [] }: Pick<Rrset, 'ttl' | 'proxied'>, value: string) =>
  proxied.includes(value) ? { ttl: automaticTtl, proxied: true } : { ttl, proxied: false };

/** The record of one value of an RRset. */
export function recordOf(rrset: Rrset, value: string): NewRecord {
  const { name, type } = rrset;
  const { ttl, proxied } = settingsOf(rrset, value);
  return {
    type,
    name,
    ttl,
    ...dataOf(type, value),
    ...(rulesOf(type).proxy && { proxied }),
    comment: mark,
  } as NewRecord;
}

const isKnown = (type: string): type is RecordType =>
  (recordTypes as readonly string[]).includes(type);

const partsOfData = (data: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      String(value),
    ]),
  );

/** Record data in presentation form, as an RRset has it. */
export function dataIn(record: RecordResponse): string {
  const { type, content = '' } = record;
  if (!isKnown(type)) return content;
  const data = 'data' in record && record.data ? partsOfData(record.data) : undefined;
  const priority = Number(data?.priority ?? ('priority' in record ? record.priority : 0));
  const text = type === 'TXT' ? (unquoteTxt(content) ?? content) : content;
  return presentation({ type, content: data ? contentOf(type, data) : text, priority });
}

/** RRsets of a zone's records. Records of the same name and type that are not Freehold's are an RRset apart. */
export function rrsetsIn(records: readonly RecordResponse[]): ZoneRrset[] {
  const groups = Map.groupBy(records, ({ name, type, comment }) =>
    [name, type, comment === mark].join(' '),
  );
  return [...groups.values()].map((group) => {
    const [first] = group as [RecordResponse];
    const sorted = group
      .map((record) => ({ record, value: dataIn(record) }))
      .sort((one, other) => (one.value < other.value ? -1 : 1));
    const proxied = sorted.filter(({ record }) => record.proxied).map(({ value }) => value);
    const plain = group.find((record) => !record.proxied);
    return {
      name: first.name.toLowerCase(),
      type: first.type,
      ttl: plain?.ttl ?? automaticTtl,
      values: sorted.map(({ value }) => value),
      ...(proxied.length > 0 && { proxied }),
      ids: sorted.map(({ record }) => record.id),
      author: first.comment === mark ? 'freehold' : 'operator',
    };
  });
}
