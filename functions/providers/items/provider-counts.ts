/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | domains of a provider and their records | `ZONES` / `<provider>#COUNTS` | the console | the query of all zones' states |
 * | what of a domain is counted | `DOMAIN#<id>` / `COUNTED` | the counter | one batch with the domain |
 */

import { type DomainItem, domainKey } from '#functions/domains/items/domains.ts';
import { zones } from '#functions/publishing/items/zone-state.ts';
import { stale } from '#platform/table/change.ts';
import { jointWrite } from '#platform/table/joint.ts';
import { getItems, type Item, type Key } from '#platform/table/table.ts';
import { insert, remove, replace, update, type Write } from '#platform/table/write.ts';

/** Domains whose names are not free yet, and their records. */
export interface CountsItem extends Item {
  entity: 'provider-counts';
  domains: number;
  records: number;
}

interface CountedItem extends Item {
  entity: 'counted';
  providerId: string;
  records: number;
}

const countedKey = (domainId: string): Key => ({ ...domainKey(domainId), sk: 'COUNTED' });

interface Reading {
  domain?: DomainItem | undefined;
  counted?: CountedItem | undefined;
}

/** Domains as they are, and what of them is counted, by their ids. */
async function readCounted(domainIds: readonly string[]): Promise<(domainId: string) => Reading> {
  const items = await getItems<DomainItem | CountedItem>(
    domainIds.flatMap((id) => [domainKey(id), countedKey(id)]),
  );
  const found = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const at = ({ pk, sk }: Key) => found.get(`${pk} ${sk}`);
  return (id) => ({
    domain: at(domainKey(id)) as DomainItem | undefined,
    counted: at(countedKey(id)) as CountedItem | undefined,
  });
}

/** Notes what is counted of a domain from now on; stale unless it is counted as it was read. */
function countedWrite(domainId: string, { domain, counted }: Reading): Write {
  const asRead = { condition: '#records = :read', values: { ':read': counted?.records } };
  if (!domain) return remove(countedKey(domainId), asRead, stale);
  const { providerId, recordCount: records } = domain;
  const item: CountedItem = { ...countedKey(domainId), entity: 'counted', providerId, records };
  return counted ? replace(item, asRead, stale) : insert(item, stale);
}

/** What a provider has more, in one write with other domains of it. */
const add = (providerId: string, domains: number, records: number): Write =>
  jointWrite({ domains, records }, (parts) =>
    update(
      { pk: zones, sk: `${providerId}#COUNTS` },
      {
        expression: 'SET #entity = :counts ADD #domains :domains, #records :records',
        values: {
          ':counts': 'provider-counts',
          ':domains': parts.reduce((sum, part) => sum + part.domains, 0),
          ':records': parts.reduce((sum, part) => sum + part.records, 0),
        },
      },
    ),
  );

function writesOf(domainId: string, reading: Reading): Write[] {
  const { domain, counted } = reading;
  const providerId = (domain ?? counted)?.providerId;
  const domains = Number(Boolean(domain)) - Number(Boolean(counted));
  const records = (domain?.recordCount ?? 0) - (counted?.records ?? 0);
  if (!providerId || (domains === 0 && records === 0)) return [];
  return [countedWrite(domainId, reading), add(providerId, domains, records)];
}

/**
 * Writes that count domains as they are now, or no longer. What was counted of one is kept beside it and changes in the
 * same transaction: messages may come late, twice or in any order.
 */
export async function countDomains(domainIds: readonly string[]): Promise<Write[]> {
  const once = [...new Set(domainIds)];
  const readingOf = await readCounted(once);
  return once.flatMap((id) => writesOf(id, readingOf(id)));
}
