import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths, withRedirect } from '../paths.ts';
import { LoggedIn } from './logged-in.tsx';

/** Lets through who is logged in. Everybody else logs in first and comes back to the very same address. */
export function RequireLogin() {
  const { pathname, search, hash } = useLocation();
  const toLogin = withRedirect(paths.login, pathname + search + hash);
  return (
    <LoggedIn otherwise={<Navigate to={toLogin} replace />}>
      <Outlet />
    </LoggedIn>
  );
}
