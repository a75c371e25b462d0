import { stale } from '#platform/table/change.ts';
import { check, insert, type Write } from '#platform/table/write.ts';
import { insertClaim } from './claims.ts';
import { type DomainFacts, type DomainItem, domainKey } from './domains.ts';

/**
 * Inserts a domain of nobody that is released already, with its claim: what its zone holds is withdrawn, and then the name
 * is free. Fails with `NAME_TAKEN`.
 */
export function abandonedWrites(domain: Pick<DomainFacts, 'id' | 'label' | 'providerId'>): Write[] {
  const item: DomainItem = {
    ...domainKey(domain.id),
    ...domain,
    entity: 'domain',
    ownerId: 'nobody',
    isReleasing: true,
    recordCount: 0,
    revision: 2,
  };
  return [insertClaim(domain), insert(item)];
}

/** Holds a transaction to a domain that is there, released or not. Stale if it is gone. */
export const checkDomainExists = ({ pk, sk }: DomainItem): Write =>
  check({ pk, sk }, { condition: 'attribute_exists(#pk)' }, stale);
