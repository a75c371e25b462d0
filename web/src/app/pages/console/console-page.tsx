import LayoutDashboard from 'lucide/layout-dashboard';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { getAttention } from '#shared/areas/statistics/calls.ts';
import { GroupedRail } from '#ui/layout/grouped-rail.tsx';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { PanelBoundary } from '#ui/states/panel-boundary.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import { Extra } from '#web/app/extra.tsx';
import { useRememberedConsolePage } from '#web/app/last-console-page.ts';
import { useBadges } from '#web/features/statistics/use-badges.ts';
import { paths } from '#web/paths.ts';
import NotFoundPage from '../not-found-page.tsx';
import { details, groups, index } from './areas.ts';

const PauseNotice = lazyWithPreload(
  () => import('#web/features/statistics/components/pause-notice.tsx'),
);

const pages = [...groups.flatMap(({ areas }) => areas), ...details];

function Console() {
  const { t } = useTranslation('console');
  const { pathname } = useLocation();
  useRememberedConsolePage();
  const badgeOf = useBadges();
  const pause = useCall(getAttention, {}).data?.pause;
  return (
    <GroupedRail
      label={t('title')}
      groups={[
        {
          label: t('title'),
          links: [
            {
              to: adminPaths.index,
              label: t('index'),
              icon: <LayoutDashboard size={17} aria-hidden="true" />,
              end: true,
              // Its only way in is the overview.
              current: pathname === adminPaths.deadLetters,
            },
          ],
        },
        ...groups.map(({ key, areas }) => ({
          label: t(`groups.${key}`),
          links: areas.map(({ icon: Icon, ...area }) => ({
            to: area.path,
            label: t(`areas.${area.key}.title`),
            icon: <Icon size={17} aria-hidden="true" />,
            badge: badgeOf(area.path),
          })),
        })),
      ]}
    >
      {pause && (
        <Extra>
          <PauseNotice pause={pause} />
        </Extra>
      )}
      <PanelBoundary resetKey={pathname}>
        <Routes>
          <Route index element={<index.Page />} />
          {pages.map(({ path, Page }) => (
            <Route key={path} path={path.slice(adminPaths.index.length + 1)} element={<Page />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </PanelBoundary>
    </GroupedRail>
  );
}

/** Administrators only. Redirects other users to the home page. */
export default function ConsolePage() {
  const { user } = useMe();
  return user?.roles.includes('admin') ? <Console /> : <Navigate to={paths.home} replace />;
}

ConsolePage.preloadPart = (pathname: string) =>
  [index, ...pages].find(({ path }) => matchPath(path, pathname))?.Page.preload();
