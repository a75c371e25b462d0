import { matchPath } from 'react-router-dom';
import { late } from '#ui/late.ts';
import { getDomain, listDomains, listRecords } from '#web/api/first-calls.ts';
import { pagesOf } from '#web/api/pages-of.ts';
import { queryOf } from '#web/api/query-of.ts';
import { paths } from '#web/paths.ts';
import { HomePage } from './pages/home-page.tsx';
import { latePage, type SitePage } from './site-page.tsx';

const ArticlePage = late(() => import('#web/features/news/pages/article-page.tsx'));
const ConsolePage = late(() => import('./pages/console/console-page.tsx'));
const DashboardPage = late(() => import('./pages/dashboard/dashboard-page.tsx'));
const DomainPage = late(() => import('./pages/domain/domain-page.tsx'));
export const EntrancePage = late(() => import('#web/features/auth/pages/entrance-page.tsx'));
const GalleryPage = late(() => import('#web/features/showcases/pages/gallery-page.tsx'));
const NewsPage = late(() => import('#web/features/news/pages/news-page.tsx'));
const SetupPage = late(() => import('./pages/domain/setup-page.tsx'));
const RarePages = late(() => import('./rare-pages.tsx'));

const askDomains: SitePage['askReplies'] = (queries, pathname) => {
  if (pathname === paths.dashboard || pathname === paths.domains)
    void queries.prefetchInfiniteQuery(pagesOf(listDomains));
};

const askDomain: SitePage['askReplies'] = (queries, pathname) => {
  const id = matchPath(paths.domain(':id'), pathname)?.params.id ?? '';
  void queries.prefetchQuery(queryOf(getDomain, { params: { id } }));
  void queries.prefetchQuery(queryOf(listRecords, { params: { id } }));
};

/** The site's pages. Those that few open are in `rare-pages.tsx`, which has every other address. */
export const pages: readonly SitePage[] = [
  { path: paths.home, element: <HomePage /> },
  latePage(paths.login, EntrancePage, { page: 'login' }),
  latePage(paths.register, EntrancePage, { page: 'register' }),
  latePage(paths.forgotPassword, EntrancePage, { page: 'forgotPassword' }),
  latePage(paths.resetPassword, EntrancePage, { page: 'resetPassword' }),
  latePage(paths.news, NewsPage, {}),
  latePage(paths.article(':id'), ArticlePage, {}),
  latePage(paths.showcase, GalleryPage, {}),
  {
    ...latePage(`${paths.dashboard}/:tab?`, DashboardPage, {}),
    needsLogin: true,
    askReplies: askDomains,
  },
  { ...latePage(paths.domain(':id'), DomainPage, {}), needsLogin: true, askReplies: askDomain },
  { ...latePage(`${paths.setups(':id')}/:setupId?`, SetupPage, {}), needsLogin: true },
  { ...latePage(`${paths.console}/*`, ConsolePage, {}), needsLogin: true },
  latePage('*', RarePages, {}),
];
