import { isAtOrBelow } from '#shared/dns/names.ts';
import { addressesOf, isShared, leadTo } from './alias.ts';
import { follow } from './chain.ts';
import { PublicDns } from './public-dns.ts';

/** State of a name in public DNS before its registration. */
export interface Pointing {
  /** It arrives at this service, or nobody can see where it arrives. */
  isHere: boolean;
  /** The first name of this service that its CNAMEs lead to. */
  via?: string | undefined;
}

/**
 * Looks where a name leads, in a few seconds at most: by its CNAMEs to a name below a suffix, or by addresses to those
 * of a domain. A proxy of the name's own zone hides its way. Undefined where DNS could not be asked.
 */
export async function pointingOf(
  hostname: string,
  fqdn: string,
  suffixes: readonly string[],
): Promise<Pointing | undefined> {
  const dns = await PublicDns.around(hostname);
  const { names, end } = await follow(dns, hostname);
  const via = names.find((name) => suffixes.some((suffix) => isAtOrBelow(name, suffix)));
  if (via) return { isHere: true, via };
  if (end === 'unknown') return undefined;
  if (end !== 'name') return { isHere: end === 'cut' };
  const last = names.at(-1) ?? hostname;
  const [found, expected] = await Promise.all([addressesOf(dns, last), addressesOf(dns, fqdn)]);
  if (!found) return undefined;
  if (found.length === 0) return { isHere: false };
  if (isShared(found) && dns.has(last)) return { isHere: true };
  if (isShared(found) && !dns.isSure) return undefined;
  return expected && { isHere: leadTo(found, expected) };
}
