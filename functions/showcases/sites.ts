import { type DomainItem, isOwnedBy, readDomain } from '#functions/domains/items/domains.ts';
import { readLabel } from '#functions/labels/service.ts';
import { allProviders } from '#functions/providers/service.ts';
import { failure } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import { placeUnder } from '#shared/dns/names.ts';
import { type SiteAddress, siteAddress } from '#shared/site-address.ts';
import { readShowcase, readSite, type ShowcaseItem, takeSite } from './store.ts';

/** A site that somebody submits: whose domain it is on, and the showcase that has it. */
export interface Site {
  address: SiteAddress;
  claim: { domainId: string; ownerId?: string } | undefined;
  /** Showcase with this address, and its domain. */
  taken: { by: ShowcaseItem; domain: DomainItem | undefined } | undefined;
}

/** The domain that a host is, or is below: its label and its provider. */
const placeOf = async (host: string) => placeUnder(host, await allProviders());

async function claimAbove(host: string): Promise<Site['claim']> {
  const place = await placeOf(host);
  return place && (await readLabel(place.label)).claimOf(place.under.id);
}

/** Full name of the domain that a site is on; undefined where its provider is gone. */
export async function domainNameOf(url: string): Promise<string | undefined> {
  const place = await placeOf(new URL(url).hostname);
  return place && `${place.label}.${place.under.suffix}`;
}

async function takenBy(site: string): Promise<Site['taken']> {
  const showcaseId = (await readSite(site))?.showcaseId;
  const by = showcaseId ? await readShowcase(showcaseId) : undefined;
  return by && { by, domain: await readDomain(by.domainId) };
}

/** All that decides about an address. The input is checked before. */
export async function readSubmitted(url: string): Promise<Site> {
  const address = siteAddress(url) as SiteAddress;
  const [claim, taken] = await Promise.all([claimAbove(address.host), takenBy(address.key)]);
  return { address, claim, taken };
}

/** The domain that a site is on. Throws `SHOWCASE_NOT_OWNED`. */
export function domainOf(userId: string, { claim }: Site): string {
  if (!claim || claim.ownerId !== userId) throw failure('SHOWCASE_NOT_OWNED');
  return claim.domainId;
}

/**
 * Takes a site for a showcase, from another one whose submitter lost the domain; that one is to be deleted. Throws
 * `SHOWCASE_EXISTS`.
 */
export function siteWrites(
  id: string,
  { address, taken }: Site,
): { writes: Write[]; displaced?: ShowcaseItem } {
  const site = { id, site: address.key };
  if (!taken) return { writes: [takeSite(site)] };
  if (taken.by.id === id) return { writes: [] };
  if (isOwnedBy(taken.domain, taken.by.userId)) throw failure('SHOWCASE_EXISTS');
  return { writes: [takeSite(site, taken.by.id)], displaced: taken.by };
}
