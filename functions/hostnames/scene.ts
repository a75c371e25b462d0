import type { DomainItem } from '#functions/domains/items/domains.ts';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { allSuffixes, findProvider } from '#functions/providers/service.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { type AccountItem, readAccount } from '#platform/account/account-item.ts';
import { isForAnother } from './dns/proof.ts';
import type { HostnameFacts } from './items/hostnames.ts';

/** A hostname with everything that decides about it, as of now. */
export interface HostnameScene {
  hostname: HostnameFacts;
  domain: DomainItem;
  provider: ProviderItem;
  /** Full name of the domain: origin and target. */
  fqdn: string;
  /** All suffixes of this service. */
  suffixes: readonly string[];
  owner: AccountItem | undefined;
  /**
   * True where the provider shall have it: not while its owner is suspended or its domain frozen, nor once either is
   * given up, nor while its CNAME names another domain here. The owner's status is read each time and stored nowhere else.
   */
  isWanted: boolean;
}

/** Undefined for a hostname that is gone. */
export async function readScene(
  domainId: string,
  hostnameId: string,
): Promise<HostnameScene | undefined> {
  const { domain, hostnames } = await readRecords(domainId);
  const hostname = hostnames.find(({ id }) => id === hostnameId);
  if (!domain || !hostname) return undefined;
  const [provider, suffixes, owner] = await Promise.all([
    findProvider(domain.providerId),
    allSuffixes(),
    readAccount(domain.ownerId),
  ]);
  if (!provider) throw new Error(`Hostname ${hostnameId} has a provider that is gone.`);
  const isWanted =
    hostname.status !== 'deleting' &&
    !domain.isReleasing &&
    !domain.frozen &&
    !isForAnother(hostname) &&
    owner?.status === 'active';
  return {
    hostname,
    domain,
    provider,
    fqdn: `${domain.label}.${provider.suffix}`,
    suffixes,
    owner,
    isWanted,
  };
}
