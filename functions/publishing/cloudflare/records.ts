import { contentOf, partsOf } from '#shared/dns/content.ts';
import { unquoteTxt } from '#shared/dns/txt.ts';
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

/**
 * The record of one value of an RRset, with its content, or parts of it where Cloudflare takes a type apart.
 * Each type has a line: the compiler refuses one without.
 */
export function recordOf(rrset: Rrset, value: string): NewRecord {
  const { name, type } = rrset;
  const { ttl, proxied } = settingsOf(rrset, value);
  const [, first, rest = value] = (rulesOf(type).priority && /^(\d+) (.+)$/s.exec(value)) || [];
  const priority = Number(first);
  const content = decimal(rest);
  const parts = partsOf(type, content) ?? {};
  const common = { name, ttl, ...(rulesOf(type).proxy && { proxied }), comment: mark };
  switch (type) {
    case 'A':
    case 'AAAA':
    case 'CNAME':
    case 'NS':
      return { type, ...common, content: parts.content };
    case 'TXT':
      return { type, ...common, content };
    case 'MX':
      return { type, ...common, content: parts.content, priority };
    case 'SRV': {
      const { weight, port, target } = parts;
      const data = { priority, weight: Number(weight), port: Number(port), target };
      return { type, ...common, data };
    }
    case 'CAA': {
      const { flags, tag, value: text } = parts;
      return { type, ...common, data: { flags: Number(flags), tag, value: text } };
    }
    case 'DS': {
      const { keyTag, algorithm, digestType, digest } = parts;
      const numbers = { key_tag: Number(keyTag), algorithm: Number(algorithm) };
      return { type, ...common, data: { ...numbers, digest_type: Number(digestType), digest } };
    }
  }
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
export function dataIn(record: ZoneRecord): string {
  const { type, content = '' } = record;
  if (!isKnown(type)) return content;
  const data = record.data && partsOfData(record.data);
  const priority = Number(data?.priority ?? record.priority ?? 0);
  const text = type === 'TXT' ? (unquoteTxt(content) ?? content) : content;
  return presentation({ type, content: data ? contentOf(type, data) : text, priority });
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
