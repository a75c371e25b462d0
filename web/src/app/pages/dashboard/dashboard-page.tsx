import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { DashboardRail } from './dashboard-rail.tsx';
import { DomainsTab } from './domains-tab.tsx';
import { InvitesTab } from './invites-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PointsTab } from './points-tab.tsx';

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
    case 'points':
      return (
        <DashboardRail>
          <PointsTab />
        </DashboardRail>
      );
    case 'invites':
      return (
        <DashboardRail>
          <InvitesTab />
        </DashboardRail>
      );
    default:
      return <NotFoundPage />;
  }
}
