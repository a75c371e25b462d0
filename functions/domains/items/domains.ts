/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a domain | `DOMAIN#<id>` / `DOMAIN` (its records and known RRsets share the partition) | every call on the domain | one read |
 * | an owner's domains, by time | gsi1 `OWNER#<user>` / `<id>` | the list of domains | one query a page |
 * | its place in the list of its suffix | gsi2, as `domain-labels.ts` has it | | |
 */

import { isDeepStrictEqual } from 'node:util';
import { type AccountItem, accountKey } from '#platform/account/account-item.ts';
import { countable, type Indexed } from '#platform/lists/countable.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, getItems, type Item, type Key, queryAll } from '#platform/table/table.ts';
import { check, insert, remove, update, type Write } from '#platform/table/write.ts';
import type { RecordCounts } from '#shared/areas/domains/calls.ts';
import type { ReportCategory } from '#shared/areas/reports/case-decisions.ts';
import { disownClaim, handOverClaim, insertClaim, removeClaim } from './claims.ts';
import { nothingHeld, placeOf } from './domain-labels.ts';

/** Attributes of a domain, without keys. */
export interface DomainFacts {
  /** ULID, which contains the time of the claim. */
  id: string;
  label: string;
  providerId: string;
  ownerId: string;
  /** Released and awaiting withdrawal from DNS, after which the name is free. */
  isReleasing?: true;
  /** Bought with points. */
  paid?: true;
  recordCount: number;
  /** Custom hostnames, those that are being deleted left out. Absent before the first. */
  hostnameCount?: number;
  /** Counts the changes that DNS has to follow. At 1 nothing was ever published. */
  revision: number;
  /** An administrator keeps its records out of DNS, and its owner from changing it; by a case that can be appealed. */
  frozen?: {
    reason: string;
    since: string;
    category?: ReportCategory;
    caseId?: string;
    appealedAt?: string;
  };
  /** Records by state, as the publisher left them at a revision. Absent before the first. */
  states?: RecordCounts & { revision: number };
}

/** Stored domain. Derivable attributes (full name, time of the claim) are omitted: fifty are read at once. */
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

/** Domains with their owners, by their ids, those that exist. One batch for fifty. */
export async function readWithOwners(
  places: readonly { domainId: string; ownerId: string }[],
): Promise<{ domains: Map<string, DomainItem>; owners: Map<string, AccountItem> }> {
  const ownerIds = new Set(places.map(({ ownerId }) => ownerId));
  const keys = [
    ...places.map(({ domainId }) => domainKey(domainId)),
    ...[...ownerIds].map(accountKey),
  ];
  const found = await getItems<DomainItem | AccountItem>(keys, { eventual: true });
  return {
    domains: new Map(found.flatMap((item) => (item.entity === 'domain' ? [[item.id, item]] : []))),
    owners: new Map(found.flatMap((item) => (item.entity === 'account' ? [[item.id, item]] : []))),
  };
}

/** Domains by their ids, those that exist. One batch for a hundred. */
export async function readDomains(ids: readonly string[]): Promise<Map<string, DomainItem>> {
  const found = await getItems<DomainItem>([...new Set(ids)].map(domainKey));
  return new Map(found.map((domain) => [domain.id, domain]));
}

/** True while a domain belongs to an account. */
export const isOwnedBy = (domain: DomainItem | undefined, ownerId: string): boolean =>
  domain?.ownerId === ownerId && !domain.isReleasing;

const owned = (ownerId: string) => ({ index: 'gsi1', partition: `OWNER#${ownerId}` }) as const;

export const ownedBy = (ownerId: string, newestFirst = true) =>
  countable<DomainItem & Indexed>({ ...owned(ownerId), newestFirst });

/** All domains of an owner, the oldest first. */
export const readOwned = (ownerId: string): Promise<DomainItem[]> =>
  queryAll<DomainItem>(owned(ownerId));

/** Inserts claim and domain, in the order of precedence of refusals. Fails with `NAME_TAKEN`. */
export function claimWrites(domain: DomainFacts): Write[] {
  const item: DomainItem = {
    ...domainKey(domain.id),
    ...domain,
    entity: 'domain',
    gsi1pk: `OWNER#${domain.ownerId}`,
    gsi1sk: domain.id,
    ...placeOf(domain, nothingHeld),
  };
  return [insertClaim(domain), insert(item)];
}

/** Updates a domain. Stale if its revision, owner or hostnames changed, or it was released. */
const changeDomain = (
  domain: DomainItem,
  change: { expression: string; values?: Record<string, unknown> },
): Write => {
  const { revision, ownerId, hostnameCount } = domain;
  const hostnames =
    hostnameCount === undefined
      ? 'attribute_not_exists(#hostnameCount)'
      : '#hostnameCount = :hostnames';
  return update(
    domain,
    {
      expression: change.expression,
      condition: `#revision = :read AND #ownerId = :owner AND ${hostnames} AND attribute_not_exists(#isReleasing)`,
      values: {
        ...change.values,
        ':read': revision,
        ':owner': ownerId,
        ...(hostnameCount !== undefined && { ':hostnames': hostnameCount }),
      },
    },
    stale,
  );
};

/** Raises the revision. `by` is the change of the number of records. */
export const incrementRevision = (domain: DomainItem, by: number): Write =>
  changeDomain(domain, {
    expression: 'SET #recordCount = #recordCount + :by, #revision = #revision + :one',
    values: { ':by': by, ':one': 1 },
  });

/** Counts a hostname that comes or, below zero, goes. Its records are as they were read, so that what it needs is there. */
export const countHostname = (domain: DomainItem, by: 1 | -1): Write =>
  changeDomain(domain, {
    expression: 'SET #hostnameCount = :count',
    values: { ':count': (domain.hostnameCount ?? 0) + by },
  });

/** Has the publisher look at a released domain again: what kept its name is gone. */
const reviewRelease = ({ pk, sk }: DomainItem): Write =>
  update(
    { pk, sk },
    {
      expression: 'SET #revision = #revision + :one',
      condition: 'attribute_exists(#isReleasing)',
      values: { ':one': 1 },
    },
    stale,
  );

/** Holds a transaction to a domain that has not been released. Stale if it was meanwhile. */
const staysUnreleased = ({ pk, sk }: DomainItem): Write =>
  check({ pk, sk }, { condition: 'attribute_not_exists(#isReleasing)' }, stale);

/** Notes that a hostname goes, which may have kept the name: the publisher looks again at a released domain. */
export const noteDroppedHostname = (domain: DomainItem): Write =>
  domain.isReleasing ? reviewRelease(domain) : staysUnreleased(domain);

/** What the writer left: records by state, and the digest of what the zone holds, if nothing is left undone. */
interface Left {
  states: NonNullable<DomainFacts['states']>;
  digest: string | undefined;
}

/** True where a domain says already what the writer left. */
export const isNoted = (domain: DomainItem, { states, digest }: Left): boolean =>
  domain.gsi2sk === placeOf(domain, digest).gsi2sk && isDeepStrictEqual(domain.states, states);

/** Notes what the writer left. DNS does not change. Stale if the domain is gone, or was released. */
export const leftWrite = (domain: DomainItem, { states, digest }: Left): Write =>
  update(
    domainKey(domain.id),
    {
      expression: 'SET #states = :states, #gsi2sk = :listing',
      condition: 'attribute_exists(#pk) AND attribute_not_exists(#isReleasing)',
      values: { ':states': states, ':listing': placeOf(domain, digest).gsi2sk },
    },
    stale,
  );

/** Transfers domain and claim to another owner. DNS does not change. */
export const handOver = (domain: DomainItem, receiverId: string): Write[] => [
  changeDomain(domain, {
    expression: 'SET #ownerId = :receiver, #gsi1pk = :list',
    values: { ':receiver': receiverId, ':list': `OWNER#${receiverId}` },
  }),
  handOverClaim(domain, receiverId),
];

/** Keeps a domain's records out of DNS, or has them published again. */
export const freezeWrite = (domain: DomainItem, frozen: DomainFacts['frozen']): Write =>
  frozen
    ? changeDomain(domain, {
        expression: 'SET #frozen = :frozen, #revision = #revision + :one',
        values: { ':frozen': frozen, ':one': 1 },
      })
    : changeDomain(domain, {
        expression: 'SET #revision = #revision + :one REMOVE #frozen',
        values: { ':one': 1 },
      });

/** Notes on a domain that its freeze by a case was appealed; nothing on one that it freezes no more. */
export const noteAppeal = (domain: DomainItem, caseId: string, appealedAt: string): Write[] =>
  domain.frozen?.caseId === caseId && !domain.isReleasing
    ? [
        changeDomain(domain, {
          expression: 'SET #frozen.#appealedAt = :appealedAt',
          values: { ':appealedAt': appealedAt },
        }),
      ]
    : [];

/** Marks a domain as releasing and removes it from lists. The name stays claimed until DNS has dropped it. */
export const retireWrites = (domain: DomainItem): Write[] => [
  changeDomain(domain, {
    expression:
      'SET #isReleasing = :true, #revision = #revision + :one REMOVE #gsi1pk, #gsi1sk, #gsi2pk, #gsi2sk',
    values: { ':true': true, ':one': 1 },
  }),
  disownClaim(domain),
];

/** Deletes a domain that never had a record. Its name is free at once. */
export const dropWrites = (domain: DomainItem): Write[] => [
  remove(
    domain,
    {
      condition: '#revision = :one AND #ownerId = :owner',
      values: { ':one': 1, ':owner': domain.ownerId },
    },
    stale,
  ),
  removeClaim(domain),
];

/** Deletes a withdrawn domain and its claim. */
export const freeWrites = (domain: DomainItem): Write[] => [removeClaim(domain), remove(domain)];
