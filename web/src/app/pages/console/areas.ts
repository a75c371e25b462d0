import { type ComponentType, lazy } from 'react';
import { adminPaths } from '../../../admin-paths.ts';

/** A page of the console that is led to; its words are `areas.<key>` of `console.json`. */
interface Area {
  key:
    | 'users'
    | 'invitations'
    | 'pricingRules'
    | 'premiumDomains'
    | 'reservedWords'
    | 'roleQuotas'
    | 'userQuotas'
    | 'audit';
  path: string;
  Page: ComponentType;
}

/** Every area of the console, by the groups of its rail. A new one is a line here, its path and its words. */
export const groups: readonly { key: 'people' | 'rules' | 'service'; areas: readonly Area[] }[] = [
  {
    key: 'people',
    areas: [
      { key: 'users', path: adminPaths.users, Page: lazy(() => import('./users-page.tsx')) },
      {
        key: 'invitations',
        path: adminPaths.invitations,
        Page: lazy(() => import('./invitations-page.tsx')),
      },
    ],
  },
  {
    key: 'rules',
    areas: [
      {
        key: 'pricingRules',
        path: adminPaths.pricingRules,
        Page: lazy(() => import('./pricing-rules-page.tsx')),
      },
      {
        key: 'premiumDomains',
        path: adminPaths.premiumDomains,
        Page: lazy(() => import('./premium-domains-page.tsx')),
      },
      {
        key: 'reservedWords',
        path: adminPaths.reservedWords,
        Page: lazy(() => import('./reserved-words-page.tsx')),
      },
      {
        key: 'roleQuotas',
        path: adminPaths.roleQuotas,
        Page: lazy(() => import('./role-quotas-page.tsx')),
      },
      {
        key: 'userQuotas',
        path: adminPaths.userQuotas,
        Page: lazy(() => import('./user-quotas-page.tsx')),
      },
    ],
  },
  {
    key: 'service',
    areas: [{ key: 'audit', path: adminPaths.audit, Page: lazy(() => import('./audit-page.tsx')) }],
  },
];

/** Pages below an area, which only its own pages lead to. */
export const details: readonly { path: string; Page: ComponentType }[] = [
  { path: adminPaths.user(':id'), Page: lazy(() => import('./user-page.tsx')) },
  {
    path: adminPaths.premiumImport(':id'),
    Page: lazy(() => import('./premium-import-page.tsx')),
  },
];
