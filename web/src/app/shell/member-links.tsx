import { useTranslation } from 'react-i18next';
import { NavLink } from '#ui/actions/link.tsx';
import { useConfig } from '#web/api/hooks/use-config.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import { paths } from '#web/paths.ts';
import { useWayToConsole } from '../last-console-page.ts';

/** Links for logged-in people, outside the first load. */
export default function MemberLinks() {
  const { t } = useTranslation('shell');
  const communityUrl = useConfig().data?.communityUrl;
  const wayToConsole = useWayToConsole();
  const isAdmin = useMe().user?.roles.includes('admin');
  return (
    <>
      <NavLink to={paths.dashboard}>{t('dashboard')}</NavLink>
      {communityUrl && (
        <a href={communityUrl} target="_blank" rel="noopener noreferrer">
          {t('community')}
        </a>
      )}
      {isAdmin && <NavLink to={wayToConsole}>{t('console')}</NavLink>}
    </>
  );
}
