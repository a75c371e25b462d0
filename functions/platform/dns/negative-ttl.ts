import { randomBytes } from 'node:crypto';
import { ask } from './ask.ts';
import { authorityOf } from './servers.ts';

/** Milliseconds for the answers. */
const timeout = 4000;

/** Response code of a name that does not exist (RFC 1035 section 4.1.1). */
const noSuchName = 3;

/**
 * Seconds for which resolvers keep that a name under a suffix does not exist, as a name server of its zone answers:
 * the lesser of the SOA's TTL and its minimum (RFC 2308 section 5). Undefined where none answers, or a wildcard does.
 */
export async function readNegativeTtl(suffix: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const server = await authorityOf(suffix, signal);
    if (!server) return undefined;
    const name = `${randomBytes(12).toString('hex')}.${suffix}`;
    const { rcode, ttl } = await ask(server, { name, type: 'A' }, signal);
    return rcode === noSuchName ? ttl : undefined;
  } catch {
    return undefined;
  }
}
