import { lookup } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import { isPublicAddress } from '#shared/dns/addresses.ts';

/** Thrown for a host whose address is private, loopback or link-local. */
export class PrivateHost extends Error {}

const isLoopback = (address: string): boolean => address.startsWith('127.');

/** Thrown for a host without an address of IPv4 that has one of IPv6. */
export class OnlyIpv6 extends Error {}

const hasIpv6 = (host: string): Promise<boolean> =>
  lookup(host, { family: 6 }).then(
    () => true,
    () => false,
  );

/** Addresses of IPv4 alone: functions outside of a VPC reach no IPv6. Throws `OnlyIpv6`, or an error of `lookup`. */
async function addressesOf(host: string): Promise<string[]> {
  // `URL` has an address of IPv6 in brackets.
  if (isIPv6(host.replace(/^\[|\]$/g, ''))) throw new OnlyIpv6(host);
  try {
    return (await lookup(host, { family: 4, all: true })).map(({ address }) => address);
  } catch (error) {
    // After any other error nobody knows whether there is one of IPv4.
    const isWithout = (error as NodeJS.ErrnoException).code === 'ENOTFOUND';
    throw isWithout && (await hasIpv6(host)) ? new OnlyIpv6(host) : error;
  }
}

/**
 * Address of a host that somebody typed. It is resolved once, so that a second answer of its DNS cannot lead
 * elsewhere: callers connect to the address. Loopback is for one machine. Throws a `PrivateHost` where any address is not
 * public, or as `addressesOf` does.
 */
export async function resolvePublic(host: string, allowsLoopback: boolean): Promise<string> {
  const found = await addressesOf(host);
  const isAllowed = allowsLoopback && found.every(isLoopback);
  if (!isAllowed && !found.every(isPublicAddress)) throw new PrivateHost(host);
  return found[0] ?? '';
}
