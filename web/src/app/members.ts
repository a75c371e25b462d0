import { late } from '#ui/late.ts';

const load = () => import('./of-members.ts');

/** Guard of pages that need a login. */
export const RequireLogin = late(async () => ({ default: (await load()).RequireLogin }));

/** Menus of the logged in. */
export const MemberLinks = late(async () => ({ default: (await load()).MemberLinks }));
export const UserMenu = late(async () => ({ default: (await load()).UserMenu }));
