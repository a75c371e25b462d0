import { readEmail } from '#functions/accounts/items/addresses.ts';
import { allProviders, providerById } from '#functions/providers/service.ts';
import { readTotal } from '#functions/statistics/items/overview.ts';
import { type Countable, keyInIndex, select } from '#platform/lists/countable.ts';
import { countedPageOf } from '#platform/lists/page.ts';
import type { DomainSort, ListedDomain } from '#shared/areas/domains/calls.ts';
import { id as ulid } from '#shared/kernel/id.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import { allDomains, type DomainRow, isNamed, nameStart } from './items/domain-lists.ts';
import { ownedBy, readDomain, readWithOwners } from './items/domains.ts';
import { presentListed } from './service.ts';

interface ListQuery extends PageQuery {
  search?: string | undefined;
  providerId?: string | undefined;
  userId?: string | undefined;
  sort: DomainSort;
  order: 'asc' | 'desc';
}

type Place = Pick<DomainRow, 'domainId' | 'ownerId'>;

/** Domains of rows as they are now, without those that are gone. */
async function present(rows: readonly Place[]): Promise<ListedDomain[]> {
  const { domains, owners } = await readWithOwners(rows);
  const shown = rows.map(async ({ domainId, ownerId }) => {
    const domain = domains.get(domainId);
    // A transfer reaches the rows seconds later.
    const owner = owners.get(domain?.ownerId ?? '') ?? owners.get(ownerId);
    if (!domain || domain.isReleasing || !owner) return [];
    return [presentListed(domain, await providerById(domain.providerId), owner)];
  });
  return (await Promise.all(shown)).flat();
}

async function byId(
  id: string,
  { userId, providerId }: ListQuery,
): Promise<CountedPage<ListedDomain>> {
  const domain = await readDomain(id);
  const isMeant =
    domain &&
    (!userId || domain.ownerId === userId) &&
    (!providerId || domain.providerId === providerId);
  const items = await present(isMeant ? [{ domainId: id, ownerId: domain.ownerId }] : []);
  return { items, total: items.length };
}

/** Somebody's domains, by time; with a suffix or the start of a name a selection of them. */
async function ofOwner(
  userId: string,
  { search, providerId, order }: ListQuery,
): Promise<Countable<Place>> {
  const all = ownedBy(userId, order === 'desc');
  const start = search && nameStart(search, await allProviders());
  const isMeant = (item: { label: string; providerId: string }) =>
    (!start || isNamed(start, item)) && (!providerId || item.providerId === providerId);
  const meant = search || providerId ? select(all, isMeant, keyInIndex) : all;
  return {
    count: meant.count,
    async read(range) {
      const { items, next } = await meant.read(range);
      return { items: items.map(({ id, ownerId }) => ({ domainId: id, ownerId })), next };
    },
  };
}

/** Domains by the start of their names, in the order of names. */
async function byName(search: string, query: ListQuery): Promise<Countable<Place>> {
  const { providerId, sort, order } = query;
  const { startsWith, isMeant } = nameStart(search, await allProviders());
  const newestFirst = sort === 'name' && order === 'desc';
  const found = allDomains(providerId, 'name', { startsWith, newestFirst });
  return isMeant ? select(found, isMeant, keyInIndex) : found;
}

async function listOf(query: ListQuery): Promise<Countable<Place>> {
  const { search, userId, providerId, sort, order } = query;
  if (search?.includes('@')) {
    const owner = (await readEmail(search))?.userId;
    const isMeant = owner && (!userId || owner === userId);
    return ofOwner(isMeant ? owner : 'nobody', { ...query, search: undefined });
  }
  if (userId) return ofOwner(userId, query);
  if (search) return byName(search, query);
  const all = allDomains(providerId, sort, { newestFirst: order === 'desc' });
  return providerId ? all : { ...all, total: () => readTotal('domains') };
}

/**
 * Page of all domains. A search means an id, the owner's whole email address, a full name, or the start of a name, and
 * is answered in the order of names. Somebody's domains are in the order of time.
 */
export async function listAll(query: ListQuery): Promise<CountedPage<ListedDomain>> {
  const { search, providerId, userId, sort, order } = query;
  const id = search?.toUpperCase();
  if (id && ulid.safeParse(id).success) return byId(id, query);
  const name = `all domains ${JSON.stringify([search, providerId, userId, sort, order])}`;
  return countedPageOf(name, query, await listOf(query), present);
}
