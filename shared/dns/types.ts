import { authorityProblem } from './caa.ts';
import {
  aliasTarget,
  type ContentField,
  hex,
  host,
  hostOrNone,
  ipv4,
  ipv6,
  number,
  type Problem,
  quotedString,
  text,
  word,
} from './fields.ts';
import { isServiceName, isWildcard } from './names.ts';

/** Values of the parts of a content, by key. */
export type Parts = Record<string, string>;

/** Everything that form, service, publisher and documentation need to know about a type. */
interface TypeRules {
  /** Parts of the content, in their order. */
  fields: readonly ContentField[];
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

/** Hexadecimal digits of a digest: SHA-1 (RFC 4034), SHA-256 (RFC 4509), SHA-384 (RFC 6605). */
const digestLengths: Parts = { 1: '40', 2: '64', 4: '96' };

function digestProblem({ digestType = '', digest = '' }: Parts) {
  const length = digestLengths[digestType];
  if (!length) {
    const message = 'Must be 1 (SHA-1), 2 (SHA-256) or 4 (SHA-384).';
    return { key: 'digestType', rule: 'digest_type', message };
  }
  if (digest.length === Number(length)) return undefined;
  const message = `A digest of type ${digestType} has ${length} hexadecimal digits.`;
  return { key: 'digest', rule: 'digest_length', message };
}

const flags = [{ value: '0' }, { value: '128', name: 'critical' }];

const tags = [
  { value: 'issue' },
  { value: 'issuewild' },
  { value: 'issuemail' },
  { value: 'iodef' },
];

/** https://www.iana.org/assignments/dns-sec-alg-numbers */
const algorithms = [
  { value: '13', name: 'ECDSAP256SHA256' },
  { value: '8', name: 'RSASHA256' },
  { value: '10', name: 'RSASHA512' },
  { value: '14', name: 'ECDSAP384SHA384' },
  { value: '15', name: 'ED25519' },
  { value: '16', name: 'ED448' },
];

const digestTypes = [
  { value: '2', name: 'SHA-256' },
  { value: '4', name: 'SHA-384' },
  { value: '1', name: 'SHA-1' },
];

const uint8 = number(8);
const uint16 = number(16);

const types = {
  A: { fields: only(ipv4, '192.0.2.10'), proxy: true },
  AAAA: { fields: only(ipv6, '2001:db8::10'), proxy: true },
  CNAME: { fields: only(aliasTarget, 'pages.example.net'), proxy: true },
  TXT: { fields: only(text, 'v=spf1 mx -all') },
  MX: { fields: only(hostOrNone, 'mx.example.net'), priority: true },
  NS: { fields: only(host, 'ns1.example.net'), nameProblem: noWildcard },
  // RFC 2782
  SRV: {
    fields: [
      { ...uint16, key: 'weight', example: '0', usual: [{ value: '0' }] },
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
      { ...uint8, key: 'flags', example: '0', usual: flags },
      { ...word, key: 'tag', example: 'issue', usual: tags },
      { ...quotedString, key: 'value', example: 'letsencrypt.org' },
    ],
    partsProblem: authorityProblem,
  },
  // RFC 4034 section 5
  DS: {
    fields: [
      { ...uint16, key: 'keyTag', example: '2371' },
      { ...uint8, key: 'algorithm', example: '13', usual: algorithms },
      { ...uint8, key: 'digestType', example: '2', usual: digestTypes },
      {
        ...hex,
        key: 'digest',
        example: '1F987CC6583E92DF0890718C42A0E0D4C6E7A8F5B2D3C4E5F60718293A4B5C6D',
      },
    ],
    nameProblem: noWildcard,
    partsProblem: digestProblem,
  },
} as const satisfies Record<string, TypeRules>;

export type RecordType = keyof typeof types;

/** Key of a part of any type. */
export type PartKey = (typeof types)[RecordType]['fields'][number]['key'];

export const recordTypes = Object.keys(types) as RecordType[];

export const rulesOf = (type: RecordType): TypeRules => types[type];
