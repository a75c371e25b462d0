/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the claim of a label under a suffix | `LABEL#<skeleton>` / `CLAIM#<label>#<provider>` | search, claim; the sweep | one query of the partition; one read |
 */

import { labelPartition } from '#functions/labels/items/label-partition.ts';
import { failure } from '#platform/failures.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, type Item, type Key } from '#platform/table/table.ts';
import { insert, remove, update, type Write } from '#platform/table/write.ts';

/** Claim of a label under a suffix, written together with its domain. */
export interface ClaimItem extends Item {
  entity: 'claim';
  domainId: string;
  /** Absent once the domain is released. */
  ownerId?: string;
}

interface ClaimedName {
  label: string;
  providerId: string;
}

/** A domain, as far as its claim tells of it. */
interface Claimant extends ClaimedName {
  id: string;
  ownerId: string;
}

const claimSort = ({ label, providerId }: ClaimedName) => `CLAIM#${label}#${providerId}`;

const claimKey = (claim: ClaimedName): Key => ({
  pk: labelPartition(claim.label),
  sk: claimSort(claim),
});

export const isClaimOf = (item: Item, claim: ClaimedName): item is ClaimItem =>
  item.sk === claimSort(claim);

/** Domain id of a claim, strongly consistent. */
export const readClaim = async (label: string, providerId: string): Promise<string | undefined> =>
  (await getItem<ClaimItem>(claimKey({ label, providerId })))?.domainId;

/** Of nobody where no owner is given. Fails with `NAME_TAKEN`. */
export const insertClaim = (domain: Omit<Claimant, 'ownerId'> & { ownerId?: string }): Write => {
  const { id: domainId, ownerId } = domain;
  const claim: ClaimItem = {
    ...claimKey(domain),
    entity: 'claim',
    domainId,
    ...(ownerId !== undefined && { ownerId }),
  };
  return insert(claim, failure('NAME_TAKEN'));
};

const ofDomain = ({ id }: Claimant) => ({ condition: '#domainId = :id', values: { ':id': id } });

export const handOverClaim = (domain: Claimant, receiverId: string): Write => {
  const { condition, values } = ofDomain(domain);
  return update(
    claimKey(domain),
    {
      expression: 'SET #ownerId = :receiver',
      condition,
      values: { ...values, ':receiver': receiverId },
    },
    stale,
  );
};

/** Leaves a claim to nobody while DNS forgets the name. */
export const disownClaim = (domain: Claimant): Write =>
  update(claimKey(domain), { expression: 'REMOVE #ownerId', ...ofDomain(domain) }, stale);

/** Frees a name. Fails where it is claimed by another domain. */
export const removeClaim = (domain: Claimant): Write => remove(claimKey(domain), ofDomain(domain));
