import { matchPath } from 'react-router-dom';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { getDomain, listDomains, listRecords } from '#web/api/first-calls.ts';
import { pagesOf } from '#web/api/pages-of.ts';
import { queryOf } from '#web/api/query-of.ts';
import { paths } from '#web/paths.ts';
import { HomePage } from './pages/home-page.tsx';
import { lazyPage, type SitePage } from './site-page.tsx';

const ArticlePage = lazyWithPreload(() => import('#web/features/news/pages/article-page.tsx'));
const ConsolePage = lazyWithPreload(() => import('./pages/console/console-page.tsx'));
const DashboardPage = lazyWithPreload(() => import('./pages/dashboard/dashboard-page.tsx'));
const DomainPage = lazyWithPreload(() => import('./pages/domain/domain-page.tsx'));
const ForgotPasswordPage = lazyWithPreload(
  () => import('#web/features/auth/pages/forgot-password-page.tsx'),
);
const GalleryPage = lazyWithPreload(() => import('#web/features/showcases/pages/gallery-page.tsx'));
export const LoginPage = lazyWithPreload(() => import('#web/features/auth/pages/login-page.tsx'));
const NewsPage = lazyWithPreload(() => import('#web/features/news/pages/news-page.tsx'));
const RegisterPage = lazyWithPreload(() => import('#web/features/auth/pages/register-page.tsx'));
const ResetPasswordPage = lazyWithPreload(
  () => import('#web/features/auth/pages/reset-password-page.tsx'),
);
const SetupPage = lazyWithPreload(() => import('./pages/domain/setup-page.tsx'));
const RarePages = lazyWithPreload(() => import('./rare-pages.tsx'));

const prefetchDomains: SitePage['prefetchReplies'] = (queries, pathname) => {
  if (pathname === paths.dashboard || pathname === paths.domains)
    void queries.prefetchInfiniteQuery(pagesOf(listDomains));
};

const prefetchDomain: SitePage['prefetchReplies'] = (queries, pathname) => {
  const id = matchPath(paths.domain(':id'), pathname)?.params.id ?? '';
  void queries.prefetchQuery(queryOf(getDomain, { params: { id } }));
  void queries.prefetchQuery(queryOf(listRecords, { params: { id } }));
};

/** The site's pages. Those that few open are in `rare-pages.tsx`, which has every other address. */
export const pages: readonly SitePage[] = [
  { path: paths.home, element: <HomePage /> },
  lazyPage(paths.login, LoginPage, {}),
  lazyPage(paths.register, RegisterPage, {}),
  lazyPage(paths.forgotPassword, ForgotPasswordPage, {}),
  lazyPage(paths.resetPassword, ResetPasswordPage, {}),
  lazyPage(paths.news, NewsPage, {}),
  lazyPage(paths.article(':id'), ArticlePage, {}),
  lazyPage(paths.showcase, GalleryPage, {}),
  {
    ...lazyPage(`${paths.dashboard}/:tab?`, DashboardPage, {}),
    needsLogin: true,
    prefetchReplies: prefetchDomains,
  },
  {
    ...lazyPage(paths.domain(':id'), DomainPage, {}),
    needsLogin: true,
    prefetchReplies: prefetchDomain,
  },
  { ...lazyPage(`${paths.setups(':id')}/:setupId?`, SetupPage, {}), needsLogin: true },
  { ...lazyPage(`${paths.console}/*`, ConsolePage, {}), needsLogin: true },
  lazyPage('*', RarePages, {}),
];
