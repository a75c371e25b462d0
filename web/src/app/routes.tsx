import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../paths.ts';
import { pageCode } from './page-code.ts';
import { ToAccount } from './pages/account/to-account.tsx';
import { HomePage } from './pages/home-page.tsx';
import { Shell } from './shell.tsx';

const AppealPage = lazy(pageCode.appeal);
const ArticlePage = lazy(pageCode.article);
const AccountPage = lazy(pageCode.account);
const ChallengeTestPage = lazy(pageCode.challengeTest);
const ConsolePage = lazy(pageCode.console);
const DashboardPage = lazy(pageCode.dashboard);
const DomainPage = lazy(pageCode.domain);
const EntrancePage = lazy(pageCode.entrance);
const GalleryPage = lazy(pageCode.gallery);
const InformationPage = lazy(pageCode.information);
const NewsPage = lazy(pageCode.news);
const NotFoundPage = lazy(pageCode.notFound);
const ReportPage = lazy(pageCode.report);
const RequireLogin = lazy(pageCode.requireLogin);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.login} element={<EntrancePage page="login" />} />
        <Route path={paths.register} element={<EntrancePage page="register" />} />
        <Route path={paths.forgotPassword} element={<EntrancePage page="forgotPassword" />} />
        <Route path={paths.resetPassword} element={<EntrancePage page="resetPassword" />} />
        <Route path="/account" element={<ToAccount />} />
        <Route path={paths.accountLegacy} element={<AccountPage />} />
        <Route path={paths.news} element={<NewsPage />} />
        <Route path={paths.article(':id')} element={<ArticlePage />} />
        <Route path={paths.showcase} element={<GalleryPage />} />
        <Route path={paths.about} element={<InformationPage page="about" />} />
        <Route path={paths.privacy} element={<InformationPage page="privacy" />} />
        <Route path={paths.terms} element={<InformationPage page="terms" />} />
        <Route path={paths.reportOf(':fqdn?')} element={<ReportPage />} />
        <Route path={paths.appeal} element={<AppealPage />} />
        <Route path={paths.challengeTest} element={<ChallengeTestPage />} />
        <Route path="/domains" element={<Navigate to={paths.domains} replace />} />
        <Route element={<RequireLogin />}>
          <Route path="/dashboard/:tab?" element={<DashboardPage />} />
          <Route path="/domain/:id" element={<DomainPage />} />
          <Route path="/admin/*" element={<ConsolePage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
