/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a domain | `DOMAIN#<id>` / `DOMAIN` (its records and what the zone holds of them lie beside it) | every call on the domain | one read |
 * | an owner's domains, by time | gsi1 `OWNER#<user>` / `<id>` | the list of domains | one query a page |
 * | a suffix's domains, in the order of a zone | gsi2 `PROVIDER#<provider>` / `<label>.`, keys only | the sweep | one query a page |
 */
import { type ClaimItem, claimKey } from '../labels/service.ts';
import { stale } from '../platform/change.ts';
import { failure } from '../platform/failures.ts';
import type { Range } from '../platform/page.ts';
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

export const readOwned = (ownerId: string, range: Range) =>
  queryPage<DomainItem>({
    index: 'gsi1',
    partition: `OWNER#${ownerId}`,
    newestFirst: true,
    ...range,
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

/** Takes the name and makes the domain, in the order in which refusals count. Fails with `NAME_TAKEN`. */
export function claimWrites(domain: DomainFacts): Write[] {
  const claim: ClaimItem = {
    ...claimKey(domain),
    entity: 'claim',
    domainId: domain.id,
    ownerId: domain.ownerId,
  };
  const item: DomainItem = {
    ...domainKey(domain.id),
    ...domain,
    entity: 'domain',
    gsi1pk: `OWNER#${domain.ownerId}`,
    gsi1sk: domain.id,
    gsi2pk: `PROVIDER#${domain.providerId}`,
    gsi2sk: `${domain.label}${labelEnd}`,
  };
  return [insert(claim, failure('NAME_TAKEN')), insert(item)];
}

/** Changes a domain as it was read. */
const changeDomain = (
  domain: DomainItem,
  change: { expression: string; values?: Record<string, unknown> },
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

/** Raises the revision for a change of records, `by` of which come or, below zero, go. */
export const recordsChanged = (domain: DomainItem, by: -1 | 0 | 1): Write =>
  changeDomain(domain, {
    expression: 'SET #recordCount = #recordCount + :by, #revision = #revision + :one',
    values: { ':by': by, ':one': 1 },
  });

/** Moves a domain with its name to another owner; DNS does not change. */
export const handOver = (domain: DomainItem, receiverId: string): Write[] => [
  changeDomain(domain, {
    expression: 'SET #ownerId = :receiver, #gsi1pk = :list',
    values: { ':receiver': receiverId, ':list': `OWNER#${receiverId}` },
  }),
  update(
    claimKey(domain),
    {
      expression: 'SET #ownerId = :receiver',
      condition: '#domainId = :id',
      values: { ':receiver': receiverId, ':id': domain.id },
    },
    stale,
  ),
];

/** Takes a domain off all lists at once; its name is free once DNS has forgotten it. */
export const releaseWrite = (domain: DomainItem): Write =>
  changeDomain(domain, {
    expression:
      'SET #isReleasing = :true, #revision = #revision + :one REMOVE #gsi1pk, #gsi1sk, #gsi2pk, #gsi2sk',
    values: { ':true': true, ':one': 1 },
  });

/** Deletes a domain that never had a record, so that its name is free at once. */
export const dropWrites = (domain: DomainItem): Write[] => [
  remove(
    domain,
    {
      condition: '#revision = :one AND #ownerId = :owner',
      values: { ':one': 1, ':owner': domain.ownerId },
    },
    stale,
  ),
  remove(claimKey(domain)),
];

/** Frees the name of a domain that is withdrawn from DNS. */
export const freeWrites = (domain: DomainItem): Write[] => [
  remove(claimKey(domain), {
    condition: '#domainId = :id',
    values: { ':id': domain.id },
  }),
  remove(domain),
];
