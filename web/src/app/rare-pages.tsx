import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { paths } from '#web/paths.ts';
import { ToAccount } from './pages/account/to-account.tsx';
import { guides, pathOf } from './pages/help/guides.ts';
import NotFoundPage from './pages/not-found-page.tsx';
import { lazyPage, pageAt, type SitePage } from './site-page.tsx';

const AccountPage = lazyWithPreload(() => import('./pages/account/account-page.tsx'));
const ChallengeTestPage = lazyWithPreload(() => import('./pages/challenge-test-page.tsx'));
const HelpPage = lazyWithPreload(() => import('./pages/help/help-page.tsx'));
const InformationPage = lazyWithPreload(() => import('./pages/information-page.tsx'));
const PersonPage = lazyWithPreload(() => import('./pages/person/person-page.tsx'));
const ReportPages = lazyWithPreload(() => import('./pages/report-pages.tsx'));

/** The frame reads no more of a row here: pages that need a login, or replies early, stand in `pages.tsx`. */
type RarePage = Omit<SitePage, 'needsLogin' | 'prefetchReplies'>;

const pages: readonly RarePage[] = [
  { path: '/account', element: <ToAccount /> },
  lazyPage(paths.accountLegacy, AccountPage, {}),
  { path: '/domains', element: <Navigate to={paths.domains} replace /> },
  lazyPage(paths.about, InformationPage, { page: 'about' }),
  lazyPage(paths.privacy, InformationPage, { page: 'privacy' }),
  lazyPage(paths.terms, InformationPage, { page: 'terms' }),
  lazyPage(paths.help, HelpPage, {}),
  ...guides.map((guide) => lazyPage(pathOf(guide), HelpPage, { guide })),
  lazyPage(paths.person(':address'), PersonPage, {}),
  lazyPage(paths.challengeTest, ChallengeTestPage, {}),
  lazyPage(paths.reportOf(':fqdn?'), ReportPages, { page: 'report' }),
  lazyPage(paths.appeal, ReportPages, { page: 'appeal' }),
  { path: '*', element: <NotFoundPage /> },
];

/** Pages that few open, and every other address: the first load names none of them. */
export default function RarePages() {
  return (
    <Routes>
      {pages.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
    </Routes>
  );
}

RarePages.preloadPart = (pathname: string) => pageAt(pages, pathname)?.code?.preload(pathname);
