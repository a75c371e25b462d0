import {
  nameStart,
  type RecordRow,
  recordsByAddress,
  recordsByContent,
  recordsByName,
  recordsByTime,
} from '#functions/domains/items/domain-lists.ts';
import { presentOwner } from '#functions/domains/service.ts';
import { allProviders, providerById } from '#functions/providers/service.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { type Countable, keyInIndex, select } from '#platform/lists/countable.ts';
import { countedPageOf } from '#platform/lists/page.ts';
import type { recordSearches } from '#shared/areas/records/calls.ts';
import type { DomainRecord, ListedRecord } from '#shared/areas/records/record.ts';
import { networkKeys } from '#shared/dns/networks.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import { type RecordItem, readRecordsWithOwners } from './items/records.ts';

interface ListQuery extends PageQuery {
  type?: DomainRecord['type'] | undefined;
  providerId?: string | undefined;
  search?: string | undefined;
  in: (typeof recordSearches)[number];
}

async function presentOne(
  { domainId, label, providerId }: RecordRow,
  record: RecordItem,
  owner: AccountItem,
): Promise<ListedRecord> {
  const { suffix } = await providerById(providerId);
  const { id, type, name, content, ttl, proxied, priority, keepQuotes, note } = record;
  const { createdAt, updatedAt, version } = record;
  return {
    ...{ id, type, name, content, ttl, proxied, createdAt, updatedAt, version },
    ...(priority !== undefined && { priority }),
    ...(keepQuotes && { keepQuotes }),
    ...(note && { note }),
    domain: { id: domainId, fqdn: `${label}.${suffix}`, providerId, suffix },
    owner: presentOwner(owner),
  };
}

/** Records of rows as they are now, without those that are gone. */
async function present(rows: readonly RecordRow[]): Promise<ListedRecord[]> {
  const { records, owners } = await readRecordsWithOwners(rows);
  const shown = rows.map(async (row) => {
    const [record, owner] = [records.get(row.recordId), owners.get(row.ownerId)];
    return record && owner ? [await presentOne(row, record, owner)] : [];
  });
  return (await Promise.all(shown)).flat();
}

/** Records by content: of an address or a network by number, else by the start of the text. */
function byContent(search: string): Countable<RecordRow> {
  const network = networkKeys(search);
  return network ? recordsByAddress(network) : recordsByContent(search);
}

async function byName(search: string): Promise<Countable<RecordRow>> {
  const { startsWith, isMeant } = nameStart(search, await allProviders());
  const found = recordsByName(startsWith);
  return isMeant ? select(found, isMeant, keyInIndex) : found;
}

/**
 * Page of all records, newest first. A search goes by content or name, in the order of these; a provider selects from
 * what is found, as a type does from a search. What is selected is not counted.
 */
export async function listAll(query: ListQuery): Promise<CountedPage<ListedRecord>> {
  const { type, providerId, search } = query;
  const name = `all records ${JSON.stringify([type, providerId, search, query.in])}`;
  const bySearch = search && (query.in === 'name' ? await byName(search) : byContent(search));
  const found = bySearch || recordsByTime(type ?? 'all');
  const isMeant = (row: RecordRow) =>
    (!type || row.type === type) && (!providerId || row.providerId === providerId);
  const isSelected = providerId || (bySearch && type);
  return countedPageOf(
    name,
    query,
    isSelected ? select(found, isMeant, keyInIndex) : found,
    present,
  );
}
