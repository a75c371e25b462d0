import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { useMe } from '#web/api/hooks/use-me.ts';
import { clearToken } from '#web/api/session.ts';
import { PersonalInfoSection } from '#web/features/accounts/components/personal-info-section.tsx';
import { ProfileSection } from '#web/features/accounts/components/profile-section.tsx';
import { SecuritySection } from '#web/features/auth/components/security/security-section.tsx';
import { PublicPageSection } from '#web/features/people/components/public-page-section.tsx';
import { YourData } from '#web/features/privacy/components/your-data.tsx';
import { paths } from '#web/paths.ts';
import styles from './account.module.css';

/** Sections of the account: profile, security, personal information, public page, one's data. */
export default function Account() {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { user } = useMe();
  const navigate = useNavigate();
  const location = useLocation();
  // The route requires a login.
  if (!user) return null;
  const leave = (isDeleted: boolean | 'perhaps') => {
    // The entry of the history tells it to whatever finds the session ended.
    if (isDeleted !== true)
      return navigate(location, { replace: true, state: { ...location.state, isDeleted } });
    // Leaves the guarded pages first, so that no guard redirects to the login.
    navigate(paths.accountLegacy, { replace: true, state: { isDeleted } });
    clearToken();
  };

  return (
    <>
      <PageHead
        title={t('own.title')}
        below={t('own.since', { date: format.date(user.createdAt) })}
      />
      <div className={styles.sections}>
        <ProfileSection user={user} />
        <SecuritySection user={user} />
        <PersonalInfoSection user={user} />
        <PublicPageSection user={user} />
        <YourData user={user} onDeleted={leave} />
      </div>
    </>
  );
}
