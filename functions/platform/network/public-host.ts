import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '#shared/dns/addresses.ts';

/** Thrown for a host whose address is private, loopback or link-local. */
export class PrivateHost extends Error {}

const isLoopback = (address: string): boolean => address.startsWith('127.');

/**
 * Address of a host that somebody typed. It is resolved once, so that a second answer of its DNS cannot lead
 * elsewhere: callers connect to the address. IPv4 alone: functions outside of a VPC reach no IPv6. Loopback is for
 * one machine. Throws a `PrivateHost` where any address is not public, or an error of `lookup`.
 */
export async function resolvePublic(host: string, allowsLoopback: boolean): Promise<string> {
  const found = (await lookup(host, { family: 4, all: true })).map(({ address }) => address);
  const isAllowed = allowsLoopback && found.every(isLoopback);
  if (!isAllowed && !found.every(isPublicAddress)) throw new PrivateHost(host);
  return found[0] ?? '';
}

/** A `lookup` that knows one IPv4 address alone, whatever it is asked for. */
export const lookupOf =
  (address: string): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [{ address, family: 4 }]) : done(null, address, 4);
