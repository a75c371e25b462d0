import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths, withRedirect } from '../paths.ts';
import { LoggedIn } from './logged-in.tsx';
import { PageLoading } from './page-loading.tsx';

/** Lets through who is logged in. Everybody else logs in first and comes back to the very same address. */
export function RequireLogin() {
  const { pathname, search, hash } = useLocation();
  const toLogin = withRedirect(paths.login, pathname + search + hash);
  // Who logs out is on the way to another page already, which may still have to be fetched.
  const isLeaving = window.location.pathname !== pathname;
  return (
    <LoggedIn otherwise={isLeaving ? <PageLoading /> : <Navigate to={toLogin} replace />}>
      <Outlet />
    </LoggedIn>
  );
}
