import { type ComponentType, lazy } from 'react';
import { adminPaths } from '../../../admin-paths.ts';

/** A page of the console that is led to; its words are `areas.<key>` of `console.json`. */
interface Area {
  key: 'users';
  path: string;
  Page: ComponentType;
}

/** Every area of the console, by the groups of its rail. A new one is a line here, its path and its words. */
export const groups: readonly { key: 'people'; areas: readonly Area[] }[] = [
  {
    key: 'people',
    areas: [{ key: 'users', path: adminPaths.users, Page: lazy(() => import('./users-page.tsx')) }],
  },
];

/** Pages below an area, which only its own pages lead to. */
export const details: readonly { path: string; Page: ComponentType }[] = [];
