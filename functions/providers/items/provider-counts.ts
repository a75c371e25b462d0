/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | domains of a provider and their records | `ZONES` / `<provider>#COUNTS` | the console | the query of all zones' states |
 * | what of a domain is counted | `DOMAIN#<id>` / `COUNTED` | the counter | one batch with the domain |
 */

import { type DomainItem, domainKey } from '#functions/domains/items/domains.ts';
import { zones } from '#functions/publishing/items/zone-state.ts';
import { stale, whileStale } from '#platform/table/change.ts';
import { getItems, type Item, type Key } from '#platform/table/table.ts';
import { transact } from '#platform/table/transaction.ts';
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

async function readCounted(domainId: string) {
  const items = await getItems<DomainItem | CountedItem>([
    domainKey(domainId),
    countedKey(domainId),
  ]);
  const of = <T extends Item>(entity: T['entity']) =>
    items.find((item): item is T & (DomainItem | CountedItem) => item.entity === entity);
  return { domain: of<DomainItem>('domain'), counted: of<CountedItem>('counted') };
}

type Reading = Awaited<ReturnType<typeof readCounted>>;

/** Notes what is counted of a domain from now on; stale unless it is counted as it was read. */
function countedWrite(domainId: string, { domain, counted }: Reading): Write {
  const asRead = { condition: '#records = :read', values: { ':read': counted?.records } };
  if (!domain) return remove(countedKey(domainId), asRead, stale);
  const { providerId, recordCount: records } = domain;
  const item: CountedItem = { ...countedKey(domainId), entity: 'counted', providerId, records };
  return counted ? replace(item, asRead, stale) : insert(item, stale);
}

/**
 * Counts a domain as it is now, or no longer. What was counted of it is kept beside it and changes in the same
 * transaction: messages may come late, twice or in any order.
 */
export const countDomain = (domainId: string): Promise<void> =>
  whileStale(
    () => readCounted(domainId),
    async (reading) => {
      const { domain, counted } = reading;
      const providerId = (domain ?? counted)?.providerId;
      const domains = Number(Boolean(domain)) - Number(Boolean(counted));
      const records = (domain?.recordCount ?? 0) - (counted?.records ?? 0);
      if (!providerId || (domains === 0 && records === 0)) return;
      const counts = update(
        { pk: zones, sk: `${providerId}#COUNTS` },
        {
          expression: 'SET #entity = :counts ADD #domains :domains, #records :records',
          values: { ':counts': 'provider-counts', ':domains': domains, ':records': records },
        },
      );
      await transact([countedWrite(domainId, reading), counts]);
    },
  );
