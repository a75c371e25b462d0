import { Route, Routes } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import {
  ArticlePage,
  ConsolePage,
  DashboardPage,
  DomainPage,
  EntrancePage,
  GalleryPage,
  NewsPage,
  RareRoutes,
  RequireLogin,
} from './late-pages.ts';
import { HomePage } from './pages/home-page.tsx';
import { Shell } from './shell/shell.tsx';

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.login} element={<EntrancePage page="login" />} />
        <Route path={paths.register} element={<EntrancePage page="register" />} />
        <Route path={paths.forgotPassword} element={<EntrancePage page="forgotPassword" />} />
        <Route path={paths.resetPassword} element={<EntrancePage page="resetPassword" />} />
        <Route path={paths.news} element={<NewsPage />} />
        <Route path={paths.article(':id')} element={<ArticlePage />} />
        <Route path={paths.showcase} element={<GalleryPage />} />
        <Route element={<RequireLogin />}>
          <Route path="/dashboard/:tab?" element={<DashboardPage />} />
          <Route path="/domain/:id" element={<DomainPage />} />
          <Route path="/admin/*" element={<ConsolePage />} />
        </Route>
        <Route path="*" element={<RareRoutes />} />
      </Route>
    </Routes>
  );
}
