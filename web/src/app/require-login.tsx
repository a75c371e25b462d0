import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths, withRedirect } from '../paths.ts';
import { LoggedIn } from './logged-in.tsx';
import { PageLoading } from './page-loading.tsx';

/** Lets through who is logged in. Everybody else logs in first and comes back to the very same address. */
export function RequireLogin() {
  const { pathname, search, hash } = useLocation();
  const toLogin = withRedirect(paths.login, pathname + search + hash);
  // Who logs out is on the way to a page that may still have to be fetched, and needs no login.
  const isLeaving = window.location.pathname === paths.accountLegacy;
  return (
    <LoggedIn otherwise={isLeaving ? <PageLoading /> : <Navigate to={toLogin} replace />}>
      <Outlet />
    </LoggedIn>
  );
}
