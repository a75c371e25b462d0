import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '../../shared/dns/addresses.ts';
import { envOptional } from '../platform/env.ts';

/** Thrown for a host whose address is private, loopback or link-local. */
export class PrivateHost extends Error {}

/** Address to connect to, and the certificate that is trusted there beside those of the system. */
export interface ServerAddress {
  address: string;
  ca?: string | undefined;
}

/**
 * Resolves a host once, so that a second answer of its DNS cannot lead elsewhere: callers connect to
 * the address. IPv4 alone: functions outside of a VPC reach no IPv6. Loopback is for one machine,
 * whose mail server has the certificate in `SMTP_LOOPBACK_CERTIFICATE`; no deployment sets it.
 * Throws a `PrivateHost` where any address is not public, or an error of `lookup`.
 */
export async function resolveServer(host: string): Promise<ServerAddress> {
  const found = await lookup(host, { family: 4, all: true });
  const address = found[0]?.address ?? '';
  const ca = envOptional('SMTP_LOOPBACK_CERTIFICATE');
  if (ca && found.every((each) => each.address.startsWith('127.'))) return { address, ca };
  if (!found.every((each) => isPublicAddress(each.address))) throw new PrivateHost(host);
  return { address };
}
