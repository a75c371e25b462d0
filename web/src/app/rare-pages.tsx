import { Navigate, Route, Routes } from 'react-router-dom';
import { late } from '#ui/late.ts';
import { paths } from '#web/paths.ts';
import { ToAccount } from './pages/account/to-account.tsx';
import { guides, pathOf } from './pages/help/guides.ts';
import NotFoundPage from './pages/not-found-page.tsx';
import { latePage, pageAt, type SitePage } from './site-page.tsx';

const AccountPage = late(() => import('./pages/account/account-page.tsx'));
const ChallengeTestPage = late(() => import('./pages/challenge-test-page.tsx'));
const HelpPage = late(() => import('./pages/help/help-page.tsx'));
const InformationPage = late(() => import('./pages/information-page.tsx'));
const PersonPage = late(() => import('./pages/person/person-page.tsx'));
const ReportPages = late(() => import('./pages/report-pages.tsx'));

/** The frame reads no more of a row here: pages that need a login, or replies early, stand in `pages.tsx`. */
type RarePage = Omit<SitePage, 'needsLogin' | 'askReplies'>;

const pages: readonly RarePage[] = [
  { path: '/account', element: <ToAccount /> },
  latePage(paths.accountLegacy, AccountPage, {}),
  { path: '/domains', element: <Navigate to={paths.domains} replace /> },
  latePage(paths.about, InformationPage, { page: 'about' }),
  latePage(paths.privacy, InformationPage, { page: 'privacy' }),
  latePage(paths.terms, InformationPage, { page: 'terms' }),
  latePage(paths.help, HelpPage, {}),
  ...guides.map((guide) => latePage(pathOf(guide), HelpPage, { guide })),
  latePage(paths.person(':address'), PersonPage, {}),
  latePage(paths.challengeTest, ChallengeTestPage, {}),
  latePage(paths.reportOf(':fqdn?'), ReportPages, { page: 'report' }),
  latePage(paths.appeal, ReportPages, { page: 'appeal' }),
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

RarePages.askPart = (pathname: string) => pageAt(pages, pathname)?.code?.ask(pathname);
