import { isIPv4, isIPv6 } from 'node:net';
import { canonicalName, ZoneSyntaxError } from './names.ts';

/** The types the product publishes, and SOA, which every zone has. */
export const RECORD_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'SOA', 'TXT'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** One record's content, read. Names are canonical; `strings` are at most 255 bytes each; SOA times are seconds. */
export type RecordData =
  | { type: 'A' | 'AAAA'; address: string }
  | { type: 'CNAME' | 'NS'; target: string }
  | { type: 'MX'; preference: number; exchange: string }
  | { type: 'TXT'; strings: Buffer[] }
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

export function isRecordType(type: string): type is RecordType {
  return (RECORD_TYPES as readonly string[]).includes(type);
}

/**
 * Reads a value in Route 53's notation (which is the zone file's, with octal escapes instead of decimal ones):
 * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/ResourceRecordTypes.html. Throws `ZoneSyntaxError`.
 */
export function readValue(type: RecordType, value: string): RecordData {
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
    case 'TXT':
      return { type, strings: textStrings(value) };
    case 'SOA':
      return startOfAuthority(value);
  }
}

function address(value: string, valid: boolean, problem: string, family: string): string {
  if (!valid) throw new ZoneSyntaxError(problem, `Value is not a valid ${family} address`, value);
  return value;
}

function mailExchange(value: string): RecordData {
  const [preference, exchange, ...rest] = value.trim().split(/\s+/);
  if (preference === undefined || exchange === undefined || rest.length > 0) {
    throw new ZoneSyntaxError('MXRRDATANotTwoFields', "MX record doesn't have 2 fields", value);
  }
  if (!/^\d{1,5}$/.test(preference) || Number(preference) > 65_535) {
    throw new ZoneSyntaxError(
      'NumberOutOfRange',
      'MX preference is not between 0 and 65535',
      value,
    );
  }
  return { type: 'MX', preference: Number(preference), exchange: canonicalName(exchange) };
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
