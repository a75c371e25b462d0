import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths, withRedirect } from '../paths.ts';
import { LoggedIn } from './logged-in.tsx';
import { PageLoading } from './page-loading.tsx';

/** The way to the login, and from there back to the very same address. */
function ToLogin() {
  const { pathname, search, hash } = useLocation();
  // Who logs out is on the way to another page already, which may still have to be fetched.
  if (window.location.pathname !== pathname) return <PageLoading />;
  return <Navigate to={withRedirect(paths.login, pathname + search + hash)} replace />;
}

/** Lets through who is logged in. Everybody else logs in first. */
export function RequireLogin() {
  return (
    <LoggedIn otherwise={<ToLogin />}>
      <Outlet />
    </LoggedIn>
  );
}
