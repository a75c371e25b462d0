import { unquoteTxt } from '../../shared/dns/txt.ts';
import { type DomainItem, hostnamesChanged } from '../items/domains.ts';
import {
  type Holder,
  type HostnameFacts,
  insertHostname,
  rewriteHostname,
  takeHostname,
} from '../items/hostnames.ts';
import { readRecords } from '../items/records.ts';
import { failure } from '../platform/failures.ts';
import type { Write } from '../platform/table.ts';
import { PublicDns } from './dns/public-dns.ts';
import { leaving } from './runs.ts';

/** TXT record by which whoever has the DNS of a hostname gives it to a domain. Its id outlives no domain. */
const proofFor = ({ hostname, domainId }: HostnameFacts) => ({
  name: `_freehold.${hostname}`,
  value: domainId,
});

async function isProved({ name, value }: ReturnType<typeof proofFor>): Promise<boolean> {
  const dns = await PublicDns.around(name);
  const values = (await dns.values({ name, type: 'TXT' })) ?? [];
  return values.some((text) => unquoteTxt(text) === value);
}

const removal = (hostname: HostnameFacts, domain: DomainItem): Write[] => [
  rewriteHostname(hostname, { ...leaving(hostname), isDisplaced: true }),
  hostnamesChanged(domain, -1),
];

/**
 * Writes that insert a hostname, also in the place of another domain's, and the id of that domain. Throws
 * `HOSTNAME_TAKEN` where the same domain has it or it is on its way out, `HOSTNAME_PROOF_NEEDED` without the record.
 */
export async function insertion(
  hostname: HostnameFacts,
  holder: Holder | undefined,
): Promise<{ writes: Write[]; displaced: string[] }> {
  if (!holder) return { writes: insertHostname(hostname), displaced: [] };
  const { domain, hostnames } = await readRecords(holder.domainId);
  const held = hostnames.find(({ id }) => id === holder.hostnameId);
  const isLeaving = held?.status === 'deleting' || domain?.isReleasing;
  if (!domain || !held || isLeaving || domain.id === hostname.domainId) {
    throw failure('HOSTNAME_TAKEN');
  }
  const proof = proofFor(hostname);
  if (!(await isProved(proof))) throw failure('HOSTNAME_PROOF_NEEDED', proof);
  return {
    writes: [...takeHostname(hostname, holder), ...removal(held, domain)],
    displaced: [domain.id],
  };
}
