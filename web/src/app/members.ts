import { lazyWithPreload } from '#ui/lazy-with-preload.ts';

const load = () => import('./members-late.ts');

/** Guard of pages that need a login. */
export const RequireLogin = lazyWithPreload(async () => ({ default: (await load()).RequireLogin }));

/** Menus of the logged in. */
export const MemberLinks = lazyWithPreload(async () => ({ default: (await load()).MemberLinks }));
export const UserMenu = lazyWithPreload(async () => ({ default: (await load()).UserMenu }));
