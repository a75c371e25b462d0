import { stale } from '#platform/table/change.ts';
import { check, type Write } from '#platform/table/write.ts';
import { type DomainItem, domainKey } from './domains.ts';

/** Holds a transaction to a domain as it was read: nobody changed its records, took it over or released it. */
export const checkDomainUnchanged = ({ pk, sk, revision, ownerId }: DomainItem): Write =>
  check(
    { pk, sk },
    {
      condition: '#revision = :read AND #ownerId = :owner AND attribute_not_exists(#isReleasing)',
      values: { ':read': revision, ':owner': ownerId },
    },
    stale,
  );

/** Holds a transaction to the owner that a domain was read with. Stale if it was given away, or is gone. */
export const checkDomainOwner = ({ pk, sk, ownerId }: DomainItem): Write =>
  check({ pk, sk }, { condition: '#ownerId = :owner', values: { ':owner': ownerId } }, stale);

/** Holds a transaction to a domain that an account has and that is not frozen. Stale if that ended. */
export const checkDomainServed = (id: string, ownerId: string): Write =>
  check(
    domainKey(id),
    {
      condition:
        '#ownerId = :owner AND attribute_not_exists(#isReleasing) AND attribute_not_exists(#frozen)',
      values: { ':owner': ownerId },
    },
    stale,
  );
