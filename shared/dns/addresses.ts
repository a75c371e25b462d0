import ipaddr from 'ipaddr.js';

/** Four decimal numbers without leading zeros. Programs interpret other spellings differently. */
export const isIpv4 = (text: string): boolean => ipaddr.IPv4.isValidFourPartDecimal(text);

/** An IPv6 address that ends in an IPv4 address (RFC 4291 section 2.2). */
const mixed = /^(.*:)([^:]*\.[^:]*)$/;

/**
 * IPv6 address with its IPv4 part as two groups: `::192.0.2.1` as `::c000:201`. Undefined if that
 * part is not plain decimal. The parser would take octal parts and make `::ffff:` of `::`.
 */
function inGroups(text: string): string | undefined {
  const [, groups, ipv4] = mixed.exec(text) ?? [];
  if (groups === undefined || ipv4 === undefined) return text;
  if (!isIpv4(ipv4)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return `${groups}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** Undefined for anything but an IPv6 address without a zone. */
function parsed(text: string): ipaddr.IPv6 | undefined {
  const address = inGroups(text);
  const isValid = address && !address.includes('%') && ipaddr.IPv6.isValid(address);
  return isValid ? ipaddr.IPv6.parse(address) : undefined;
}

export const isIpv6 = (text: string): boolean => parsed(text) !== undefined;

/** Spelling of RFC 5952 section 4; anything else is returned unchanged. */
export const canonicalIpv6 = (text: string): string => parsed(text)?.toRFC5952String() ?? text;

/** True for a globally reachable address, as a proxy's origin must have. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Octets of an address: four or sixteen. */
export const addressBytes = (address: string): number[] =>
  ipaddr.parse(canonicalIpv6(address)).toByteArray();

/** Address of four octets, or of sixteen in the spelling of RFC 5952. */
export const addressOf = (bytes: readonly number[]): string =>
  bytes.length === 4 ? bytes.join('.') : new ipaddr.IPv6([...bytes]).toRFC5952String();
