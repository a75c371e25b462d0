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

/** A name server that a delegation names; without a server where its address is not found. */
export interface Authority {
  host: string;
  server?: Server;
}

interface Search {
  most?: number;
  resolver?: Server | undefined;
}

/**
 * All name servers that the delegation of a suffix names, at most `most`, as a resolver has them, the first public one
 * unless given; the one of the setting `DNS_AUTHORITY` where there is one. Rejects where the resolver does not answer.
 */
export async function allAuthoritiesOf(
  suffix: string,
  signal: AbortSignal,
  { most = 8, resolver = publicResolvers()[0] }: Search = {},
): Promise<Authority[]> {
  const local = envOptional('DNS_AUTHORITY');
  if (local) return [{ host: local, server: serverAt('authority', local) }];
  if (!resolver) return [];
  const valuesOf = async (question: Question): Promise<string[]> =>
    (await ask(resolver, question, signal)).values.map((value) => value.replace(/\.$/, ''));
  const hosts = await valuesOf({ name: suffix, type: 'NS' });
  return Promise.all(
    hosts.slice(0, most).map(async (host) => {
      const [address] = await valuesOf({ name: host, type: 'A' });
      return { host, ...(address && { server: serverAt('authority', address) }) };
    }),
  );
}

/** Those of them whose address is found. */
export const authoritiesOf = async (
  suffix: string,
  signal: AbortSignal,
  search?: Search,
): Promise<Server[]> =>
  (await allAuthoritiesOf(suffix, signal, search)).flatMap(({ server }) => server ?? []);

/** One of them; undefined where none is found. */
export const authorityOf = async (
  suffix: string,
  signal: AbortSignal,
): Promise<Server | undefined> => (await authoritiesOf(suffix, signal, { most: 1 }))[0];
