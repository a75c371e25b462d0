import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Account } from '../account/account.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { DashboardRail } from './dashboard-rail.tsx';
import { DomainsTab } from './domains-tab.tsx';
import { InvitesTab } from './invites-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PointsTab } from './points-tab.tsx';
import { TokenTab } from './token-tab.tsx';

const tabs = new Map<string, ReactNode>([
  ['domains', <DomainsTab key="domains" />],
  ['account', <Account key="account" />],
  ['points', <PointsTab key="points" />],
  ['invites', <InvitesTab key="invites" />],
  ['token', <TokenTab key="token" />],
]);

export default function DashboardPage() {
  const { tab } = useParams();
  if (tab === 'overview') return <Navigate to={paths.dashboard} replace />;
  const content = tab === undefined ? <OverviewTab /> : tabs.get(tab);
  return content ? <DashboardRail>{content}</DashboardRail> : <NotFoundPage />;
}
