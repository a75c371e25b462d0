import { type Late, late } from '#ui/late.ts';
import { paths } from '#web/paths.ts';

export const ArticlePage = late(() => import('#web/features/news/pages/article-page.tsx'));
export const ConsolePage = late(() => import('./pages/console/console-page.tsx'));
export const DashboardPage = late(() => import('./pages/dashboard/dashboard-page.tsx'));
export const DomainPage = late(() => import('./pages/domain/domain-page.tsx'));
export const EntrancePage = late(() => import('#web/features/auth/pages/entrance-page.tsx'));
export const GalleryPage = late(() => import('#web/features/showcases/pages/gallery-page.tsx'));
export const NewsPage = late(() => import('#web/features/news/pages/news-page.tsx'));
export const RareRoutes = late(() => import('./rare-routes.tsx'));
export const RequireLogin = late(() => import('./require-login.tsx'));

/** Menus of the logged in around every page, in the file of the dashboard. */
export const MemberLinks = late(() => import('./shell/member-links.tsx'));
export const UserMenu = late(() => import('./shell/user-menu.tsx'));

/** By the first part of their addresses. */
const guarded: Record<string, Late> = {
  admin: ConsolePage,
  dashboard: DashboardPage,
  domain: DomainPage,
};
const open: Record<string, Late> = {
  'forgot-password': EntrancePage,
  login: EntrancePage,
  register: EntrancePage,
  'reset-password': EntrancePage,
  showcase: GalleryPage,
};

function pagesAt(pathname: string, isLoggedIn: boolean): readonly Late[] {
  const [, first = '', second] = pathname.split('/');
  const page = guarded[first];
  if (page) return [RequireLogin, isLoggedIn ? page : EntrancePage];
  if (pathname === paths.home) return [];
  if (first === 'news') return [second ? ArticlePage : NewsPage];
  return [open[first] ?? RareRoutes];
}

/** To be asked for before the first render of an address: its page, and the menus around it. */
export const lateAt = (pathname: string, isLoggedIn: boolean): readonly Late[] => [
  ...pagesAt(pathname, isLoggedIn),
  ...(isLoggedIn ? [MemberLinks, UserMenu] : []),
];
