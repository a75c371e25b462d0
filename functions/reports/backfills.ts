import { checkDomainOwner } from '#functions/domains/items/domain-checks.ts';
import { readDomain } from '#functions/domains/items/domains.ts';
import type { Backfill } from '#platform/backfill.ts';
import { transact } from '#platform/table/transaction.ts';
import { type CaseItem, casesIn, moveCase } from './store.ts';

/** Has open cases concern who has their domains: until 27 November 2026 they stayed with who had them first. */
const caseOwners: Backfill<CaseItem> = {
  id: 'case-owners',
  since: '0.2.0',
  read: casesIn('open').read,
  async change({ id, domainId, ownerId }) {
    const domain = await readDomain(domainId);
    if (!domain || domain.ownerId === ownerId) return false;
    await transact([checkDomainOwner(domain), ...moveCase(id, domain.ownerId)]);
    return true;
  },
};

export const backfills = [caseOwners];
