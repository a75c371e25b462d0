import { envOptional } from '../env.ts';
import { ask, type Server } from './ask.ts';
import type { Question } from './message.ts';

const dnsPort = 53;

/** Reads `address` or `address:port`. */
export function serverAt(name: string, where: string): Server {
  const [address = '', port = dnsPort] = where.split(':');
  return { name, address, port: Number(port) };
}

const wellKnown = 'Cloudflare 1.1.1.1,Google 8.8.8.8,Quad9 9.9.9.9';

/** Resolvers that people use, or those of the setting `DNS_RESOLVERS`, in the same form. */
export const publicResolvers = (): Server[] =>
  (envOptional('DNS_RESOLVERS') ?? wellKnown).split(',').flatMap((entry) => {
    const [name = '', where] = entry.trim().split(' ');
    return where ? [serverAt(name, where)] : [];
  });

/**
 * A name server that the delegation of a suffix names, as public DNS has it; the one of the setting
 * `DNS_AUTHORITY` where there is one. Undefined where none is found.
 */
export async function authorityOf(
  suffix: string,
  signal: AbortSignal,
): Promise<Server | undefined> {
  const local = envOptional('DNS_AUTHORITY');
  if (local) return serverAt('authority', local);
  const [resolver] = publicResolvers();
  if (!resolver) return undefined;
  const first = async (question: Question): Promise<string | undefined> =>
    (await ask(resolver, question, signal)).values[0]?.replace(/\.$/, '');
  const host = await first({ name: suffix, type: 'NS' });
  const address = host && (await first({ name: host, type: 'A' }));
  return address ? serverAt('authority', address) : undefined;
}
