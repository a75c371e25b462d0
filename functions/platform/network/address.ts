/** An IPv4 address in IPv6 (RFC 4291, 2.5.5.2), as `URL` spells it. */
const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/;

const fourParts = /^\d+\.\d+\.\d+\.\d+$/;

/** An IPv6 address, and its zone (RFC 4007), which says nothing of its network. */
const withZone = /^([\da-f:.]+)(?:%.*)?$/i;

const bytesOfGroup = (group: string): number[] => {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
};

/** Bytes of an IPv6 address in the spelling of RFC 5952. */
function expand(address: string): number[] {
  const [first = [], last = []] = address
    .split('::')
    .map((groups) => groups.split(':').filter(Boolean).flatMap(bytesOfGroup));
  return [...first, ...Array(16 - first.length - last.length).fill(0), ...last];
}

/**
 * The 4 or 16 bytes of an IP address, 4 where IPv4 is mapped into IPv6; undefined for any other text. `URL` checks
 * addresses: a library for them is 13 kB of each bundle. https://url.spec.whatwg.org/#concept-host-parser
 */
export function bytesOf(address: string): number[] | undefined {
  if (fourParts.test(address)) {
    return URL.parse(`http://${address}`)?.hostname.split('.').map(Number);
  }
  const [, text] = withZone.exec(address) ?? [];
  const host = text?.includes(':') && URL.parse(`http://[${text}]`)?.hostname.slice(1, -1);
  if (!host) return undefined;
  const [, high, low] = mapped.exec(host) ?? [];
  return high && low ? [...bytesOfGroup(high), ...bytesOfGroup(low)] : expand(host);
}

/** True for an address of a network in CIDR notation, or for that one address. Families never match each other. */
export function isWithin(address: string, network: string): boolean {
  const [base = '', length] = network.split('/');
  const [bytes, fixed] = [bytesOf(address), bytesOf(base)];
  if (!bytes || bytes.length !== fixed?.length) return false;
  const bits = length === undefined ? bytes.length * 8 : Number(length);
  return bytes.every((byte, index) => {
    const free = 8 - Math.min(8, Math.max(0, bits - index * 8));
    return byte >> free === (fixed[index] ?? 0) >> free;
  });
}
