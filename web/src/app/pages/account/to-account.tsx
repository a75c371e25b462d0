import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#web/paths.ts';

/** Redirects to the dashboard's tab, or to the page of its own for a redirect. */
export function ToAccount() {
  const { search } = useLocation();
  const isOnTheWay = new URLSearchParams(search).has('redirect');
  return <Navigate to={isOnTheWay ? paths.accountLegacy + search : paths.account} replace />;
}
