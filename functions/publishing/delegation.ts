import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import { envOptional } from '#platform/env.ts';

/** Milliseconds for an answer of one resolver. */
const timeout = 2000;

/** Addresses of public resolvers, or those of the setting `DNS_RESOLVERS`: `<name> <address>[:<port>]`, by commas. */
const resolvers = (): string[] =>
  (envOptional('DNS_RESOLVERS') ?? 'Cloudflare 1.1.1.1,Google 8.8.8.8')
    .split(',')
    .flatMap((entry) => entry.trim().split(' ')[1] ?? []);

/**
 * Name servers that public DNS has for a zone, in lower case and without final dots; none where it is not delegated.
 * Undefined where no resolver answered.
 */
export async function nameServersOf(zone: string): Promise<string[] | undefined> {
  const resolver = new Resolver({ timeout, tries: 2 });
  resolver.setServers(resolvers());
  try {
    const found = await resolver.resolveNs(zone);
    return found.map((name) => name.toLowerCase().replace(/\.$/, '')).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === NODATA || code === NOTFOUND ? [] : undefined;
  }
}
