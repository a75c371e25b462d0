/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a domain | `DOMAIN#<id>` / `DOMAIN` (its records and what the zone holds of them lie beside it) | every call on the domain | one read |
 * | an owner's domains, by time | gsi1 `OWNER#<user>` / `<id>` | the list of domains | one query a page |
 * | a suffix's domains, in the order of a zone | gsi2 `PROVIDER#<provider>` / `<label>.`, keys only | the sweep | one query a page |
 */
import { type ClaimItem, claimKey } from '../labels/service.ts';
import type { AccountItem } from '../platform/account-item.ts';
import { accountKey } from '../platform/account-item.ts';
import { failure } from '../platform/failures.ts';
import {
  getItem,
  type Item,
  insert,
  type Key,
  queryPage,
  remove,
  update,
  type Write,
} from '../platform/table.ts';

/** A domain as the service knows it. */
export interface DomainFacts {
  /** A ULID: the time of the claim is in it. */
  id: string;
  label: string;
  providerId: string;
  ownerId: string;
  /** Given up, and about to be withdrawn from DNS before the name is free again. */
  isReleasing?: true;
  recordCount: number;
  /** Counts every change that DNS has to follow; 1 has nothing published. */
  revision: number;
}

/**
 * A domain as the table holds it. Kept small, since fifty are read at once: what follows from other
 * attributes (the full name, the time of the claim) is not stored.
 */
export interface DomainItem extends DomainFacts, Item {
  entity: 'domain';
  gsi1pk?: string;
  gsi1sk?: string;
  gsi2pk?: string;
  gsi2sk?: string;
}

export const domainKey = (id: string): Key => ({ pk: `DOMAIN#${id}`, sk: 'DOMAIN' });

export const readDomain = (id: string): Promise<DomainItem | undefined> =>
  getItem<DomainItem>(domainKey(id));

export const readOwned = (
  ownerId: string,
  limit: number,
  after: Record<string, unknown> | undefined,
) =>
  queryPage<DomainItem>({
    index: 'gsi1',
    partition: `OWNER#${ownerId}`,
    newestFirst: true,
    limit,
    after,
  });

/** Ends each label in gsi2, so that domains sort as names do in a zone: `a-b` before `a`. */
const labelEnd = '.';

/** A suffix's domains in the order of a zone, from a label on; one page. */
export async function readDomainLabels(
  providerId: string,
  from: string,
  after?: Record<string, unknown>,
): Promise<{ items: { id: string; label: string }[]; next?: Record<string, unknown> }> {
  const { items, ...page } = await queryPage<Item & { gsi2sk: string }>({
    index: 'gsi2',
    partition: `PROVIDER#${providerId}`,
    between: [`${from}${labelEnd}`, '~'],
    after,
  });
  const domains = items.map(({ pk, gsi2sk }) => ({
    id: pk.slice('DOMAIN#'.length),
    label: gsi2sk.slice(0, -labelEnd.length),
  }));
  return { ...page, items: domains };
}

/**
 * Takes the name, makes the domain and charges its owner, in the order in which refusals count. `first`
 * is the claim that completes an invitation, with what it pays: stale where another one was the first.
 */
export function claimWrites(
  domain: DomainFacts,
  owner: AccountItem,
  price: { cost: number; quota: number },
  first?: { points: number; stale: Error },
): Write[] {
  const claim: ClaimItem = {
    ...claimKey(domain),
    entity: 'claim',
    domainId: domain.id,
    ownerId: owner.id,
  };
  const item: DomainItem = {
    ...domainKey(domain.id),
    ...domain,
    entity: 'domain',
    gsi1pk: `OWNER#${owner.id}`,
    gsi1sk: domain.id,
    gsi2pk: `PROVIDER#${domain.providerId}`,
    gsi2sk: `${domain.label}${labelEnd}`,
  };
  return [
    insert(claim, failure('NAME_TAKEN')),
    insert(item),
    update(
      accountKey(owner.id),
      {
        expression: `SET #domainCount = #domainCount + :one, #points = #points + :change${
          first ? ' REMOVE #invitedBy' : ''
        }`,
        condition: `#status = :active AND #domainCount < :quota AND #points >= :cost${
          first ? ' AND attribute_exists(#invitedBy)' : ''
        }`,
        values: {
          ':one': 1,
          ':cost': price.cost,
          ':quota': price.quota,
          ':active': 'active',
          // The name is to be paid by what was there before.
          ':change': (first?.points ?? 0) - price.cost,
        },
      },
      (found) => refusedOwner(found as AccountItem | undefined, price, first?.stale),
    ),
  ];
}

function refusedOwner(
  owner: AccountItem | undefined,
  { cost, quota }: { cost: number; quota: number },
  stale: Error | undefined,
): Error {
  if (owner?.status !== 'active') return failure('ACCOUNT_SUSPENDED');
  if (stale && !owner.invitedBy) return stale;
  return owner.domainCount >= quota
    ? failure('DOMAIN_QUOTA_REACHED', { current: owner.domainCount, limit: quota })
    : failure('INSUFFICIENT_POINTS', { required: cost, available: owner.points });
}

/** A change to a domain that was read before: refused with `stale` if another one came first. */
export const touchDomain = (
  domain: DomainItem,
  change: { expression: string; values?: Record<string, unknown> },
  stale: Error,
): Write =>
  update(
    domain,
    {
      expression: change.expression,
      condition: '#revision = :read AND #ownerId = :owner AND attribute_not_exists(#isReleasing)',
      values: { ...change.values, ':read': domain.revision, ':owner': domain.ownerId },
    },
    stale,
  );

/** What giving a domain up changes for its owner, at once and whatever DNS still has to do. */
const giveBack = (domain: DomainItem, unlessActive?: Error): Write =>
  update(
    accountKey(domain.ownerId),
    {
      expression: 'SET #domainCount = #domainCount - :one, #recordCount = #recordCount - :records',
      condition: unlessActive ? '#status = :active' : 'attribute_exists(#pk)',
      values: {
        ':one': 1,
        ':records': domain.recordCount,
        ...(unlessActive && { ':active': 'active' }),
      },
    },
    unlessActive,
  );

/** Moves a domain with its records to somebody who has room for them; DNS does not change. */
export const transferWrites = (
  domain: DomainItem,
  receiverId: string,
  quota: { domains: number; records: number },
  stale: Error,
): Write[] => [
  touchDomain(
    domain,
    {
      expression: 'SET #ownerId = :receiver, #gsi1pk = :owner1',
      values: { ':receiver': receiverId, ':owner1': `OWNER#${receiverId}` },
    },
    stale,
  ),
  update(
    claimKey(domain),
    {
      expression: 'SET #ownerId = :receiver',
      condition: '#domainId = :id',
      values: { ':receiver': receiverId, ':id': domain.id },
    },
    stale,
  ),
  // Whoever is suspended gives nothing away any more: DNS would not hear of the new owner.
  giveBack(domain, failure('ACCOUNT_SUSPENDED')),
  update(
    accountKey(receiverId),
    {
      expression: 'SET #domainCount = #domainCount + :one, #recordCount = #recordCount + :records',
      condition: '#status = :active AND #domainCount < :domains AND #recordCount <= :room',
      values: {
        ':one': 1,
        ':records': domain.recordCount,
        ':active': 'active',
        ':domains': quota.domains,
        ':room': quota.records - domain.recordCount,
      },
    },
    (found) => refusedReceiver(found as AccountItem | undefined, quota),
  ),
];

function refusedReceiver(
  receiver: AccountItem | undefined,
  quota: { domains: number; records: number },
): Error {
  if (receiver?.status !== 'active') return failure('NOT_FOUND');
  return receiver.domainCount >= quota.domains
    ? failure('DOMAIN_QUOTA_REACHED', { current: receiver.domainCount, limit: quota.domains })
    : failure('RECORD_QUOTA_REACHED', { current: receiver.recordCount, limit: quota.records });
}

/** Gives up a domain that DNS knows of: it is nobody's at once, and its name free once withdrawn. */
export const releaseWrites = (domain: DomainItem, stale: Error): Write[] => [
  touchDomain(
    domain,
    {
      expression:
        'SET #isReleasing = :true, #revision = #revision + :one REMOVE #gsi1pk, #gsi1sk, #gsi2pk, #gsi2sk',
      values: { ':true': true, ':one': 1 },
    },
    stale,
  ),
  giveBack(domain),
];

/** Gives up a domain that never had a record, so that its name is free at once. */
export const dropWrites = (domain: DomainItem, stale: Error): Write[] => [
  remove(
    domain,
    {
      condition: '#revision = :one AND #ownerId = :owner',
      values: { ':one': 1, ':owner': domain.ownerId },
    },
    stale,
  ),
  remove(claimKey(domain)),
  giveBack(domain),
];

/** Frees the name of a domain that is withdrawn from DNS. */
export const freeWrites = (domain: DomainItem): Write[] => [
  remove(claimKey(domain), {
    condition: '#domainId = :id',
    values: { ':id': domain.id },
  }),
  remove(domain),
];
