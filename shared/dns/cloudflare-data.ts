import { partsOf } from './content.ts';
import { type Parts, type RecordType, rulesOf } from './types.ts';

/**
 * Types that Cloudflare takes apart, into `data`: the members for each part, several where a part has several words.
 * https://developers.cloudflare.com/api/resources/dns/subresources/records/methods/create/
 * Compared, name by name, with the types that Cloudflare makes of that reference: `resources/dns/records.d.ts` of its
 * client for TypeScript, 7.3.0.
 */
const members = {
  SRV: { weight: ['weight'], port: ['port'], target: ['target'] },
  CAA: { flags: ['flags'], tag: ['tag'], value: ['value'] },
  DS: {
    keyTag: ['key_tag'],
    algorithm: ['algorithm'],
    digestType: ['digest_type'],
    digest: ['digest'],
  },
  HTTPS: { targetName: ['target'], params: ['value'] },
  SVCB: { targetName: ['target'], params: ['value'] },
  TLSA: {
    usage: ['usage'],
    selector: ['selector'],
    matchingType: ['matching_type'],
    certificate: ['certificate'],
  },
  SSHFP: { keyAlgorithm: ['algorithm'], fingerprintType: ['type'], fingerprint: ['fingerprint'] },
  NAPTR: {
    order: ['order'],
    preference: ['preference'],
    ruleFlags: ['flags'],
    services: ['service'],
    regexp: ['regex'],
    replacement: ['replacement'],
  },
  LOC: {
    latitude: ['lat_degrees', 'lat_minutes', 'lat_seconds', 'lat_direction'],
    longitude: ['long_degrees', 'long_minutes', 'long_seconds', 'long_direction'],
    altitude: ['altitude'],
    size: ['size'],
    horizontalPrecision: ['precision_horz'],
    verticalPrecision: ['precision_vert'],
  },
} as const satisfies Partial<Record<RecordType, Readonly<Record<string, readonly string[]>>>>;

export type StructuredType = keyof typeof members;

export type StructuredData = Readonly<Record<string, string | number | undefined>>;

/** True for a type whose records Cloudflare takes by their parts, and not as a text. */
export const isStructured = (type: RecordType): type is StructuredType =>
  Object.hasOwn(members, type);

/** A number, also of degrees or metres; other words stay as they are. */
const valueIn = (type: StructuredType, key: string, word: string): string | number => {
  const isNumber = rulesOf(type).fields.some(
    (field) => field.key === key && field.input === 'number',
  );
  return isNumber || (type === 'LOC' && /^-?\d/.test(word)) ? Number.parseFloat(word) : word;
};

/** Members of a record's content, and its priority where the type has one. */
export function dataOf(type: StructuredType, content: string, priority: number): StructuredData {
  const parts: Parts = partsOf(type, content) ?? {};
  const own = Object.entries(members[type]).flatMap(([key, names]: [string, readonly string[]]) => {
    const words = names.length > 1 ? (parts[key] ?? '').split(' ') : [parts[key] ?? ''];
    return names.map((name, at) => [name, valueIn(type, key, words[at] ?? '')]);
  });
  return { ...(rulesOf(type).priority && { priority }), ...Object.fromEntries(own) };
}

/** Parts of a content that came as members. */
export const partsOfData = (type: StructuredType, data: StructuredData): Parts =>
  Object.fromEntries(
    Object.entries(members[type]).map(([key, names]: [string, readonly string[]]) => [
      key,
      names.map((name) => String(data[name] ?? '')).join(' '),
    ]),
  );
