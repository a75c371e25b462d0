import { type ComponentType, lazy } from 'react';
import type texts from '../../../../../locales/en/console.json';
import { adminPaths } from '../../../admin-paths.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Page in the rail. `areas.<key>` of `console.json` has title and description. */
const area = (key: keyof typeof texts.areas, path: string, load: Load) => ({
  key,
  path,
  Page: lazy(load),
});

/** A page that only another page links to. */
const detail = (path: string, load: Load) => ({ path, Page: lazy(load) });

/** All console pages by groups of the rail. A new page needs a line, a path and texts. */
export const groups = [
  {
    key: 'people',
    areas: [
      area('users', adminPaths.users, () => import('./users-page.tsx')),
      area('invitations', adminPaths.invitations, () => import('./invitations-page.tsx')),
    ],
  },
  {
    key: 'rules',
    areas: [
      area(
        'pricingRules',
        adminPaths.pricingRules,
        () => import('../../../features/pricing/panels/pricing-rules.tsx'),
      ),
      area(
        'premiumDomains',
        adminPaths.premiumDomains,
        () => import('../../../features/premium/panels/premium-domains.tsx'),
      ),
      area(
        'reservedWords',
        adminPaths.reservedWords,
        () => import('../../../features/reserved/panels/reserved-words.tsx'),
      ),
      area(
        'roleQuotas',
        adminPaths.roleQuotas,
        () => import('../../../features/quotas/panels/role-quotas.tsx'),
      ),
      area('userQuotas', adminPaths.userQuotas, () => import('./user-quotas-page.tsx')),
    ],
  },
  {
    key: 'service',
    areas: [
      area(
        'domainProviders',
        adminPaths.domainProviders,
        () => import('../../../features/providers/panels/domain-providers.tsx'),
      ),
      area('audit', adminPaths.audit, () => import('./audit-page.tsx')),
    ],
  },
] as const;

export const details = [
  detail(adminPaths.user(':id'), () => import('./user-page.tsx')),
  detail(
    adminPaths.premiumImport(':id'),
    () => import('../../../features/premium/panels/premium-import.tsx'),
  ),
];
