import { checkDomainOwner } from '#functions/domains/items/domain-checks.ts';
import { readDomain } from '#functions/domains/items/domains.ts';
import type { Backfill } from '#platform/backfill.ts';
import { updateItem } from '#platform/table/table.ts';
import { transact } from '#platform/table/transaction.ts';
import { type CaseItem, casesIn, moveCase } from './items/cases.ts';

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

/** Keeps cases whose appeal waits: until 27 November 2026 they ended a year after their decision, and stayed counted. */
const appealedCases: Backfill<CaseItem> = {
  id: 'appealed-cases',
  since: '0.2.0',
  read: casesIn('appealed').read,
  async change(item) {
    const changed = await updateItem(item, {
      expression: 'REMOVE #expiresAt',
      condition: '#status = :appealed AND attribute_exists(#expiresAt)',
      values: { ':appealed': 'appealed' },
    });
    return changed !== undefined;
  },
};

export const backfills = [caseOwners, appealedCases];
