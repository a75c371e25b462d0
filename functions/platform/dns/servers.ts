import { withoutDot } from '#shared/dns/names.ts';
import { envOptional } from '../env.ts';
import type { Server } from './ask.ts';
import { askInTurn } from './turns.ts';

const dnsPort = 53;

/** Reads `address` or `address:port`. */
function serverAt(name: string, where: string): Server {
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

/** Servers of the setting `DNS_AUTHORITY`, an address or `address:port` each, which stand for those of every zone; none without it. */
export const localAuthorities = (): Server[] =>
  (envOptional('DNS_AUTHORITY')?.split(',') ?? []).map((where) => serverAt('authority', where));

/** A name server that a delegation names; without a server where its address is not found. */
export interface Authority {
  host: string;
  server?: Server;
}

interface Search {
  most?: number;
  resolvers?: readonly Server[];
}

/**
 * All name servers that the delegation of a suffix names, at most `most`, as the first resolver that answers has them, of the
 * public ones unless given; the local ones where there are any. Rejects where no resolver answers.
 */
export async function allAuthoritiesOf(
  suffix: string,
  signal: AbortSignal,
  { most = 8, resolvers = publicResolvers() }: Search = {},
): Promise<Authority[]> {
  const local = localAuthorities();
  if (local.length > 0)
    return local.map((server) => ({ host: `${server.address}:${server.port}`, server }));
  if (resolvers.length === 0) return [];
  const ask = (name: string, type: 'NS' | 'A') => askInTurn(resolvers, { name, type }, signal);
  const named = await ask(suffix, 'NS');
  if (!named) throw new Error(`No resolver answers for the name servers of ${suffix}.`);
  const hosts = named.values.map(withoutDot);
  return Promise.all(
    hosts.slice(0, most).map(async (host) => {
      const [address] = (await ask(host, 'A'))?.values ?? [];
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
