import { type DomainItem, readDomains } from '#functions/domains/items/domains.ts';
import { providerById } from '#functions/providers/service.ts';
import { countedPageOf } from '#platform/lists/page.ts';
import type { FailedName } from '#shared/areas/records/record.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import { domainIdOf, failedRrsets, type KnownRrset } from './items/rrsets.ts';

async function presentOne(
  { name, type, failure }: KnownRrset,
  { id, label, providerId, isReleasing }: DomainItem,
): Promise<FailedName[]> {
  if (!failure) return [];
  const { reason, reference } = failure;
  const { suffix } = await providerById(providerId);
  const domain = { id, fqdn: `${label}.${suffix}`, providerId, suffix };
  const released = isReleasing === true;
  return [{ domain, name, type, reason, ...(reference && { reference }), released }];
}

async function present(rrsets: readonly KnownRrset[]): Promise<FailedName[]> {
  const domains = await readDomains(rrsets.map(domainIdOf));
  const shown = rrsets.map(async (rrset) => {
    const domain = domains.get(domainIdOf(rrset));
    return domain ? presentOne(rrset, domain) : [];
  });
  return (await Promise.all(shown)).flat();
}

/**
 * Page of the names and types that a provider refused, of the newest domain first. Not counted, so that a page is one
 * query and one batch: the overview counts them.
 */
export const listFailed = (query: PageQuery): Promise<CountedPage<FailedName>> =>
  countedPageOf('failed records', query, { ...failedRrsets, count: async () => ({}) }, present);
