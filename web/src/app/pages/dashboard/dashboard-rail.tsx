import Coins from 'lucide/coins';
import GalleryVertical from 'lucide/gallery-vertical-end';
import Globe from 'lucide/globe';
import KeyRound from 'lucide/key-round';
import LayoutDashboard from 'lucide/layout-dashboard';
import SquareTerminal from 'lucide/square-terminal';
import Upload from 'lucide/upload';
import UserPlus from 'lucide/user-plus';
import UserRound from 'lucide/user-round';
import Webhook from 'lucide/webhook';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { Rail } from '#ui/layout/rail.tsx';
import { paths } from '#web/paths.ts';

/** Layout of the dashboard: its rail beside a tab. */
export function DashboardRail({ children }: { children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const isOverview = useMatch(`${paths.dashboard}/overview`) !== null;
  const isDomain = useMatch(paths.domain(':id')) !== null;
  return (
    <Rail
      label={t('navigation')}
      links={[
        {
          to: paths.dashboard,
          label: t('overview'),
          icon: <LayoutDashboard size={17} aria-hidden="true" />,
          end: true,
          current: isOverview,
        },
        {
          to: paths.domains,
          label: t('domains'),
          icon: <Globe size={17} aria-hidden="true" />,
          current: isDomain,
        },
        {
          to: paths.points,
          label: t('points'),
          icon: <Coins size={17} aria-hidden="true" />,
        },
        {
          to: paths.invites,
          label: t('invites'),
          icon: <UserPlus size={17} aria-hidden="true" />,
        },
        {
          to: paths.showcases,
          label: t('showcases'),
          icon: <GalleryVertical size={17} aria-hidden="true" />,
        },
        {
          to: paths.uploads,
          label: t('uploads'),
          icon: <Upload size={17} aria-hidden="true" />,
        },
        {
          to: paths.account,
          label: t('account'),
          icon: <UserRound size={17} aria-hidden="true" />,
        },
        {
          to: paths.accessTokens,
          label: t('accessTokens'),
          icon: <SquareTerminal size={17} aria-hidden="true" />,
        },
        {
          to: paths.webhooks,
          label: t('webhooks'),
          icon: <Webhook size={17} aria-hidden="true" />,
        },
        {
          to: paths.token,
          label: t('token'),
          icon: <KeyRound size={17} aria-hidden="true" />,
        },
      ]}
    >
      {children}
    </Rail>
  );
}
