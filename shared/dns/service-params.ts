import { addressBytes, addressOf, isIpv4, isIpv6 } from './addresses.ts';
import { type Kind, line, unless } from './fields.ts';

/** A parameter of a service (RFC 9460 section 2.2): its number, and its value as octets. */
export interface ServiceParam {
  key: number;
  value: readonly number[];
}

/** https://www.iana.org/assignments/dns-svcb: each name stands at its number. */
const names = [
  'mandatory',
  'alpn',
  'no-default-alpn',
  'port',
  'ipv4hint',
  'ech',
  'ipv6hint',
  'dohpath',
  'ohttp',
];

const mandatory = 0;
const alpn = 1;
const noDefaultAlpn = 2;

const nameOf = (key: number): string => names[key] ?? `key${key}`;

function numberOf(name: string): number | undefined {
  const known = names.indexOf(name);
  if (known !== -1) return known;
  const [, digits] = /^key(0|[1-9]\d{0,4})$/.exec(name) ?? [];
  const key = Number(digits);
  // 65535 is no key (RFC 9460 section 14.3.2).
  return digits !== undefined && key >= names.length && key < 65_535 ? key : undefined;
}

const octets = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const pair = (number: number): number[] => [number >> 8, number & 255];
const pairs = (value: readonly number[]): number[] =>
  value.flatMap((octet, at) => (at % 2 === 0 ? [octet * 256 + (value[at + 1] ?? 0)] : []));

/** Printable characters that need no escape, in a list and out of it. */
const plain = /^[!#-[\]-~]+$/;

type Read = (text: string) => number[] | undefined;

const isSome = <T>(each: readonly (T | undefined)[]): each is T[] =>
  each.length > 0 && each.every((one) => one !== undefined);

/** A list with commas between its members. */
const list =
  (member: Read): Read =>
  (text) => {
    const members = text.split(',').map(member);
    return isSome(members) ? members.flat() : undefined;
  };

const address =
  (isAddress: (text: string) => boolean): Read =>
  (text) =>
    isAddress(text) ? addressBytes(text) : undefined;

const nothing: Read = (text) => (text === '' ? [] : undefined);
const anything: Read = (text) => (text === '' || plain.test(text) ? octets(text) : undefined);

/** Readers of values by number; of other keys anything is taken. */
const readers: readonly Read[] = [
  (text) => {
    const keys = text.split(',').map(numberOf);
    return isSome(keys) ? keys.sort((a, b) => a - b).flatMap(pair) : undefined;
  },
  list((id) => (plain.test(id) && id.length < 256 ? [id.length, ...octets(id)] : undefined)),
  nothing,
  (text) =>
    /^(0|[1-9]\d{0,4})$/.test(text) && Number(text) < 65_536 ? pair(Number(text)) : undefined,
  list(address(isIpv4)),
  (text) =>
    /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text) && text !== ''
      ? octets(atob(text))
      : undefined,
  list(address(isIpv6)),
  (text) => (text.includes('{?dns}') && text.startsWith('/') ? anything(text) : undefined),
  nothing,
];

const groupsOf = (value: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(value.length / size) }, (_, at) =>
    value.slice(at * size, (at + 1) * size),
  );

function idsIn(value: readonly number[]): string[] {
  const [length = 0, ...rest] = value;
  if (value.length === 0) return [];
  return [letters(rest.slice(0, length)), ...idsIn(rest.slice(length))];
}

/** Octets as text, those that need it as `\ddd` (RFC 1035 section 5.1). */
const letters = (value: readonly number[]): string =>
  value
    .map((octet) => {
      const letter = String.fromCharCode(octet);
      return plain.test(letter) ? letter : `\\${String(octet).padStart(3, '0')}`;
    })
    .join('');

function textOf({ key, value }: ServiceParam): string {
  switch (nameOf(key)) {
    case 'mandatory':
      return pairs(value).map(nameOf).join();
    case 'alpn':
      return idsIn(value).join();
    case 'port':
      return pairs(value).join();
    case 'ipv4hint':
      return groupsOf(value, 4).map(addressOf).join();
    case 'ipv6hint':
      return groupsOf(value, 16).map(addressOf).join();
    case 'ech':
      return btoa(String.fromCharCode(...value));
    default:
      return letters(value);
  }
}

/** Parameters in presentation form, in the order of their numbers. */
export const presentParams = (params: readonly ServiceParam[]): string =>
  params
    .map((param) => {
      const [name, text] = [nameOf(param.key), textOf(param)];
      if (text === '') return name;
      return name === 'port' ? `${name}=${text}` : `${name}="${text}"`;
    })
    .join(' ');

const param = /^([a-z0-9-]+)(?:=(?:"([^"\\]*)"|([^\s"\\]*)))?(?:\s+|$)/;

/** True where each key is there once, and what one of them needs of the others holds. */
function isWhole(params: readonly ServiceParam[]): boolean {
  const keys = params.map(({ key }) => key);
  const needed = pairs(params.find(({ key }) => key === mandatory)?.value ?? []);
  return (
    new Set(keys).size === keys.length &&
    new Set(needed).size === needed.length &&
    !needed.includes(mandatory) &&
    needed.every((key) => keys.includes(key)) &&
    (!keys.includes(noDefaultAlpn) || keys.includes(alpn))
  );
}

/**
 * Reads parameters such as `alpn="h2,h3" port=8443` (RFC 9460 section 2.1 and 7). Undefined for any other text, and for
 * values with characters that need an escape, which no known parameter has.
 */
export function readParams(text: string): ServiceParam[] | undefined {
  const params: ServiceParam[] = [];
  for (let rest = text.trim(); rest !== ''; ) {
    const [whole, name = '', quoted, bare = ''] = param.exec(rest) ?? [];
    if (whole === undefined) return undefined;
    const key = numberOf(name);
    const value = key === undefined ? undefined : (readers[key] ?? anything)(quoted ?? bare);
    if (key === undefined || value === undefined) return undefined;
    params.push({ key, value });
    rest = rest.slice(whole.length);
  }
  params.sort((a, b) => a.key - b.key);
  return isWhole(params) ? params : undefined;
}

/** Parameters of a service, of which there may be none. */
export const serviceParams: Kind = {
  ...line,
  wire: 'params',
  optional: true,
  canonical: (value) => {
    const params = readParams(value);
    return params ? presentParams(params) : value.trim();
  },
  problem: (value) =>
    unless(
      readParams(value) !== undefined,
      'params',
      'Must be parameters, each once, such as alpn="h3,h2" port=8443.',
    ),
};
