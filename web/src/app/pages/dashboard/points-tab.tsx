import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/use-me.ts';
import { Points } from '../../../features/points/components/points.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useTitle } from '../../../ui/use-title.ts';

export function PointsTab() {
  const { t } = useTranslation('points');
  const { user } = useMe();
  useTitle(t('mine.title'));
  // The route requires a login.
  if (!user) return null;
  return (
    <>
      <PageHead title={t('mine.title')} />
      <Points balance={user.points} profileComplete={user.profileComplete} />
    </>
  );
}
