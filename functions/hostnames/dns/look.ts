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
  'hostname' | 'domainId' | 'registration' | 'sslStatus' | 'tasks' | 'obstacles' | 'dnsHost'
>;

/** Steps that the zone of a name tells. */
const ofZone: readonly Task['nextStep'][] = ['flatten', 'unproxy'];

const isSame = (one: Task, other: Task): boolean =>
  one.kind === other.kind && one.outcome === other.outcome && `${one.found}` === `${other.found}`;

/** A task as it is now. Where the zone is not sure, the same answer leaves the step that the zone told. */
async function check(dns: PublicDns, wanted: WantedRecord, before: readonly Task[]): Promise<Task> {
  const look = wanted.type === 'CNAME' ? lookForAlias : lookForText;
  const seen = taskOf(wanted, await look(dns, wanted));
  const known = dns.isSure ? undefined : before.find((task) => isSame(task, seen));
  return known && ofZone.includes(known.nextStep) ? { ...seen, nextStep: known.nextStep } : seen;
}

/** Asks public DNS about everything that a hostname needs, in a few seconds at most. Throws nothing. */
export async function lookAtDns(hostname: Looked, target: Target): Promise<DnsFindings> {
  const dns = await PublicDns.around(hostname.hostname);
  const isIssued = hostname.sslStatus === 'active';
  const [tasks, obstacles = hostname.obstacles] = await Promise.all([
    Promise.all(
      wantedFor(hostname, target.fqdn).map(async (wanted) => {
        const task = await check(dns, wanted, hostname.tasks);
        return wanted.kind === 'add_cname' ? prove(dns, hostname, target, task) : [task];
      }),
    ),
    isIssued ? [] : caaObstacles(dns, hostname.hostname, hostname.registration),
  ]);
  return {
    tasks: tasks.flat(),
    obstacles,
    dnsHost: dns.isSure ? dnsHostOf(dns.zone?.nameServers ?? []) : hostname.dnsHost,
  };
}
