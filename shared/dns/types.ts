import { authorityProblem } from './caa.ts';
import { digestProblem, fingerprintProblem, matchProblem } from './digests.ts';
import {
  aliasTarget,
  type ContentField,
  hex,
  host,
  hostOrNone,
  ipv4,
  ipv6,
  nameOrNone,
  noHost,
  number,
  type Problem,
  quotedString,
  text,
  unless,
  word,
} from './fields.ts';
import { altitude, latitude, longitude, precision, splitLocation } from './location.ts';
import { isServiceName, isWildcard } from './names.ts';
import { serviceParams } from './service-params.ts';
import type { typeNames } from './type-names.ts';

/** Values of the parts of a content, by key. */
export type Parts = Record<string, string>;

/** Everything that form, service, publisher and documentation need to know about a type. */
interface TypeRules {
  /** Parts of the content, in their order. */
  fields: readonly ContentField[];
  /** Parts of a content in text, where blanks alone do not tell them apart. */
  split?: (content: string) => string[];
  /** Record data starts with a priority. */
  priority?: true;
  /** A CDN can proxy the records. */
  proxy?: true;
  /** Name to show where names of the type are special. */
  nameExample?: string;
  /** Problem of the name. */
  nameProblem?: (name: string) => Problem | undefined;
  /** Problem between parts that are valid by themselves, with the key of the one to mend. */
  partsProblem?: (parts: Parts) => (Problem & { key: string }) | undefined;
  /** Problem of the priority for the parts. */
  priorityProblem?: (priority: number, parts: Parts) => Problem | undefined;
  /** Few people need it: forms list it behind the others. */
  rare?: true;
}

/** The only part of a content. */
const only = (kind: Omit<ContentField, 'key' | 'example'>, example: string) =>
  [{ ...kind, key: 'content', example }] as const;

/** A wildcard delegates nothing (RFC 4592 section 4.2), and Route 53 refuses it. */
const noWildcard = (name: string): Problem | undefined =>
  isWildcard(name)
    ? { rule: 'wildcard', message: 'A wildcard cannot be delegated. Name what you delegate.' }
    : undefined;

const noService = (name: string): Problem | undefined =>
  isServiceName(name)
    ? undefined
    : { rule: 'service', message: 'Must start with _service._proto, such as _sip._tcp.' };

/** A null MX has the least priority (RFC 7505 section 3). */
const nullMxProblem = (priority: number, { content }: Parts): Problem | undefined =>
  content === noHost && priority !== 0
    ? { rule: 'null_mx', message: 'A null MX has priority 0.' }
    : undefined;

/** A record of priority 0 stands for its target alone (RFC 9460 section 2.4.2). */
const aliasModeProblem = (priority: number, { params }: Parts): Problem | undefined =>
  priority === 0 && params
    ? { rule: 'alias_mode', message: 'A record of priority 0 has no parameters.' }
    : undefined;

/** A rule has an expression or a name, not both (RFC 3403 section 4.1). */
function ruleProblem({ regexp, replacement }: Parts) {
  const message = 'Must be . beside a regular expression.';
  const isBoth = regexp !== '' && replacement !== noHost;
  return isBoth ? { key: 'replacement', rule: 'expression_or_name', message } : undefined;
}

/** Flags of a rule: letters and digits, in one case (RFC 3403 section 4.1). */
const letter = {
  ...quotedString,
  canonical: (value: string) => quotedString.canonical(value).toUpperCase(),
  problem: (value: string) =>
    unless(/^[A-Z0-9]{0,8}$/.test(value), 'word', 'Must be letters and digits.'),
};

const uint8 = number(8);
const uint16 = number(16);

const sha256 = '1F987CC6583E92DF0890718C42A0E0D4C6E7A8F5B2D3C4E5F60718293A4B5C6D';

/** RFC 9460 */
const binding = {
  fields: [
    { ...nameOrNone, key: 'targetName', example: 'svc.example.net' },
    { ...serviceParams, key: 'params', example: 'alpn="h3,h2" port=8443' },
  ],
  priority: true,
  priorityProblem: aliasModeProblem,
  rare: true,
} as const satisfies TypeRules;

const types = {
  A: { fields: only(ipv4, '192.0.2.10'), proxy: true },
  AAAA: { fields: only(ipv6, '2001:db8::10'), proxy: true },
  CNAME: { fields: only(aliasTarget, 'pages.example.net'), proxy: true },
  TXT: { fields: only(text, 'v=spf1 mx -all') },
  MX: {
    fields: only(hostOrNone, 'mx.example.net'),
    priority: true,
    priorityProblem: nullMxProblem,
  },
  NS: { fields: only(host, 'ns1.example.net'), nameProblem: noWildcard },
  // RFC 2782
  SRV: {
    fields: [
      { ...uint16, key: 'weight', example: '0' },
      { ...uint16, key: 'port', example: '5061' },
      { ...hostOrNone, key: 'target', example: 'sip.example.net' },
    ],
    priority: true,
    nameExample: '_sip._tcp',
    nameProblem: noService,
  },
  // RFC 8659
  CAA: {
    fields: [
      { ...uint8, key: 'flags', example: '0' },
      { ...word, key: 'tag', example: 'issue' },
      { ...quotedString, wire: 'rest', key: 'value', example: 'letsencrypt.org' },
    ],
    partsProblem: authorityProblem,
  },
  // RFC 4034 section 5
  DS: {
    fields: [
      { ...uint16, key: 'keyTag', example: '2371' },
      { ...uint8, key: 'algorithm', example: '13' },
      { ...uint8, key: 'digestType', example: '2' },
      { ...hex, key: 'digest', example: sha256 },
    ],
    nameProblem: noWildcard,
    partsProblem: digestProblem,
  },
  HTTPS: binding,
  SVCB: { ...binding, nameExample: '_dns' },
  // RFC 6698
  TLSA: {
    fields: [
      { ...uint8, key: 'usage', example: '3' },
      { ...uint8, key: 'selector', example: '1' },
      { ...uint8, key: 'matchingType', example: '1' },
      { ...hex, key: 'certificate', example: sha256 },
    ],
    nameExample: '_25._tcp.mail',
    partsProblem: matchProblem,
    rare: true,
  },
  // RFC 4255
  SSHFP: {
    fields: [
      { ...uint8, key: 'keyAlgorithm', example: '4' },
      { ...uint8, key: 'fingerprintType', example: '2' },
      { ...hex, key: 'fingerprint', example: sha256 },
    ],
    partsProblem: fingerprintProblem,
    rare: true,
  },
  // RFC 3403
  NAPTR: {
    fields: [
      { ...uint16, key: 'order', example: '100' },
      { ...uint16, key: 'preference', example: '10' },
      { ...letter, key: 'ruleFlags', example: 'U', optional: true },
      { ...quotedString, key: 'services', example: 'E2U+sip', optional: true },
      {
        ...quotedString,
        key: 'regexp',
        example: '!^.*$!sip:info@example.net!',
        optional: true,
      },
      { ...nameOrNone, key: 'replacement', example: '.' },
    ],
    partsProblem: ruleProblem,
    rare: true,
  },
  // RFC 1876
  LOC: {
    fields: [
      { ...latitude, key: 'latitude', example: '52 22 23.000 N' },
      { ...longitude, key: 'longitude', example: '4 53 32.000 E' },
      { ...altitude, key: 'altitude', example: '-2.00m' },
      { ...precision('1m'), key: 'size', example: '1m' },
      { ...precision('10000m'), key: 'horizontalPrecision', example: '10000m' },
      { ...precision('10m'), key: 'verticalPrecision', example: '10m' },
    ],
    split: splitLocation,
    rare: true,
  },
} as const satisfies Record<(typeof typeNames)[number], TypeRules>;

export type RecordType = keyof typeof types;

/** Key of a part of any type. */
export type PartKey = (typeof types)[RecordType]['fields'][number]['key'];

export const recordTypes = Object.keys(types) as RecordType[];

export const rulesOf = (type: RecordType): TypeRules => types[type];
