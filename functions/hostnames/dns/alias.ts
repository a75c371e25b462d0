import { randomBytes } from 'node:crypto';
import { isIpv4 } from '../../../shared/dns/addresses.ts';
import type { RecordType } from '../../../shared/dns/types.ts';
import type { Task } from '../../../shared/hostnames.ts';
import type { Question } from '../../platform/dns/message.ts';
import { dnsHostOf, isCloudflareAddress } from './hosts.ts';
import type { PublicDns } from './public-dns.ts';

/** Answer of public DNS to one task, with the next step. */
export type Verdict = Pick<Task, 'outcome' | 'found' | 'nextStep'>;

/** A record to look for. */
interface Sought {
  name: string;
  value: string;
}

const addressTypes = ['A', 'AAAA'] as const satisfies RecordType[];

/** True where a name that nobody made answers the same: a wildcard does. */
export async function isWildcard(
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

export const unreachable: Verdict = { outcome: 'unreachable', found: [], nextStep: 'ask-again' };

type Ask = (question: Question) => Promise<string[] | undefined>;

/** Addresses of both kinds; undefined unless both could be asked for. */
async function addressesOf(name: string, ask: Ask): Promise<string[] | undefined> {
  const found = await Promise.all(addressTypes.map((type) => ask({ name, type })));
  return found.every((values) => values !== undefined) ? found.flat() : undefined;
}

/** A name without a CNAME: addresses tell where it leads. */
async function byAddresses(dns: PublicDns, { name, value }: Sought): Promise<Verdict> {
  const [found, expected = []] = await Promise.all([
    addressesOf(name, (question) => dns.values(question)),
    addressesOf(value, (question) => dns.resolved(question)),
  ]);
  if (!found) return unreachable;
  if (found.length === 0) {
    return { outcome: 'missing', found, nextStep: isApex(dns, name) ? 'flatten' : 'add' };
  }
  const different = (nextStep: Task['nextStep']): Verdict => ({
    outcome: 'different',
    found,
    nextStep,
  });
  const isOnCloudflare = dnsHostOf(dns.zone?.nameServers ?? []) === 'cloudflare';
  // Cloudflare's addresses are shared: the owner's zone there answers before ours.
  if (isOnCloudflare && found.every(isCloudflareAddress)) return different('unproxy');
  if (found.every((address) => expected.includes(address))) return { outcome: 'done', found: [] };
  if (isApex(dns, name)) return different('flatten');
  const isOfWildcard = await isWildcard(dns, name, 'A', found.filter(isIpv4));
  return different(isOfWildcard ? 'override-wildcard' : 'replace');
}

/** Looks for a CNAME, or for an apex that leads to the same addresses. */
export async function lookForAlias(dns: PublicDns, sought: Sought): Promise<Verdict> {
  const { name, value } = sought;
  const { best, resolvers } = await dns.hear({ name, type: 'CNAME' });
  if (!best) return unreachable;
  const targets = best.values.map((target) => target.replace(/\.$/, ''));
  if (targets.includes(value)) {
    const isEverywhere = resolvers.every((reply) => reply.values.join() === best.values.join());
    return { outcome: 'done', found: [], ...(!isEverywhere && { nextStep: 'wait' }) };
  }
  if (targets.length === 0) return byAddresses(dns, sought);
  const hasWildcard = await isWildcard(dns, name, 'CNAME', best.values);
  return {
    outcome: 'different',
    found: targets,
    nextStep: hasWildcard ? 'override-wildcard' : 'replace',
  };
}
