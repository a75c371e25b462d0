import { dataOf, isStructured, partsOfData } from '#shared/dns/cloudflare-data.ts';
import { contentOf, partsOf } from '#shared/dns/content.ts';
import { textOfTxt } from '#shared/dns/txt.ts';
import { type RecordType, recordTypes, rulesOf } from '#shared/dns/types.ts';
import { automaticTtl, presentation, type Rrset } from '#shared/dns.ts';
import type { ZoneRrset } from '../zone.ts';
import type { NewRecord, ZoneRecord } from './requests.ts';

/** Comment of the records that Freehold writes. Plans without tags have comments of up to 100 characters. */
const mark = 'Written by Freehold, which undoes changes made here.';

/** `\ooo` of an RRset's value as the `\ddd` of zone files (RFC 1035 section 5.1). */
const decimal = (value: string): string =>
  value.replace(/\\(?:([0-3][0-7]{2})|.)/g, (escaped, octal?: string) =>
    octal ? `\\${Number.parseInt(octal, 8).toString().padStart(3, '0')}` : escaped,
  );

/** Settings of one value's record. */
export const settingsOf = ({ ttl, proxied = [] }: Pick<Rrset, 'ttl' | 'proxied'>, value: string) =>
  proxied.includes(value) ? { ttl: automaticTtl, proxied: true } : { ttl, proxied: false };

/** The record of one value of an RRset, with its content, or parts of it where Cloudflare takes a type apart. */
export function recordOf(rrset: Rrset, value: string): NewRecord {
  const { name, type } = rrset;
  const { ttl, proxied } = settingsOf(rrset, value);
  const [, first, rest = value] = (rulesOf(type).priority && /^(\d+) (.+)$/s.exec(value)) || [];
  const priority = Number(first);
  const content = decimal(rest);
  const common = { name, ttl, ...(rulesOf(type).proxy && { proxied }), comment: mark };
  if (isStructured(type)) return { type, ...common, data: dataOf(type, content, priority) };
  if (type === 'TXT') return { type, ...common, content };
  const { content: target } = partsOf(type, content) ?? {};
  if (type === 'MX') return { type, ...common, content: target, priority };
  return { type, ...common, content: target };
}

const isKnown = (type: string): type is RecordType =>
  (recordTypes as readonly string[]).includes(type);

/** Record data in presentation form, as an RRset has it. */
export function dataIn(record: ZoneRecord): string {
  const { type, content = '' } = record;
  if (!isKnown(type)) return content;
  const { data } = record;
  const priority = Number(data?.priority ?? record.priority ?? 0);
  if (data && isStructured(type)) {
    return presentation({ type, content: contentOf(type, partsOfData(type, data)), priority });
  }
  const text = type === 'TXT' ? textOfTxt(content) : content;
  return presentation({ type, content: text, priority });
}

/** RRsets of a zone's records. Records of the same name and type that are not Freehold's are an RRset apart. */
export function rrsetsIn(records: readonly ZoneRecord[]): ZoneRrset[] {
  const groups = Map.groupBy(records, ({ name, type, comment }) =>
    [name, type, comment === mark].join(' '),
  );
  return [...groups.values()].map((group) => {
    const [first] = group as [ZoneRecord];
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
