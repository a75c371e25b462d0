import { addressBytes, addressOf, isIpv4, isIpv6, plainAddress } from '#shared/dns/addresses.ts';

/** Parameters of an update, as clients name them. */
export type UpdateParameters = Partial<
  Record<
    'hostname' | 'myip' | 'myipv4' | 'myipv6' | 'ip' | 'ipv6' | 'ip6lanprefix' | 'offline',
    string | undefined
  >
>;

/** What host names shall have. An absent family stays as it is, an empty one goes. */
export interface WantedAddresses {
  A?: string[];
  AAAA?: string[];
  /** Network in CIDR notation under which each AAAA keeps its low bits. */
  prefix?: string;
}

const listOf = (text = ''): string[] => text.split(',').flatMap((part) => part.trim() || []);

const prefixShape = /^([^/]+)\/(\d{1,3})$/;

/** A network of IPv6 in CIDR notation. */
function isPrefix(text: string): boolean {
  const [, address = '', bits] = prefixShape.exec(text) ?? [];
  return isIpv6(address) && Number(bits) <= 128;
}

/** The caller's own word for: leave it as it is. */
const preserve = 'preserve';

const isOffline = ({ offline = '' }: UpdateParameters): boolean => /^yes$/i.test(offline);

const isEmptied = (text: string | undefined): boolean => text?.trim() === '';

/**
 * Reads each parameter. Nothing given, or an empty `myip`, means the caller's address; `myipv4` or `myipv6` given and
 * empty takes that family away (FRITZ!Box without IPv6). An empty prefix means nothing: the caller's address is the
 * router's, and no host's. Undefined where something is no address, or a second prefix.
 */
function readAll(asked: UpdateParameters, viewer: string): WantedAddresses | undefined {
  if (isOffline(asked)) return { A: [], AAAA: [] };
  const { myip, ip, myipv4, myipv6, ipv6, ip6lanprefix } = asked;
  const given = [myip, ip, myipv4, myipv6, ipv6, ip6lanprefix].flatMap(listOf);
  const wanted: WantedAddresses = {
    ...(isEmptied(myipv4) && { A: [] }),
    ...((isEmptied(myipv6) || isEmptied(ipv6)) && { AAAA: [] }),
  };
  const isSilent = given.length === 0 && !wanted.A && !wanted.AAAA && ip6lanprefix === undefined;
  for (const text of isSilent ? [viewer].map(plainAddress) : given.map(plainAddress)) {
    if (text === preserve) continue;
    if (isPrefix(text) && (wanted.prefix ?? text) === text) wanted.prefix = text;
    else if (isIpv4(text)) wanted.A = [...(wanted.A ?? []), text];
    else if (isIpv6(text)) wanted.AAAA = [...(wanted.AAAA ?? []), text];
    else return undefined;
  }
  return wanted;
}

/**
 * Reads what host names shall have, or all hosts of a house that nobody named. These move under the prefix and nothing
 * else: addresses beside it are the router's own. An empty prefix leaves them, as a router without IPv6 sends it. A house
 * that is offline is refused: nobody named what would go. A named host has either an address or the low bits of its own,
 * so both are refused. Undefined for what is refused, and where something is no address.
 */
export function readWantedAddresses(
  asked: UpdateParameters,
  { viewer, isHouse }: { viewer: string; isHouse: boolean },
): WantedAddresses | undefined {
  const wanted = readAll(asked, viewer);
  const prefix = wanted?.prefix;
  if (!isHouse) return prefix && wanted.AAAA ? undefined : wanted;
  if (prefix) return { prefix };
  return wanted && isEmptied(asked.ip6lanprefix) && !isOffline(asked) ? {} : undefined;
}

/** An address under another prefix: its low bits stay. */
export function underPrefix(address: string, prefix: string): string {
  const [, network = '', length] = prefixShape.exec(prefix) ?? [];
  const bits = Number(length);
  const [high, low] = [addressBytes(network), addressBytes(address)];
  const bytes = low.map((byte, index) => {
    const fixed = Math.min(8, Math.max(0, bits - index * 8));
    const free = 255 >> fixed;
    return ((high[index] ?? 0) & ~free & 255) | (byte & free);
  });
  return addressOf(bytes);
}
