import { Navigate, Route, Routes } from 'react-router-dom';
import { type Late, late } from '#ui/late.ts';
import { paths } from '#web/paths.ts';
import { ToAccount } from './pages/account/to-account.tsx';
import NotFoundPage from './pages/not-found-page.tsx';

const AccountPage = late(() => import('./pages/account/account-page.tsx'));
const ChallengeTestPage = late(() => import('./pages/challenge-test-page.tsx'));
const InformationPage = late(() => import('./pages/information-page.tsx'));
const ReportPages = late(() => import('./pages/report-pages.tsx'));

const byAddress: Record<string, Late> = {
  'account-legacy': AccountPage,
  about: InformationPage,
  privacy: InformationPage,
  terms: InformationPage,
  'challenge-test': ChallengeTestPage,
  report: ReportPages,
  appeal: ReportPages,
};

/** Pages that few open, and every other address: the first load names none of them. */
export default function RareRoutes() {
  return (
    <Routes>
      <Route path="/account" element={<ToAccount />} />
      <Route path={paths.accountLegacy} element={<AccountPage />} />
      <Route path="/domains" element={<Navigate to={paths.domains} replace />} />
      <Route path={paths.about} element={<InformationPage page="about" />} />
      <Route path={paths.privacy} element={<InformationPage page="privacy" />} />
      <Route path={paths.terms} element={<InformationPage page="terms" />} />
      <Route path={paths.challengeTest} element={<ChallengeTestPage />} />
      <Route path={paths.reportOf(':fqdn?')} element={<ReportPages page="report" />} />
      <Route path={paths.appeal} element={<ReportPages page="appeal" />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

RareRoutes.askPart = (pathname: string) => byAddress[pathname.split('/')[1] ?? '']?.ask();
