import { isIPv4, isIPv6 } from 'node:net';
import { contentProblems, partsOf } from '#shared/dns/content.ts';
import { type RecordType, recordTypes, rulesOf } from '#shared/dns/types.ts';
import { writeData } from '#shared/dns/wire/data.ts';
import { canonicalName, ZoneSyntaxError } from './names.ts';

/** The types the product publishes, and SOA, which every zone has. */
export type ServedType = RecordType | 'SOA';

const servedTypes: readonly string[] = [...recordTypes, 'SOA'];

/** Types that are read and written by their declaration alone: all but those with a reader of their own. */
type DeclaredType = Exclude<
  RecordType,
  'A' | 'AAAA' | 'CNAME' | 'NS' | 'MX' | 'TXT' | 'SRV' | 'CAA' | 'DS'
>;

/** One record's content, read. Names are canonical; `strings` are at most 255 bytes each; SOA times are seconds. */
export type RecordData =
  | { type: 'A' | 'AAAA'; address: string }
  | { type: 'CNAME' | 'NS'; target: string }
  | { type: 'MX'; preference: number; exchange: string }
  | { type: 'TXT'; strings: Buffer[] }
  | { type: 'SRV'; priority: number; weight: number; port: number; target: string }
  | { type: 'CAA'; flags: number; tag: string; value: string }
  | { type: 'DS'; keyTag: number; algorithm: number; digestType: number; digest: Buffer }
  | { type: DeclaredType; data: Buffer }
  | {
      type: 'SOA';
      primary: string;
      admin: string;
      serial: number;
      refresh: number;
      retry: number;
      expire: number;
      minimum: number;
    };

export function isRecordType(type: string): type is ServedType {
  return servedTypes.includes(type);
}

/**
 * Reads a value in Route 53's notation (which is the zone file's, with octal escapes instead of decimal ones):
 * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/ResourceRecordTypes.html. Throws `ZoneSyntaxError`.
 */
export function readValue(type: ServedType, value: string): RecordData {
  switch (type) {
    case 'A':
      return { type, address: address(value, isIPv4(value), 'ARRDATAIllegalIPv4Address', 'IPv4') };
    case 'AAAA':
      return {
        type,
        address: address(
          value,
          isIPv6(value) && !value.includes('%'),
          'AAAARRDATAIllegalIPv6Address',
          'IPv6',
        ),
      };
    case 'CNAME':
    case 'NS':
      return { type, target: canonicalName(value) };
    case 'MX':
      return mailExchange(value);
    case 'SRV':
      return service(value);
    case 'CAA':
      return certificateAuthority(value);
    case 'DS':
      return delegationSigner(value);
    case 'TXT':
      return { type, strings: textStrings(value) };
    case 'SOA':
      return startOfAuthority(value);
    default:
      return { type, data: declaredData(type, value) };
  }
}

/** Data on the wire of a type that its declaration describes. */
function declaredData(type: DeclaredType, value: string): Buffer {
  const [, first, rest = value] = (rulesOf(type).priority && /^(\d+)\s+(.+)$/s.exec(value)) || [];
  const [problem] = contentProblems(type, rest);
  if (problem || !partsOf(type, rest)) {
    throw new ZoneSyntaxError(`${type}RRDATAInvalid`, problem?.message ?? '', value);
  }
  const priority = rulesOf(type).priority ? whole(first, MAX_UINT16, value) : undefined;
  return Buffer.from(writeData(type, { content: rest, priority }));
}

function address(value: string, valid: boolean, problem: string, family: string): string {
  if (!valid) throw new ZoneSyntaxError(problem, `Value is not a valid ${family} address`, value);
  return value;
}

/** The fields of a value, as many as its type has. */
function fieldsOf(type: ServedType, value: string, count: number): string[] {
  const fields = value.trim().split(/\s+/);
  if (fields.length === count) return fields;
  throw new ZoneSyntaxError(
    `${type}RRDATANot${count}Fields`,
    `${type} record doesn't have ${count} fields`,
    value,
  );
}

function whole(field: string | undefined, max: number, value: string): number {
  if (field && /^\d{1,5}$/.test(field) && Number(field) <= max) return Number(field);
  throw new ZoneSyntaxError('NumberOutOfRange', `Value is not between 0 and ${max}`, value);
}

const MAX_UINT8 = 255;
const MAX_UINT16 = 65_535;

function mailExchange(value: string): RecordData {
  const [preference, exchange = ''] = fieldsOf('MX', value, 2);
  return {
    type: 'MX',
    preference: whole(preference, MAX_UINT16, value),
    exchange: canonicalName(exchange),
  };
}

function service(value: string): RecordData {
  const [priority, weight, port, target = ''] = fieldsOf('SRV', value, 4);
  return {
    type: 'SRV',
    priority: whole(priority, MAX_UINT16, value),
    weight: whole(weight, MAX_UINT16, value),
    port: whole(port, MAX_UINT16, value),
    target: canonicalName(target),
  };
}

function certificateAuthority(value: string): RecordData {
  const [, flags, tag = '', quoted = ''] =
    /^\s*(\d+)\s+([a-zA-Z0-9]+)\s+(".*")\s*$/.exec(value) ?? [];
  if (flags === undefined) {
    throw new ZoneSyntaxError('CAARRDATANotThreeFields', 'Value is not: flags tag "value"', value);
  }
  const text = Buffer.concat(textStrings(quoted)).toString('latin1');
  return { type: 'CAA', flags: whole(flags, MAX_UINT8, value), tag, value: text };
}

function delegationSigner(value: string): RecordData {
  const [keyTag, algorithm, digestType, digest = ''] = fieldsOf('DS', value, 4);
  if (!/^([0-9a-f]{2})+$/i.test(digest)) {
    throw new ZoneSyntaxError('DSRRDATAIllegalDigest', 'Digest is not hexadecimal', value);
  }
  return {
    type: 'DS',
    keyTag: whole(keyTag, MAX_UINT16, value),
    algorithm: whole(algorithm, MAX_UINT8, value),
    digestType: whole(digestType, MAX_UINT8, value),
    digest: Buffer.from(digest, 'hex'),
  };
}

function startOfAuthority(value: string): RecordData {
  const [primary = '', admin = '', ...numbers] = value.trim().split(/\s+/);
  if (numbers.length !== 5 || numbers.some((number) => !/^\d{1,10}$/.test(number))) {
    throw new ZoneSyntaxError('SOARRDATANotSevenFields', "SOA record doesn't have 7 fields", value);
  }
  const [serial = 0, refresh = 0, retry = 0, expire = 0, minimum = 0] = numbers.map(Number);
  return {
    type: 'SOA',
    primary: canonicalName(primary),
    admin: canonicalName(admin),
    serial,
    refresh,
    retry,
    expire,
    minimum,
  };
}

const MAX_STRING_BYTES = 255;
const MAX_TEXT_CHARACTERS = 4000;
const QUOTED_STRINGS = /^\s*"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*\s*$/;

function textStrings(value: string): Buffer[] {
  if (!QUOTED_STRINGS.test(value)) {
    throw new ZoneSyntaxError(
      'InvalidCharacterString',
      'Value should be enclosed in quotation marks',
      value,
    );
  }
  // Anything beyond printable ASCII has to come as octal escapes, a byte each.
  if (!/^[ -~\t]*$/.test(value)) {
    throw new ZoneSyntaxError(
      'UnsupportedCharacter',
      'Value contains unsupported characters',
      value,
    );
  }
  if (value.length > MAX_TEXT_CHARACTERS) {
    throw new ZoneSyntaxError('TXTRDATATooLong', 'Value is too long', value);
  }
  const strings = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, inside = '']) =>
    Buffer.from(
      inside.replace(/\\([0-3][0-7]{2}|.)/g, (_, escaped: string) =>
        escaped.length === 3 ? String.fromCharCode(Number.parseInt(escaped, 8)) : escaped,
      ),
      'latin1',
    ),
  );
  if (strings.some((string) => string.length > MAX_STRING_BYTES)) {
    throw new ZoneSyntaxError('CharacterStringTooLong', 'Value is too long', value);
  }
  return strings;
}
