import type { Task } from '#shared/areas/hostnames/custom-hostname.ts';
import type { HostnameFacts } from '../items/hostnames.ts';
import { taskOf, type WantedRecord, wantedFor } from '../tasks.ts';
import { lookForAlias } from './alias.ts';
import { caaObstacles } from './caa.ts';
import { dnsHostOf } from './hosts.ts';
import { prove, type Target } from './proof.ts';
import { PublicDns } from './public-dns.ts';
import { lookForText } from './text.ts';

/** Attributes that one look at public DNS replaces. */
export type DnsFindings = Pick<HostnameFacts, 'tasks' | 'obstacles' | 'dnsHost'>;

/** A hostname, as far as a look needs it. */
type Looked = Pick<
  HostnameFacts,
  'hostname' | 'domainId' | 'registration' | 'sslStatus' | 'tasks' | 'obstacles'
>;

const check = async (dns: PublicDns, wanted: WantedRecord): Promise<Task> =>
  taskOf(wanted, await (wanted.type === 'CNAME' ? lookForAlias : lookForText)(dns, wanted));

/** Asks public DNS about everything that a hostname needs, in a few seconds at most. Throws nothing. */
export async function lookAtDns(hostname: Looked, target: Target): Promise<DnsFindings> {
  const dns = await PublicDns.around(hostname.hostname);
  const isIssued = hostname.sslStatus === 'active';
  const [tasks, obstacles = hostname.obstacles] = await Promise.all([
    Promise.all(
      wantedFor(hostname, target.fqdn).map(async (wanted) => {
        const task = await check(dns, wanted);
        return wanted.kind === 'add_cname' ? prove(dns, hostname, target, task) : [task];
      }),
    ),
    isIssued ? [] : caaObstacles(dns, hostname.hostname, hostname.registration),
  ]);
  return {
    tasks: tasks.flat(),
    obstacles,
    dnsHost: dnsHostOf(dns.zone?.nameServers ?? []),
  };
}
