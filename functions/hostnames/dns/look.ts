import type { Task } from '../../../shared/hostnames.ts';
import type { HostnameFacts } from '../../items/hostnames.ts';
import { type Wanted, wantedFor } from '../tasks.ts';
import { lookForAlias } from './alias.ts';
import { caaObstacle } from './caa.ts';
import { dnsHostOf } from './hosts.ts';
import { PublicDns } from './public-dns.ts';
import { lookForText } from './text.ts';

/** Attributes that one look at public DNS replaces. */
export type Seen = Pick<HostnameFacts, 'tasks' | 'obstacles' | 'dnsHost'>;

async function check(dns: PublicDns, wanted: Wanted): Promise<Task> {
  const { nextStep, ...verdict } = await (wanted.type === 'CNAME'
    ? lookForAlias(dns, wanted)
    : lookForText(dns, wanted));
  return {
    ...wanted,
    ...verdict,
    done: verdict.outcome === 'done',
    ...(nextStep && { nextStep }),
  };
}

/** Asks public DNS about everything that a hostname needs, in a few seconds at most. Throws nothing. */
export async function look(
  hostname: Pick<HostnameFacts, 'hostname' | 'registration' | 'sslStatus'>,
  target: string,
): Promise<Seen> {
  const dns = await PublicDns.around(hostname.hostname);
  const isIssued = hostname.sslStatus === 'active';
  const [tasks, obstacle] = await Promise.all([
    Promise.all(wantedFor(hostname, target).map((wanted) => check(dns, wanted))),
    isIssued ? undefined : caaObstacle(dns, hostname.hostname, hostname.registration),
  ]);
  return {
    tasks,
    obstacles: obstacle ? [obstacle] : [],
    dnsHost: dnsHostOf(dns.zone?.nameServers ?? []),
  };
}
