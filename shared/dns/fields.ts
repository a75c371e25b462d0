import { lowerAscii } from '../kernel/ascii.ts';
import { canonicalIpv6, isIpv4, isIpv6 } from './addresses.ts';
import { isTarget } from './names.ts';
import { type Escape, quoteString, quoteTxt, unquoteTxt } from './txt.ts';

/** Broken rule: stable name, which pages translate, and English text. */
export interface Problem {
  rule: string;
  message: string;
}

/** Forms of a part in a message (RFC 1035 section 3.3, RFC 9460 section 2.2, RFC 1876 section 2). `rest`: to the end. */
export type WireForm =
  | 'ipv4'
  | 'ipv6'
  | 'name'
  | 'strings'
  | 'string'
  | 'rest'
  | 'hex'
  | 'uint8'
  | 'uint16'
  | 'params'
  | 'latitude'
  | 'longitude'
  | 'altitude'
  | 'precision';

/** Part of a record's content, such as the port of an SRV record. */
export interface ContentField {
  /** Name of the part in its RFC; `content` for the only part of a type. */
  key: string;
  example: string;
  input: 'line' | 'text' | 'number';
  /** May be empty: parameters that no record has to have. */
  optional?: true;
  /** Host that the record points at. An alias may stand there, or must not. */
  target?: 'alias' | 'host';
  /** How the part stands in a message of DNS: `wire/codecs.ts` reads and writes it. */
  wire: WireForm;
  /** The one spelling of a value. Invalid values may come back unchanged. */
  canonical: (value: string) => string;
  problem: (value: string) => Problem | undefined;
  /** Value of a part of the content; undefined if it cannot be read. */
  read: (part: string) => string | undefined;
  /** Part of the content. */
  write: (value: string) => string;
  /** Part of the record data in zone file format. */
  present: (value: string, notation: Escape) => string;
}

export type Kind = Omit<ContentField, 'key' | 'example'>;

/** What kinds of one line have in common. */
export const line = {
  input: 'line',
  canonical: (value: string) => lowerAscii(value.trim()),
  read: (part: string) => part,
  write: (value: string) => value,
  present: (value: string) => value,
} as const;

/** Nothing where a part is valid, and else its problem: the rule that texts are named by, and the words for programs. */
export const unless = (isValid: boolean, rule: string, message: string): Problem | undefined =>
  isValid ? undefined : { rule, message };

export const ipv4: Kind = {
  ...line,
  wire: 'ipv4',
  problem: (value) => unless(isIpv4(value), 'ipv4', 'Must be an IPv4 address such as 192.0.2.10.'),
};

export const ipv6: Kind = {
  ...line,
  wire: 'ipv6',
  canonical: (value) => canonicalIpv6(line.canonical(value)),
  problem: (value) =>
    unless(isIpv6(value), 'ipv6', 'Must be an IPv6 address such as 2001:db8::10.'),
};

/** Stands for no host at all (RFC 7505, RFC 2782). */
export const noHost = '.';

const dotted = (value: string): string => (value === noHost ? noHost : `${value}.`);

/**
 * Full host name, stored without its final dot. `none`: `.` says that there is no host. Without `target` the rules of
 * aliases do not ask where it leads.
 */
const hostName = ({ target, none }: { target?: 'alias' | 'host'; none: boolean }): Kind => ({
  ...line,
  ...(target && { target }),
  wire: 'name',
  // One dot that ends a label. More of them end no name, and `..` is not the `.` for no host.
  canonical: (value) => line.canonical(value).replace(/([^.\s])\.$/, '$1'),
  problem: (value) =>
    unless(
      (none && value === noHost) || isTarget(value, { underscores: target !== 'host' }),
      'fqdn',
      'Must be a full host name such as host.example.net.',
    ),
  present: dotted,
});

export const aliasTarget = hostName({ target: 'alias', none: false });
export const host = hostName({ target: 'host', none: false });
export const hostOrNone = hostName({ target: 'host', none: true });
/** A name that may be an alias, or have an underscore, or be none. */
export const nameOrNone = hostName({ none: true });

/** Route 53 takes at most 4,000 characters of quoted text for one TXT value. */
const quotedTxtMax = 4000;

const controls = 'Must be text without line breaks or control characters.';

export const text: Kind = {
  ...line,
  wire: 'strings',
  input: 'text',
  canonical: (value) => value,
  problem: (value) =>
    unless(/^\P{Cc}*$/u.test(value) && value.isWellFormed(), 'text', controls) ??
    unless(
      quoteTxt(value).length <= quotedTxtMax,
      'too_big',
      'Too long once its special characters are escaped.',
    ),
  present: quoteTxt,
};

/** Whole number from 0, of so many bits. */
export const number = (bits: 8 | 16): Kind => ({
  ...line,
  input: 'number',
  wire: `uint${bits}`,
  problem: (value) =>
    unless(
      /^(0|[1-9]\d{0,9})$/.test(value) && Number(value) < 2 ** bits,
      `uint${bits}`,
      `Must be a whole number from 0 to ${2 ** bits - 1}.`,
    ),
});

/** Letters and digits (RFC 8659 section 4.1). */
export const word: Kind = {
  ...line,
  wire: 'string',
  problem: (value) =>
    unless(/^[a-z0-9]{1,15}$/.test(value), 'word', 'Must be 1 to 15 letters and digits.'),
};

/** Hexadecimal digits, in upper case; blanks inside are left out. */
export const hex: Kind = {
  ...line,
  wire: 'hex',
  canonical: (value) => value.replace(/\s/g, '').replace(/[a-f]/g, (digit) => digit.toUpperCase()),
  problem: (value) =>
    unless(/^([0-9A-F]{2})+$/.test(value), 'hex', 'Must be pairs of hexadecimal digits.'),
};

/** Characters of one string of a zone file (RFC 1035 section 3.3). */
const stringMax = 255;

/** A single quoted string of a zone file. */
const oneString = /^"(?:[^"\\]|\\.)*"$/;

/**
 * Text between quotes, or a word without them. A blank at either end would be lost in `canonical`, and a second string
 * is none of this value (RFC 8659 section 4.1.1): neither can be read.
 */
function readString(part: string): string | undefined {
  if (/^[^\s"\\]*$/.test(part)) return part;
  const inner = oneString.test(part) ? unquoteTxt(part) : undefined;
  return inner === inner?.trim() ? inner : undefined;
}

/** Printable ASCII, quoted in the content. A single word may come without its quotes. */
export const quotedString: Kind = {
  ...line,
  wire: 'string',
  canonical: (value) => value.trim(),
  problem: (value) =>
    unless(/^[ -~]*$/.test(value), 'ascii', 'Must be printable ASCII characters.') ??
    unless(value.length <= stringMax, 'too_big', `Must be at most ${stringMax} characters.`),
  read: readString,
  write: (value) => quoteString(value),
  present: quoteString,
};
