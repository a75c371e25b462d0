import { networkOf } from '#platform/abuse/rate.ts';
import { digest } from '#platform/secrets/signing.ts';
import { limits } from '#shared/limits.ts';

/** Milliseconds since 1970 of the latest login from each network, by digest. */
export type Networks = Record<string, number>;

interface Known {
  userId: string;
  networks?: Networks;
}

const digestOf = (userId: string, address: string) => digest(`${userId} ${networkOf(address)}`);

const recent = (networks: Networks = {}) =>
  Object.entries(networks)
    .filter(([, time]) => time + limits.knownNetworks.lifetime * 1000 > Date.now())
    .sort(([, a], [, b]) => b - a);

export const isKnownNetwork = ({ userId, networks }: Known, address: string): boolean =>
  recent(networks).some(([network]) => network === digestOf(userId, address));

/** Known networks after a login: the latest ten of the last 90 days. */
export function withNetwork({ userId, networks }: Known, address: string): Networks {
  const network = digestOf(userId, address);
  const others = recent(networks).filter(([known]) => known !== network);
  const kept = others.slice(0, limits.knownNetworks.count - 1);
  return { [network]: Date.now(), ...Object.fromEntries(kept) };
}
