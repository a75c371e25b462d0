import { isPublicAddress } from '#shared/dns/addresses.ts';
import { withoutDot } from '#shared/dns/names.ts';
import { ask, type Server } from './ask.ts';
import type { DnsReply, Question } from './message.ts';
import { authoritiesOf, localAuthorities, publicResolvers } from './servers.ts';
import { askInTurn } from './turns.ts';

/** The first answer of the resolvers; undefined where none has one. */
export const askResolvers = (
  question: Question,
  signal: AbortSignal,
): Promise<DnsReply | undefined> => askInTurn(publicResolvers(), question, signal);

/** A zone of public DNS, with a server to ask. */
interface PublicZone {
  /** Its apex. */
  name: string;
  nameServers: string[];
  /** Undefined where none of the name servers has a public address. */
  server: Server | undefined;
}

/** A name and all above it, without the top-level domain. */
function ancestorsOf(name: string): string[] {
  const labels = name.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/**
 * The first name server with a public address, which is asked; undefined without any. Nobody's delegation may lead this
 * service to addresses inside of its network.
 */
async function reachable(
  nameServers: readonly string[],
  signal: AbortSignal,
): Promise<Server | undefined> {
  const [local] = localAuthorities();
  if (local) return local;
  for (const name of nameServers) {
    const found = await askResolvers({ name, type: 'A' }, signal);
    const address = found?.values.find(isPublicAddress);
    if (address) return { name, address, port: 53 };
  }
  return undefined;
}

/**
 * Name servers of a zone, as resolvers have them; none where it is not delegated. Undefined where no resolver has an
 * answer.
 */
export const nameServersOf = async (
  name: string,
  signal: AbortSignal,
): Promise<string[] | undefined> =>
  (await askResolvers({ name, type: 'NS' }, signal))?.values.map(withoutDot);

/** The closest zone above a name. */
async function serverAbove(name: string, signal: AbortSignal): Promise<Server | undefined> {
  const labels = name.split('.');
  for (let at = 1; at < labels.length; at++) {
    const nameServers = await nameServersOf(labels.slice(at).join('.'), signal);
    if (nameServers?.length) return reachable(nameServers, signal);
  }
  return undefined;
}

/**
 * Servers that the zone above a name delegates it to, asked there: resolvers keep a delegation for up to two days. Empty
 * where there is none, or nobody above answers.
 */
export async function askDelegation(name: string, signal: AbortSignal): Promise<Server[]> {
  if (localAuthorities().length > 0) return authoritiesOf(name, signal);
  const above = await serverAbove(name, signal);
  if (!above) return [];
  const { values } = await ask(above, { name, type: 'NS' }, signal);
  const found = values.map(async (value) => (await reachable([withoutDot(value)], signal)) ?? []);
  return (await Promise.all(found)).flat();
}

export interface Surroundings {
  /** The closest zone around the name that is known. */
  zone: PublicZone | undefined;
  /** False where no resolver has an answer about a closer name, which may be a zone, too. */
  isSure: boolean;
}

/** The closest zone around a name, as public DNS delegates it. */
export async function zoneAround(name: string, signal: AbortSignal): Promise<Surroundings> {
  const found = await Promise.all(
    ancestorsOf(name).map(async (apex) => {
      return { name: apex, nameServers: await nameServersOf(apex, signal) };
    }),
  );
  const closest = found.find(({ nameServers }) => nameServers?.length !== 0);
  const [zone] = found.flatMap(({ name: apex, nameServers = [] }) =>
    nameServers.length > 0 ? { name: apex, nameServers } : [],
  );
  return {
    zone: zone && { ...zone, server: await reachable(zone.nameServers, signal) },
    isSure: closest?.name === zone?.name,
  };
}
