/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a domain with its hostnames and records | `DOMAIN#<id>` / `DOMAIN` to `RECORD#<record>` | every change of a record or hostname | one query |
 * | the same with the known RRsets of the zone | `DOMAIN#<id>` | the list of records, the publisher | one query |
 */

import { type DomainItem, incrementRevision } from '#functions/domains/items/domains.ts';
import type { HostnameItem } from '#functions/hostnames/items/hostnames.ts';
import { type AccountItem, accountKey } from '#platform/account/account-item.ts';
import { failure } from '#platform/failures.ts';
import { stale } from '#platform/table/change.ts';
import { getItems, type Item, type Key, queryAll } from '#platform/table/table.ts';
import { insert, remove, replace, update, type Write } from '#platform/table/write.ts';
import type { RecordFields } from '#shared/areas/records/record.ts';
import type { KnownRrset } from './rrsets.ts';

/** Fields of a record, and its data as a program wrote it, which programs get back. */
export interface SpelledFields extends RecordFields {
  spelling?: string;
}

export interface RecordItem extends Item, SpelledFields {
  entity: 'record';
  ttl: number;
  id: string;
  version: number;
  /** Revision of the domain at the last change of this record. */
  revision: number;
  createdAt: string;
  updatedAt: string;
}

export interface DomainContent {
  domain: DomainItem | undefined;
  hostnames: HostnameItem[];
  records: RecordItem[];
  rrsets: KnownRrset[];
}

const partition = (domainId: string) => `DOMAIN#${domainId}`;
const recordKey = (domainId: string, id: string): Key => ({
  pk: partition(domainId),
  sk: `RECORD#${id}`,
});

function sorted(items: readonly Item[]): DomainContent {
  const of = <T extends Item>(entity: T['entity']) =>
    items.filter((item): item is T => item.entity === entity);
  return {
    domain: of<DomainItem>('domain')[0],
    hostnames: of<HostnameItem>('hostname'),
    records: of<RecordItem>('record'),
    rrsets: of<KnownRrset>('rrset'),
  };
}

/** Domain, hostnames and records: enough to check a change. */
export const readRecords = async (domainId: string): Promise<DomainContent> =>
  sorted(await queryAll({ partition: partition(domainId), between: ['DOMAIN', 'RECORD$'] }));

/** Records with the accounts of their owners, those that exist. One batch for fifty. */
export async function readRecordsWithOwners(
  places: readonly { domainId: string; recordId: string; ownerId: string }[],
): Promise<{ records: Map<string, RecordItem>; owners: Map<string, AccountItem> }> {
  const ownerIds = new Set(places.map(({ ownerId }) => ownerId));
  const keys = [
    ...places.map(({ domainId, recordId }) => recordKey(domainId, recordId)),
    ...[...ownerIds].map(accountKey),
  ];
  const found = await getItems<RecordItem | AccountItem>(keys, { eventual: true });
  return {
    records: new Map(found.flatMap((item) => (item.entity === 'record' ? [[item.id, item]] : []))),
    owners: new Map(found.flatMap((item) => (item.entity === 'account' ? [[item.id, item]] : []))),
  };
}

/** Domain, records and the known RRsets of the zone. */
export const readContent = async (domainId: string): Promise<DomainContent> =>
  sorted(await queryAll({ partition: partition(domainId) }));

/**
 * True where the records of a domain let it serve custom hostnames: a proxied A or AAAA at the domain itself. What a
 * proxied CNAME leads to is another's, and does not count.
 */
export const servesHostnames = (
  records: readonly Pick<RecordFields, 'name' | 'type' | 'proxied'>[],
): boolean =>
  records.some(
    ({ name, type, proxied }) => name === '@' && (type === 'A' || type === 'AAAA') && proxied,
  );

/** Record to be stored, with its keys. */
export const recordItem = (
  domainId: string,
  record: Omit<RecordItem, keyof Key | 'entity'>,
): RecordItem => ({ ...recordKey(domainId, record.id), entity: 'record', ...record });

/** What becomes of the records of a domain in one change. */
interface RecordMoves {
  added: readonly RecordItem[];
  gone: readonly RecordItem[];
  /** Records as they shall be; each must be of the version before. */
  changed: readonly RecordItem[];
  /** Records that get another TTL, and stay as they are otherwise. */
  heirs: readonly RecordItem[];
}

/**
 * Records of a domain that come, change and go together, and its one new revision. Fails with `VERSION_CONFLICT` where
 * a changed one is not of the version before.
 */
export const recordWrites = (
  domain: DomainItem,
  { added, gone, changed, heirs }: RecordMoves,
): Write[] => [
  incrementRevision(domain, added.length - gone.length),
  ...gone.map((record) => remove(record, { condition: 'attribute_exists(#pk)' }, stale)),
  ...added.map((record) => insert(record)),
  ...changed.map((record) =>
    replace(
      record,
      { condition: '#version = :from', values: { ':from': record.version - 1 } },
      failure('VERSION_CONFLICT'),
    ),
  ),
  ...heirs.map(({ pk, sk, ttl }) =>
    update(
      { pk, sk },
      {
        expression: 'SET #ttl = :ttl',
        condition: 'attribute_exists(#pk)',
        values: { ':ttl': ttl },
      },
      stale,
    ),
  ),
];
