import type { Task } from '#shared/areas/hostnames/custom-hostname.ts';
import { isAtOrBelow } from '#shared/dns/names.ts';
import { unquoteTxt } from '#shared/dns/txt.ts';
import type { HostnameFacts } from '../items/hostnames.ts';
import { taskOf } from '../tasks.ts';
import { PublicDns } from './public-dns.ts';
import { lookForOwnText } from './text.ts';

/** TXT record by which whoever has the DNS of a hostname gives it to a domain. Its id outlives no domain. */
export const proofFor = ({ hostname, domainId }: Pick<HostnameFacts, 'hostname' | 'domainId'>) => ({
  name: `_freehold.${hostname}`,
  value: domainId,
});

/** True where public DNS has the record; undefined where it could not be asked. */
export async function isProved({
  name,
  value,
}: ReturnType<typeof proofFor>): Promise<boolean | undefined> {
  const dns = await PublicDns.around(name);
  const values = await dns.values({ name, type: 'TXT' });
  return values?.some((text) => unquoteTxt(text) === value);
}

const isProof = ({ kind }: Task): boolean => kind === 'add_proof_txt';

/**
 * True where whoever has the DNS of a hostname means another domain of this service: its CNAME names that one. The
 * provider would take it as consent, as it serves both.
 */
export const isForAnother = ({ tasks }: Pick<HostnameFacts, 'tasks'>): boolean =>
  tasks.some((task) => isProof(task) && !task.done);

/** A domain's full name, and all suffixes of this service. */
export interface Target {
  fqdn: string;
  suffixes: readonly string[];
}

/** True where CNAMEs lead to a name of this service, and to none of the domain. */
function leadsToAnother({ found, chain = [] }: Task, { fqdn, suffixes }: Target): boolean {
  const names = [...found, ...chain];
  const isHere = (name: string) => suffixes.some((suffix) => isAtOrBelow(name, suffix));
  return names.some(isHere) && !names.some((name) => isAtOrBelow(name, fqdn));
}

/**
 * The task of the CNAME, with that of the proof where the CNAME leads to another domain of this service: that is known
 * also where an address is not. Whatever could not be asked leaves a proof as it was.
 */
export async function prove(
  dns: PublicDns,
  hostname: Pick<HostnameFacts, 'hostname' | 'domainId' | 'tasks'>,
  target: Target,
  alias: Task,
): Promise<Task[]> {
  const known = hostname.tasks.find(isProof);
  const isElsewhere = leadsToAnother(alias, target);
  const isUnknown = alias.outcome === 'unreachable';
  if (!isElsewhere && !(isUnknown && known)) return [alias];
  const wanted = proofFor(hostname);
  // Whoever has the end of a CNAME, as of a wildcard that leads here, has not the name itself.
  const verdict = await lookForOwnText(dns, wanted);
  const seen = taskOf({ kind: 'add_proof_txt', type: 'TXT', ...wanted }, verdict);
  const proof = verdict.outcome === 'unreachable' ? known : seen;
  if (!proof) return [alias];
  if (proof.done || !isElsewhere) return [alias, proof];
  const found = alias.chain?.slice(1, 2) ?? alias.found;
  return [{ ...alias, done: false, outcome: 'different', found, nextStep: 'prove' }, proof];
}
