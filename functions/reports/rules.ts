import type { HeldDomain } from '#functions/domains/service.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { CaseDecision } from '#shared/areas/reports/case-decisions.ts';
import type { CaseItem } from './items/cases.ts';

/** A case, with the domain that it is of, while it is there, and the owner that it concerns. */
export interface CaseScene {
  item: CaseItem;
  held: HeldDomain | undefined;
  owner: AccountItem | undefined;
}

/** Decisions that are possible on a case now, mildest first. */
export function possibleDecisions({ item, held, owner }: CaseScene): CaseDecision[] {
  if (item.status !== 'open') return [];
  return [
    'dismiss',
    ...(owner ? (['warn'] as const) : []),
    ...(held && !held.domain.frozen ? (['freeze'] as const) : []),
    ...(owner?.status === 'active' ? (['suspend'] as const) : []),
  ];
}
