/** Four decimal numbers without leading zeros. Programs interpret other spellings differently. */
export const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) &&
  text.split('.').every((part) => Number(part) < 256 && String(Number(part)) === part);

/** An IPv6 address that ends in an IPv4 address (RFC 4291 section 2.2). */
const mixed = /^(.*:)([^:]*\.[^:]*)$/;

/** IPv6 address with its IPv4 part as two groups: `::192.0.2.1` as `::c000:201`. */
function inGroups(text: string): string | undefined {
  const [, groups, ipv4] = mixed.exec(text) ?? [];
  if (groups === undefined || ipv4 === undefined) return text;
  if (!isIpv4(ipv4)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return `${groups}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

const groupCount = 8;

/** The eight groups of an IPv6 address without a zone; undefined for anything else (RFC 4291 section 2.2). */
function groupsOf(text: string): number[] | undefined {
  const halves = (inGroups(text) ?? '').split('::').map((half) => (half ? half.split(':') : []));
  const [head = [], tail] = halves;
  const given = halves.flat();
  const isWhole = tail ? given.length < groupCount : given.length === groupCount;
  const isShaped = halves.length < 3 && given.every((group) => /^[\da-f]{1,4}$/i.test(group));
  if (!isWhole || !isShaped) return undefined;
  const zeros = Array.from({ length: groupCount - given.length }, () => '0');
  return [...head, ...zeros, ...(tail ?? [])].map((group) => Number.parseInt(group, 16));
}

export const isIpv6 = (text: string): boolean => groupsOf(text) !== undefined;

/** Where the longest run of two zeros or more begins and ends: the first of several. */
function longestRun(groups: readonly number[]): [from: number, to: number] | undefined {
  let best: [number, number] = [0, 1];
  for (let from = 0; from < groupCount; from += 1) {
    let to = from;
    while (groups[to] === 0) to += 1;
    if (to - from > best[1] - best[0]) best = [from, to];
  }
  return best[1] - best[0] > 1 ? best : undefined;
}

/** Spelling of RFC 5952 section 4. */
function spell(groups: readonly number[]): string {
  const [from, to] = longestRun(groups) ?? [];
  const write = (part: readonly number[]) => part.map((group) => group.toString(16)).join(':');
  return from === undefined
    ? write(groups)
    : `${write(groups.slice(0, from))}::${write(groups.slice(to))}`;
}

/** Spelling of RFC 5952 section 4; anything else is returned unchanged. */
export function canonicalIpv6(text: string): string {
  const groups = groupsOf(text);
  return groups ? spell(groups) : text;
}

/** Octets of an address, four or sixteen; undefined for any other text. */
export function octetsOf(text: string): number[] | undefined {
  if (isIpv4(text)) return text.split('.').map(Number);
  return groupsOf(text)?.flatMap((group) => [group >> 8, group & 255]);
}

/** Octets of an address: four or sixteen. Throws for any other text. */
export function addressBytes(address: string): number[] {
  const octets = octetsOf(address);
  if (!octets) throw new RangeError(`${address} is no address.`);
  return octets;
}

/** Address of four octets, or of sixteen in the spelling of RFC 5952. */
export const addressOf = (bytes: readonly number[]): string =>
  bytes.length === 4
    ? bytes.join('.')
    : spell(
        Array.from(
          { length: groupCount },
          (_, index) => (bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0),
        ),
      );

interface Network {
  octets: number[];
  /** Bits that all its addresses share. */
  bits: number;
}

/** Networks in CIDR notation. Throws where an address is none. */
export const networksOf = (texts: readonly string[]): Network[] =>
  texts.map((text) => {
    const [address = '', bits] = text.split('/');
    return { octets: addressBytes(address), bits: Number(bits) };
  });

/** True for an address of one of the networks. */
export function isAmong(address: string, networks: readonly Network[]): boolean {
  const octets = octetsOf(address) ?? [];
  return networks.some(
    (network) =>
      octets.length === network.octets.length &&
      octets.every((octet, index) => {
        const fixed = Math.min(8, Math.max(0, network.bits - index * 8));
        return (octet ^ (network.octets[index] ?? 0)) >> (8 - fixed) === 0;
      }),
  );
}

/**
 * Networks that are not for everybody.
 * https://www.iana.org/assignments/iana-ipv4-special-registry and https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const special = networksOf([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/3'],
  ...['::/128', '::1/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '100:0:0:1::/64'],
  ...['::ffff:0:0:0/96', '2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48'],
  ...['3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/9', 'ff00::/8'],
]);

const mapped = networksOf(['::ffff:0:0/96']);

/** An IPv4 address that is mapped into IPv6 (RFC 4291 section 2.5.5.2) as IPv4. */
export const plainAddress = (address: string): string =>
  isAmong(address, mapped) ? addressOf(addressBytes(address).slice(12)) : address;

/** True for a globally reachable address, as a proxy's origin must have. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address);
  return octetsOf(plain) !== undefined && !isAmong(plain, special);
}
