import { Navigate, useParams } from 'react-router-dom';
import { Account } from '../../../features/accounts/components/account.tsx';
import { paths } from '../../../paths.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { DashboardRail } from './dashboard-rail.tsx';
import { DomainsTab } from './domains-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';

export default function DashboardPage() {
  const { tab } = useParams();
  switch (tab) {
    case undefined:
      return (
        <DashboardRail>
          <OverviewTab />
        </DashboardRail>
      );
    case 'overview':
      return <Navigate to={paths.dashboard} replace />;
    case 'domains':
      return (
        <DashboardRail>
          <DomainsTab />
        </DashboardRail>
      );
    case 'account':
      return (
        <DashboardRail>
          <Account />
        </DashboardRail>
      );
    default:
      return <NotFoundPage />;
  }
}
