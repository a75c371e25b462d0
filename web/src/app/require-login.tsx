import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { sessionIsEnded } from '#web/api/session.ts';
import { paths, withRedirect } from '#web/paths.ts';
import { LoggedIn } from './logged-in.tsx';
import { PageLoading } from './page-loading.tsx';

/** Redirects logged-out people to the login, with the full address to return to. */
export default function RequireLogin() {
  return (
    <LoggedIn otherwise={<ToLogin />}>
      <Outlet />
    </LoggedIn>
  );
}

/** Destination of a logout or suspension that is under way. */
const goodbyes: readonly string[] = [paths.accountLegacy, paths.home];

/** A component, so that it reads the location when the session ends. */
function ToLogin() {
  const { pathname, search, hash } = useLocation();
  // The destination may still be loading, and needs no login.
  if (goodbyes.includes(window.location.pathname)) return <PageLoading />;
  // The answer to a deletion got lost. The router renders a new state late; the history has it at once.
  const { isDeleted } = window.history.state?.usr ?? {};
  if (isDeleted) return <Navigate to={paths.accountLegacy} state={{ isDeleted }} replace />;
  const login = withRedirect(paths.login, pathname + search + hash);
  return <Navigate to={login} state={{ isEnded: sessionIsEnded() }} replace />;
}
