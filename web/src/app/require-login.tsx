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

/** Where whoever logs out, or is suspended, is on the way to. */
const goodbyes: readonly string[] = [paths.accountLegacy, paths.home];

/** A component, so that it looks where one is when the session is gone, and not when the page came. */
function ToLogin() {
  const { pathname, search, hash } = useLocation();
  // That page may still have to be fetched, and needs no login.
  if (goodbyes.includes(window.location.pathname)) return <PageLoading />;
  return <Navigate to={withRedirect(paths.login, pathname + search + hash)} replace />;
}
