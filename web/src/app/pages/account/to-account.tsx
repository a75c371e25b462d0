import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';

/** The account is a tab of the dashboard; who is on the way elsewhere has it as a page of its own. */
export function ToAccount() {
  const { search } = useLocation();
  const isOnTheWay = new URLSearchParams(search).has('redirect');
  return <Navigate to={isOnTheWay ? paths.accountLegacy + search : paths.account} replace />;
}
