import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths, withRedirect } from '../paths.ts';
import { LoggedIn } from './logged-in.tsx';
import { PageLoading } from './page-loading.tsx';

/** Lets through who is logged in. Everybody else logs in first and comes back to the very same address. */
export function RequireLogin() {
  return (
    <LoggedIn otherwise={<ToLogin />}>
      <Outlet />
    </LoggedIn>
  );
}

/** A component, so that it looks where one is when the session is gone, and not when the page came. */
function ToLogin() {
  const { pathname, search, hash } = useLocation();
  // Who logs out is on the way to another page already, which may still have to be fetched.
  if (window.location.pathname !== pathname) return <PageLoading />;
  return <Navigate to={withRedirect(paths.login, pathname + search + hash)} replace />;
}
