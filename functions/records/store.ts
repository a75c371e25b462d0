/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a domain with its records | `DOMAIN#<id>` / `DOMAIN` to `RECORD#<record>` | every change of a record | one query |
 * | the same and what the zone holds of them | `DOMAIN#<id>` | the list of records, the publisher | one query |
 */
import type { RecordFields } from '../../shared/records.ts';
import { type DomainItem, touchDomain } from '../domains/service.ts';
import { type AccountItem, accountKey } from '../platform/account-item.ts';
import { failure } from '../platform/failures.ts';
import {
  type Item,
  insert,
  type Key,
  queryAll,
  remove,
  replace,
  update,
  type Write,
} from '../platform/table.ts';
import type { KnownRrset } from '../providers/service.ts';

export interface RecordItem extends Item, RecordFields {
  entity: 'record';
  id: string;
  version: number;
  /** The domain's revision that this record was last changed in. */
  revision: number;
  createdAt: string;
  updatedAt: string;
}

export interface DomainContent {
  domain: DomainItem | undefined;
  records: RecordItem[];
  rrsets: KnownRrset[];
}

const partition = (domainId: string) => `DOMAIN#${domainId}`;
const recordKey = (domainId: string, id: string): Key => ({
  pk: partition(domainId),
  sk: `RECORD#${id}`,
});
export const rrsetKey = (domainId: string, name: string, type: string): Key => ({
  pk: partition(domainId),
  sk: `RRSET#${name}#${type}`,
});

function sorted(items: readonly Item[]): DomainContent {
  const of = <T extends Item>(entity: T['entity']) =>
    items.filter((item): item is T => item.entity === entity);
  return {
    domain: of<DomainItem>('domain')[0],
    records: of<RecordItem>('record'),
    rrsets: of<KnownRrset>('rrset'),
  };
}

/** A domain and its records, which all that a change must respect is in. */
export const readRecords = async (domainId: string): Promise<DomainContent> =>
  sorted(await queryAll({ partition: partition(domainId), between: ['DOMAIN', 'RECORD$'] }));

/** A domain, its records, and what the zone holds of them. */
export const readContent = async (domainId: string): Promise<DomainContent> =>
  sorted(await queryAll({ partition: partition(domainId) }));

const count = (by: 1 | -1) => ({
  expression: 'SET #recordCount = #recordCount + :by, #revision = #revision + :one',
  values: { ':by': by, ':one': 1 },
});

/** Stores a new record, counted at its domain and its owner. */
export function createWrites(
  domain: DomainItem,
  record: Omit<RecordItem, keyof Key | 'entity'>,
  quota: number,
  stale: Error,
): Write[] {
  const item: RecordItem = { ...recordKey(domain.id, record.id), entity: 'record', ...record };
  return [
    touchDomain(domain, count(1), stale),
    insert(item),
    update(
      accountKey(domain.ownerId),
      {
        expression: 'SET #recordCount = #recordCount + :one',
        condition: '#status = :active AND #recordCount < :quota',
        values: { ':one': 1, ':quota': quota, ':active': 'active' },
      },
      (found) =>
        found && (found as AccountItem).status === 'active'
          ? failure('RECORD_QUOTA_REACHED', {
              current: (found as AccountItem).recordCount,
              limit: quota,
            })
          : failure('ACCOUNT_SUSPENDED'),
    ),
  ];
}

/** Stores a changed record over the version it was made from. */
export const updateWrites = (
  domain: DomainItem,
  record: RecordItem,
  from: number,
  stale: Error,
): Write[] => [
  touchDomain(
    domain,
    { expression: 'SET #revision = #revision + :one', values: { ':one': 1 } },
    stale,
  ),
  replace(
    record,
    { condition: '#version = :from', values: { ':from': from } },
    failure('VERSION_CONFLICT'),
  ),
];

/** Removes a record from its domain and from its owner's count. */
export const deleteWrites = (domain: DomainItem, record: RecordItem, stale: Error): Write[] => [
  touchDomain(domain, count(-1), stale),
  remove(record, { condition: 'attribute_exists(#pk)' }, stale),
  update(accountKey(domain.ownerId), {
    expression: 'SET #recordCount = #recordCount - :one',
    condition: 'attribute_exists(#pk)',
    values: { ':one': 1 },
  }),
];
