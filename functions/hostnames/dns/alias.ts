import { randomBytes } from 'node:crypto';
import type { Task } from '#shared/areas/hostnames/custom-hostname.ts';
import { isIpv4 } from '#shared/dns/addresses.ts';
import type { RecordType } from '#shared/dns/types.ts';
import { follow, targetIn } from './chain.ts';
import { dnsHostOf, isCloudflareAddress } from './hosts.ts';
import type { PublicDns } from './public-dns.ts';

/** Answer of public DNS to one task, with the next step. */
export type AliasVerdict = Pick<Task, 'outcome' | 'found' | 'nextStep' | 'chain'>;

/** A record to look for. */
interface Sought {
  name: string;
  value: string;
}

const addressTypes = ['A', 'AAAA'] as const satisfies RecordType[];

/** True where a name that nobody made answers the same: a wildcard does. */
export async function answersLikeWildcard(
  dns: PublicDns,
  name: string,
  type: RecordType,
  values: readonly string[],
): Promise<boolean> {
  const sibling = `${randomBytes(6).toString('hex')}${name.slice(name.indexOf('.'))}`;
  const others = await dns.values({ name: sibling, type });
  return others !== undefined && others.length > 0 && others.join() === values.join();
}

const isApex = ({ zone }: PublicDns, name: string): boolean => zone?.name === name;

export const unreachable: AliasVerdict = {
  outcome: 'unreachable',
  found: [],
  nextStep: 'ask-again',
};

/** Addresses of both kinds; undefined unless both could be asked for. */
export async function addressesOf(dns: PublicDns, name: string): Promise<string[] | undefined> {
  const found = await Promise.all(addressTypes.map((type) => dns.values({ name, type })));
  return found.every((values) => values !== undefined) ? found.flat() : undefined;
}

/** True where all addresses of a name are among the target's: visitors arrive there. */
export const leadTo = (found: readonly string[], expected: readonly string[]): boolean =>
  found.length > 0 && found.every((address) => expected.includes(address));

/** True for addresses of Cloudflare's network alone, which many zones share. */
export const isShared = (found: readonly string[]): boolean =>
  found.length > 0 && found.every(isCloudflareAddress);

/** A name without a CNAME: addresses tell where it leads. */
async function byAddresses(dns: PublicDns, { name, value }: Sought): Promise<AliasVerdict> {
  const [found, expected] = await Promise.all([addressesOf(dns, name), addressesOf(dns, value)]);
  if (!found) return unreachable;
  if (found.length === 0) {
    return { outcome: 'missing', found, nextStep: isApex(dns, name) ? 'flatten' : 'add' };
  }
  if (!expected) return unreachable;
  const different = (nextStep: Task['nextStep']): AliasVerdict => ({
    outcome: 'different',
    found,
    nextStep,
  });
  // Before the next rule: an apex that Cloudflare flattens has the target's addresses, which are Cloudflare's, too.
  if (leadTo(found, expected)) return { outcome: 'done', found: [] };
  const isOnCloudflare = dnsHostOf(dns.zone?.nameServers ?? []) === 'cloudflare';
  // The owner's zone there answers before ours.
  if (isOnCloudflare && isShared(found)) return different('unproxy');
  if (isApex(dns, name)) return different('flatten');
  const isOfWildcard = await answersLikeWildcard(dns, name, 'A', found.filter(isIpv4));
  return different(isOfWildcard ? 'override-wildcard' : 'replace');
}

const brokenSteps = { loop: 'end-loop', cut: 'shorten-chain' } as const;

/** A name whose CNAME is another: the end of the chain tells where it leads. */
async function byChain(dns: PublicDns, { name, value }: Sought): Promise<AliasVerdict> {
  const { names, end } = await follow(dns, name);
  const chain = names.length > 2 ? { chain: names } : {};
  if (names.includes(value)) return { outcome: 'done', found: [], ...chain };
  const found = names.slice(1, 2);
  const unknown = { ...unreachable, found, ...chain };
  if (end === 'unknown') return unknown;
  if (end !== 'name') {
    return { outcome: 'different', found, nextStep: brokenSteps[end], chain: names };
  }
  const last = names.at(-1) ?? name;
  const [reached, expected] = await Promise.all([addressesOf(dns, last), addressesOf(dns, value)]);
  // A last name without addresses leads nowhere, wherever the target is.
  if (!reached || (reached.length > 0 && !expected)) return unknown;
  if (expected && leadTo(reached, expected)) return { outcome: 'done', found: [], chain: names };
  const hasWildcard = await answersLikeWildcard(dns, name, 'CNAME', [`${found}.`]);
  const isBroken = reached.length === 0 && names.length > 2;
  const otherwise = isBroken ? 'mend-chain' : 'replace';
  const nextStep = hasWildcard ? 'override-wildcard' : otherwise;
  return { outcome: 'different', found, nextStep, ...chain };
}

/** Looks for a CNAME, for a chain of them, or for an apex that leads to the same addresses. */
export async function lookForAlias(dns: PublicDns, sought: Sought): Promise<AliasVerdict> {
  const { name, value } = sought;
  const { best, resolvers } = await dns.hear({ name, type: 'CNAME' });
  if (!best) return unreachable;
  const target = targetIn(best.values);
  if (!target) return byAddresses(dns, sought);
  if (target !== value) return byChain(dns, sought);
  const isEverywhere = resolvers.every((reply) => reply.values.join() === best.values.join());
  return { outcome: 'done', found: [], ...(!isEverywhere && { nextStep: 'wait' }) };
}
