import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { lazyWithPreload, type Preloadable } from '#ui/lazy-with-preload.ts';
import { PanelBoundary } from '#ui/states/panel-boundary.tsx';
import { OwnDomains } from '#web/features/domains/panels/own-domains.tsx';
import { OwnInvitations } from '#web/features/invitations/panels/own-invitations.tsx';
import { OwnPoints } from '#web/features/points/panels/own-points.tsx';
import { TransferToken } from '#web/features/tokens/panels/transfer-token.tsx';
import { paths } from '#web/paths.ts';
import NotFoundPage from '../not-found-page.tsx';
import { DashboardRail } from './dashboard-rail.tsx';
import { OverviewTab } from './overview-tab.tsx';

const Account = lazyWithPreload(() => import('../account/account.tsx'));
const OwnAccessTokens = lazyWithPreload(
  () => import('#web/features/automation/panels/own-access-tokens.tsx'),
);
const OwnShowcases = lazyWithPreload(
  () => import('#web/features/showcases/panels/own-showcases.tsx'),
);
const OwnUploads = lazyWithPreload(() => import('#web/features/uploads/panels/own-uploads.tsx'));
const OwnWebhooks = lazyWithPreload(() => import('#web/features/webhooks/panels/own-webhooks.tsx'));

const tabs = new Map<string, ReactNode>([
  ['overview', <OverviewTab key="overview" />],
  ['domains', <OwnDomains key="domains" />],
  ['account', <Account key="account" />],
  ['points', <OwnPoints key="points" />],
  ['invites', <OwnInvitations key="invites" />],
  ['showcases', <OwnShowcases key="showcases" />],
  ['uploads', <OwnUploads key="uploads" />],
  ['tokens', <OwnAccessTokens key="tokens" />],
  ['webhooks', <OwnWebhooks key="webhooks" />],
  ['token', <TransferToken key="token" />],
]);

const parts = new Map<string, Preloadable>([
  [paths.account, Account],
  [paths.accessTokens, OwnAccessTokens],
  [paths.showcases, OwnShowcases],
  [paths.uploads, OwnUploads],
  [paths.webhooks, OwnWebhooks],
]);

export default function DashboardPage() {
  const { tab } = useParams();
  const content = tabs.get(tab ?? 'overview');
  if (!content) return <NotFoundPage />;
  return (
    <DashboardRail>
      <PanelBoundary resetKey={tab}>{content}</PanelBoundary>
    </DashboardRail>
  );
}

DashboardPage.preloadPart = (pathname: string) => parts.get(pathname)?.preload();
